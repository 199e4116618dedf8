import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { helpPages } from '../../contract/workspace/help.ts'
import { langs } from '../../src/i18n/languages.ts'
import { messagesOf } from '../../src/i18n/messages.ts'
import { root } from '../support/sources.ts'

const folder = join(root, 'docs/edit')
const read = (lang: string, name: string) => readFileSync(join(folder, lang, `${name}.md`), 'utf8')
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.replace(/\s+/g, ' '))

/** What screens show: messages, and the branches of plurals without placeholders. */
const labelsOf = (lang: (typeof langs)[number]) =>
  new Set(Object.values(messagesOf(lang)).flatMap((text) => [text, ...found(text, /\{([^{}]+)\}/g)]))

test.each(langs)('every bold name in the handbook in %s is a text of the admin in this language', (lang) => {
  const labels = labelsOf(lang)
  const names = helpPages.flatMap((page) => found(read(lang, page), /\*\*([^*]+)\*\*/g))
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter((name) => !labels.has(name))).toEqual([])
})

test.each(langs)('the handbook in %s has every page, in its order, on at most 80 lines', (lang) => {
  expect(readdirSync(join(folder, lang)).toSorted()).toEqual(
    [...helpPages, 'README'].map((page) => `${page}.md`).toSorted(),
  )
  expect(found(read(lang, 'README'), /\]\(([\w-]+)\.md\)/g)).toEqual([...helpPages])
  const long = helpPages.filter((page) => read(lang, page).split('\n').length > 80)
  expect(long).toEqual([])
})
