import { expect, test } from 'vitest'
import { langs, languages } from '../../src/i18n/languages.ts'
import { all, textOf } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'

const pages = await seeAll()

/** Parts of content that no page shows as they are: words to match titles with, and names of icons. */
const unshown = ['keywords', 'icon']
/** Without the texts of pages that are not built in. */
const subjects = (content: object) => Object.entries(content).filter(([name]) => name !== 'default')

/** Texts by where they stand: `food-delivery-app.features.0`. */
function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    unshown.includes(name) ? [] : textsOf(part, `${path}.${name}`),
  )
}

const plain = (text: string) => text.replace(/[\s\u2066-\u2069]+/g, ' ').trim()

test.each(langs)('every text of industries, apps and services in %s is on a page', (lang) => {
  const { industries, apps, services } = languages[lang].content
  const shown = pages
    .filter((page) => page.lang === lang)
    .flatMap(({ document }) => [
      textOf(document),
      ...all(document, 'meta').map(({ attributes }) => attributes.content ?? ''),
    ])
    .map(plain)
    .join('\n')
  const written = [industries, apps, services].flatMap((content) =>
    subjects(content).flatMap(([name, subject]) => textsOf(subject, name)),
  )
  expect(written.length).toBeGreaterThan(500)
  expect(written.filter(([, text]) => !shown.includes(plain(text))).map(([path]) => path)).toEqual([])
})
