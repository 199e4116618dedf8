import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../contract/editor.ts'
import type { LiveSection } from '../../../contract/live-section.ts'
import { lateStyles } from '../../../src/html/page-styles.ts'
import { message } from '../../../src/i18n/intl.ts'
import { type Lang, langs } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { everything } from '../../support/access.ts'
import { brokenDatabase } from '../../support/bindings.ts'
import { draw, examples } from '../../support/examples.ts'
import { fuzzing, text } from '../../support/fuzz.ts'
import { all, only, parseHtml, textOf } from '../../support/html.ts'
import { policyProblems, readPolicy } from '../../support/policy.ts'
import { asStaff, sendJson } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

type Widget = Draft['widgets'][number]

const widgetOf = (type: string, content: Record<string, unknown>, id = 'a'): Widget => ({
  id,
  type,
  is_active: true,
  content,
})
const draftOf = (widgets: Widget[]): Draft => ({
  slug: 'page/example',
  title: 'Example',
  meta_description: 'Example',
  widgets,
})

function send(draft: unknown, lang: Lang = 'en', options = {}): Promise<Response> {
  return sendJson('POST', urls.adminLive, { draft }, { lang, ...options })
}

async function live(widgets: Widget[], lang: Lang = 'en'): Promise<string> {
  const response = await send(draftOf(widgets), lang)
  expect(response.status).toBe(200)
  const { sections }: { sections: LiveSection[] } = await response.json()
  return sections.map(({ html }) => html).join('')
}

/** Every place in the HTML with the text of its element. */
function placesIn(html: string): [string, string][] {
  return all(parseHtml(html), ({ attributes }) => 'data-edit' in attributes).map((element) => [
    element.attributes['data-edit'] ?? '',
    textOf(element),
  ])
}

const marks = /[\uFEFF\uFFFE\uFFFF]|%EF%BF%B[EF]|\ufffd/i

/** What visitors get: without the attributes, and the elements that only carry one. */
function asVisitors(html: string): string {
  return html
    .replace(/<\/edit-text>/g, '')
    .replace(/<edit-text data-edit="[^"]*">/g, '')
    .replace(/ data-(?:edit|link|widget)="[^"]*"/g, '')
}

function mainOf(html: string): string {
  return html.slice(html.indexOf('>', html.indexOf('<main ')) + 1, html.lastIndexOf('</main>'))
}

describe.each(langs)('the page beside the forms, in %s', (lang) => {
  test.each(examples.filter((example) => example.lang === lang))(
    'shows $type, $name, as visitors get it, with places and without marks',
    async (example) => {
      const { html } = await draw(example)
      const shown = await live([widgetOf(example.type, { ...Object(example.content) }, 'w-1')], lang)
      const data = /<script type="application\/ld\+json">.*?<\/script>/g
      // The frame links all styles in its head.
      expect(asVisitors(shown)).toBe(mainOf(html).replace(data, '').replace(lateStyles(), ''))
      expect(shown).not.toContain('<script')
      expect(shown).not.toMatch(marks)
      expect(shown).toContain('data-widget="w-1"')
    },
  )
})

test('every text of every example has its place, or is part of one', async () => {
  const html = await live([
    widgetOf('hero', {
      title: { en: 'A claim', ar: 'عبارة' },
      cta_text: 'Go',
      cta_link: '/about',
      secondary_text: 'More',
      background_image: 'art:home-hero',
      facts: [{ value: '12', label: { en: 'things', ar: 'أشياء' } }],
    }),
    widgetOf('faq', { faqs: [{ question: 'Why?', answer: '<p>Because <b>so</b>.</p>' }] }, 'b'),
  ])
  const places = placesIn(html)
  expect(places).toEqual(
    expect.arrayContaining([
      ['a:title', 'A claim'],
      ['a:cta_text', 'Go'],
      ['a:secondary_text', 'More'],
      ['a:background_image', ''],
      ['a:facts.0.value', '12'],
      ['a:facts.0.label', 'things'],
      ['b:faqs.0.question', 'Why?'],
      ['b:faqs.0.answer', 'Because so.'],
    ]),
  )
  const document = parseHtml(html)
  expect(only(document, ({ attributes }) => attributes['data-link'] === 'a:cta_link').attributes.href).toBe(
    '/about',
  )
  expect(
    only(document, ({ tag, attributes }) => tag === 'div' && attributes['data-edit'] === 'b:faqs.0.answer')
      .attributes.class,
  ).toContain('prose-body')
})

test('paragraphs of one text have one place, and a hidden widget is not shown', async () => {
  const html = await live([
    widgetOf('industry', { title: 'Health', overview: 'First line.\nSecond line.' }),
    { ...widgetOf('text', { body: 'Hidden' }, 'b'), is_active: false },
  ])
  expect(placesIn(html).filter(([place]) => place === 'a:overview')).toEqual([
    ['a:overview', 'First line.'],
    ['a:overview', 'Second line.'],
  ])
  expect(html).not.toContain('Hidden')
})

test('names the field that keeps a widget from being shown, in the language of the page', async () => {
  for (const lang of langs) {
    const document = parseHtml(
      await live([widgetOf('hero', { title: 'x', secondary_link: 'company/x' })], lang),
    )
    const named = only(document, ({ attributes }) => attributes['data-edit'] === 'a:secondary_link')
    expect(textOf(named)).toContain(message(lang, 'admin.error.field.link'))
    expect(only(document, ({ attributes }) => attributes['data-widget'] === 'a')).toBeDefined()
  }
})

test('no mark is left of any text in any field', async () => {
  const fields = fc.tuple(text, text, fc.constantFrom(...langs))
  await fc.assert(
    fc.asyncProperty(fields, async ([one, other, lang]) => {
      const html = await live(
        [
          widgetOf('text', { title: one, body: { en: one, ar: other } }),
          widgetOf(
            'testimonials',
            {
              title: other,
              items: [{ quote: one, name: other, position: one, company: other }],
            },
            'b',
          ),
          widgetOf('cta', { title: one, button_text: other }, 'c'),
          widgetOf('service', { title: one, overview: other }, 'd'),
        ],
        lang,
      )
      // Such characters of a text itself stay.
      if (!/[\uFEFF\uFFFE\uFFFF\ufffd\ud800-\udfff]|%EF/i.test(one + other)) expect(html).not.toMatch(marks)
    }),
    fuzzing(25),
  )
})

test('the framed page may be framed by this site alone, sends nothing, and is not stored or indexed', async () => {
  const stored = (await env.PAGES.list()).keys.length
  for (const lang of langs) {
    const response = await asStaff(urls.adminLive, { lang })
    expect(response.status).toBe(200)
    const policy = readPolicy(response)
    expect(policy['frame-ancestors']).toEqual(["'self'"])
    expect(policy['form-action']).toEqual(["'none'"])
    expect(policy['connect-src']).toEqual(["'none'"])
    expect(policy['trusted-types']).toEqual(['drawings'])
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(await policyProblems(response)).toEqual([])
    const document = parseHtml(await response.text())
    expect(only(document, ({ attributes }) => attributes.name === 'robots').attributes.content).toBe(
      'noindex',
    )
    expect(only(document, 'html').attributes).toMatchObject({ lang, 'data-stay': '' })
    expect(only(document, 'main').children).toEqual([])
  }
  expect((await env.PAGES.list()).keys.length).toBe(stored)
})

test('showing a draft changes nothing, and comes from this site’s own pages only', async () => {
  const before = await everything()
  await live([widgetOf('text', { body: 'Unsaved' })])
  expect(await everything()).toBe(before)
  const abroad = await send(draftOf([]), 'en', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(abroad.status).toBe(403)
  expect((await visit(urls.adminLive, { method: 'POST', body: '{}' })).status).toBe(403)
})

test('bad bodies and a failing database are said in the reader’s language', async () => {
  for (const lang of langs) {
    for (const body of [{}, { draft: 7 }, '{', { draft: draftOf([widgetOf('text', {}, 'a b')]) }]) {
      const response = await sendJson('POST', urls.adminLive, body, { lang })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ message: message(lang, 'admin.live.refused') })
    }
    const large = draftOf([widgetOf('text', { body: 'x'.repeat(1_100_000) })])
    expect((await send(large, lang)).status).toBe(413)
    const away = await send(draftOf([widgetOf('text', { body: 'Still here' })]), lang, {
      env: { DB: brokenDatabase() },
    })
    expect(await away.text()).toContain('Still here')
  }
})

test('an incomplete section names each field that keeps it from being shown, by its entry', async () => {
  const period = { title: { en: 'Ramadan' }, from: '', to: '' }
  const html = await live([widgetOf('site_hours', { days: [], periods: [period] })])
  const faults = placesIn(html).filter(([place]) => place.startsWith('a:periods.0.'))
  expect(faults.map(([place]) => place)).toEqual(['a:periods.0.from', 'a:periods.0.to'])
  const labels = faults.map(([, said]) => said.split(': ').slice(0, 2).join(': '))
  expect(new Set(labels).size).toBe(2)
  for (const label of labels) expect(label).toMatch(/^[^:]+ 1: [^:]+$/)
})
