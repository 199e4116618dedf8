import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { message } from '../../src/i18n/intl.ts'
import { type Lang, langs } from '../../src/i18n/languages.ts'
import { builtInPage } from '../../src/pages/built-in/pages.ts'
import { site } from '../../src/site.ts'
import { only, parseHtml, textOf } from '../support/html.ts'
import { addresses, see } from '../support/pages.ts'

const notes = ['certificates', 'people', 'prices', 'project', 'story', 'testimonials'] as const
/** Widgets that show what a fictional agency cannot have, and the note each carries. */
const noteOf: Record<string, (typeof notes)[number]> = {
  logos: 'certificates',
  testimonials: 'testimonials',
  team: 'people',
  service: 'prices',
  industry: 'story',
  portfolio: 'project',
  project: 'project',
  featured_case: 'project',
}

const noted = addresses.flatMap((address) => {
  const widgets = builtInPage(address.slug, address.lang)?.widgets ?? []
  const expected = widgets.flatMap(({ type }) => (type ? (noteOf[type] ?? []) : []))
  // The list of all services has their prices.
  if (address.slug === 'services') expected.push('prices')
  return expected.length ? [{ ...address, expected: [...new Set(expected)] }] : []
})

/** The notes of the page, in the order above. */
async function shown(html: string, lang: Lang) {
  const text = textOf(only(parseHtml(html), 'main'))
  return notes.filter((note) => text.includes(message(lang, `sample.${note}`)))
}

afterEach(async () => {
  Reflect.set(site, 'samples', true)
  for (const { name } of (await env.PAGES.list()).keys) await env.PAGES.delete(name)
})

describe.each(langs)('in %s', (lang) => {
  const pages = noted.filter((address) => address.lang === lang)

  test('certification marks, ratings, stories, people and prices of services are labelled as samples', async () => {
    expect(pages.length).toBeGreaterThan(15)
    for (const page of pages) {
      const { html } = await see(page)
      expect(await shown(html, lang), page.path).toEqual(notes.filter((note) => page.expected.includes(note)))
    }
  })

  test('one setting removes every label', async () => {
    Reflect.set(site, 'samples', false)
    for (const page of pages) {
      const { html } = await see(page)
      expect(await shown(html, lang), page.path).toEqual([])
    }
  })
})
