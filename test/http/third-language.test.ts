import { afterAll, beforeAll, expect, test } from 'vitest'
import { message } from '../../src/i18n/intl.ts'
import { langs, languages } from '../../src/i18n/languages.ts'
import { all, type Element, only, parseHtml, textOf } from '../support/html.ts'
import { dropCopies } from '../support/pages.ts'
import { visit } from '../support/visit.ts'

async function headerOf(path: string): Promise<Element> {
  await dropCopies()
  const document = parseHtml(await (await visit(path)).text())
  return only(document, ({ attributes }) => attributes.class === 'header')
}

/** The links to other languages, as the language and the address. */
const linksIn = (part: Element) =>
  all(part, ({ attributes }) => 'data-language' in attributes).map(({ attributes }) => [
    attributes['data-language'],
    attributes.href,
  ])

/** How many languages the site has without the test's own. */
const count = langs.length

beforeAll(() => {
  Reflect.set(languages, 'eo', { ...languages.en, locale: 'eo', label: 'Esperanto' })
})

afterAll(async () => {
  Reflect.deleteProperty(languages, 'eo')
  Reflect.set(langs, 'length', count)
  await dropCopies()
})

test.runIf(count === 2)('a header with one other language has a link to it', async () => {
  const header = await headerOf('/about')
  expect(linksIn(header)).toEqual([['ar', '/ar/about']])
  expect(all(header, ({ attributes }) => attributes.class === 'languages')).toEqual([])
})

test('with more languages the header has a menu of them, which works without script', async () => {
  Reflect.set(langs, count, 'eo')
  const header = await headerOf('/about')
  const menu = only(header, ({ attributes }) => attributes.class === 'languages')
  expect(menu.tag).toBe('details')
  expect(textOf(only(menu, 'summary'))).toBe(`${message('en', 'nav.language')} ${languages.en.label}`)
  expect(linksIn(header)).toEqual(linksIn(menu))
  expect(linksIn(menu)).toEqual(langs.filter((lang) => lang !== 'en').map((lang) => [lang, `/${lang}/about`]))
})
