import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { helpPages } from '../../contract/workspace/help.ts'
import { langs } from '../../src/i18n/languages.ts'
import { messagesOf } from '../../src/i18n/messages.ts'
import { browserMessagesOf } from '../../src/i18n/staff-browser-messages.ts'
import { root } from '../support/repository/sources.ts'

const folder = join(root, 'docs/edit')
const read = (lang: string, name: string) => readFileSync(join(folder, lang, `${name}.md`), 'utf8')
const matchesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.replace(/\s+/g, ' '))

/** The texts of screens: messages, and the branches of plurals without placeholders. */
const labelsOf = (lang: (typeof langs)[number]) =>
  new Set(
    [...Object.values(messagesOf(lang)), ...Object.values(browserMessagesOf(lang))].flatMap((text) => [
      text,
      ...matchesIn(text, /\{([^{}]+)\}/g),
    ]),
  )

test.each(langs)('every bold name in the handbook in %s is a text of the admin in this language', (lang) => {
  const labels = labelsOf(lang)
  const names = helpPages.flatMap((page) => matchesIn(read(lang, page), /\*\*([^*]+)\*\*/g))
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter((name) => !labels.has(name))).toEqual([])
})

test.each(langs)('the handbook in %s has every page, in its order, on at most 80 lines', (lang) => {
  expect(readdirSync(join(folder, lang)).toSorted()).toEqual(
    [...helpPages, 'README'].map((page) => `${page}.md`).toSorted(),
  )
  expect(matchesIn(read(lang, 'README'), /\]\(([\w-]+)\.md\)/g)).toEqual([...helpPages])
  const long = helpPages.filter((page) => read(lang, page).split('\n').length > 80)
  expect(long).toEqual([])
})

test('every picture of the handbook is used in its language; all together have at most 1.5 MB', () => {
  const pictures = readdirSync(join(folder, 'pictures'))
  const shown = langs.flatMap((lang) =>
    helpPages.flatMap((page) =>
      matchesIn(read(lang, page), new RegExp(`\\(\\.\\./pictures/([\\w-]+-${lang}\\.jpg)\\)`, 'g')),
    ),
  )
  expect(pictures.toSorted()).toEqual(shown.toSorted())
  const bytes = pictures.map((file) => statSync(join(folder, 'pictures', file)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000)
})
