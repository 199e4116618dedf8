import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { message } from '../../src/i18n/intl.ts'
import { type Lang, langs } from '../../src/i18n/languages.ts'
import { builtInPage } from '../../src/pages/built-in/pages.ts'
import { site } from '../../src/site.ts'
import { only, parseHtml, textOf } from '../support/html.ts'
import { addresses, see } from '../support/pages.ts'

/** Widgets that show what a fictional agency cannot have: each says so once. */
const fictional = [
  'logos',
  'testimonials',
  'team',
  'service',
  'industry',
  'portfolio',
  'project',
  'featured_case',
]

const noted = addresses.flatMap((address) => {
  const widgets = builtInPage(address.slug, address.lang)?.widgets ?? []
  const notes = widgets.filter(({ type }) => type && fictional.includes(type)).length
  // The list of all services has their prices.
  const expected = address.slug === 'services' ? notes + 1 : notes
  return expected ? [{ ...address, expected }] : []
})

/** How many notes the page has. */
const shown = (html: string, lang: Lang) =>
  textOf(only(parseHtml(html), 'main')).split(message(lang, 'sample')).length - 1

afterEach(async () => {
  Reflect.set(site, 'samples', true)
  for (const { name } of (await env.PAGES.list()).keys) await env.PAGES.delete(name)
})

describe.each(langs)('in %s', (lang) => {
  const pages = noted.filter((address) => address.lang === lang)

  test('certification marks, ratings, stories, people and prices of services say that they are examples', async () => {
    expect(pages.length).toBeGreaterThan(15)
    for (const page of pages) {
      const { html } = await see(page)
      expect(shown(html, lang), page.path).toBe(page.expected)
    }
  })

  test('one setting removes every note', async () => {
    Reflect.set(site, 'samples', false)
    for (const page of pages) {
      const { html } = await see(page)
      expect(shown(html, lang), page.path).toBe(0)
    }
  })
})
