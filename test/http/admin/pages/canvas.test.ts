import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Draft, RenderedSection } from '../../../../contract/editor.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { withoutStyles } from '../../../../src/html/page-styles.ts'
import { message } from '../../../../src/i18n/intl.ts'
import type { Lang } from '../../../../src/i18n/languages.ts'
import { urls } from '../../../../src/site/urls.ts'
import { brokenDatabase } from '../../../support/faults/watched-bindings.ts'
import { allElements, onlyElement, parseHtml, textOf } from '../../../support/requests/html.ts'
import { policyProblems, readPolicy } from '../../../support/requests/policy.ts'
import { visit } from '../../../support/requests/visit.ts'
import { readAllRows } from '../../../support/staff/access.ts'
import { draftFor, newPage, openScreen, publishedPage, textWidget } from '../../../support/staff/drafts.ts'
import { asStaff, saveAs, sendJson } from '../../../support/staff/staff.ts'
import { storePage } from '../../../support/staff/store-page.ts'
import { examples, renderExample } from '../../../support/staff/widget-examples.ts'

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
const robotsOf = (document: ReturnType<typeof parseHtml>) =>
  onlyElement(document, ({ attributes }) => attributes.name === 'robots').attributes.content

function send(draft: unknown, lang: Lang = 'en', options = {}): Promise<Response> {
  return sendJson('POST', urls.adminCanvas, { draft }, { lang, ...options })
}

async function rendered(widgets: Widget[], lang: Lang = 'en'): Promise<string> {
  const response = await send(draftOf(widgets), lang)
  expect(response.status).toBe(200)
  const { sections }: { sections: RenderedSection[] } = await response.json()
  return sections.map(({ html }) => html).join('')
}

/** Every editable place in the HTML with the text of its element. */
function placesIn(html: string): [string, string][] {
  return allElements(parseHtml(html), ({ attributes }) => 'data-edit' in attributes).map((element) => [
    element.attributes['data-edit'] ?? '',
    textOf(element),
  ])
}

const marks = /[\uFEFF\uFFFE\uFFFF]|%EF%BF%B[EF]|\ufffd/i

/** The HTML without the attributes and elements that only the editor needs. */
function visitorsHtml(html: string): string {
  return html
    .replace(/<\/edit-text>/g, '')
    .replace(/<edit-text data-edit="[^"]*">/g, '')
    .replace(/ data-(?:edit|link|widget)="[^"]*"/g, '')
}

function mainOf(html: string): string {
  return html.slice(html.indexOf('>', html.indexOf('<main ')) + 1, html.lastIndexOf('</main>'))
}

describe('the canvas of the editor', () => {
  test('shows every example like the public page, with places for editing', async () => {
    expect(examples.length).toBeGreaterThan(60)
    // The full examples in Arabic, the others in English.
    for (const example of examples.filter(({ name, lang }) => (name === 'full') === (lang === 'ar'))) {
      const name = `${example.type}, ${example.name}, ${example.lang}`
      const { html } = await renderExample(example)
      const shown = await rendered(
        [widgetOf(example.type, { ...Object(example.content) }, 'w-1')],
        example.lang,
      )
      const data = /<script type="application\/ld\+json">.*?<\/script>/g
      // The document links all styles in its head.
      expect(visitorsHtml(shown), name).toBe(withoutStyles(mainOf(html).replace(data, '')))
      expect(shown, name).not.toContain('<script')
      expect(shown, name).not.toMatch(marks)
      expect(shown, name).toContain('data-widget="w-1"')
    }
  })

  test('marks every text and paragraph as a place for editing, and omits hidden widgets', async () => {
    const html = await rendered([
      widgetOf('hero', {
        title: { en: 'A claim', ar: 'عبارة' },
        cta_text: 'Go',
        cta_link: '/about',
        secondary_text: 'More',
        background_image: 'art:home-hero',
        facts: [{ value: '12', label: { en: 'things', ar: 'أشياء' } }],
      }),
      widgetOf('faq', { faqs: [{ question: 'Why?', answer: '<p>Because <b>so</b>.</p>' }] }, 'b'),
      widgetOf('industry', { title: 'Health', overview: 'First line.\nSecond line.' }, 'c'),
      { ...widgetOf('text', { body: 'Hidden' }, 'd'), is_active: false },
    ])
    const places = placesIn(html)
    for (const place of [
      ['a:title', 'A claim'],
      ['a:cta_text', 'Go'],
      ['a:secondary_text', 'More'],
      ['a:background_image', ''],
      ['a:facts.0.value', '12'],
      ['a:facts.0.label', 'things'],
      ['b:faqs.0.question', 'Why?'],
      ['b:faqs.0.answer', 'Because so.'],
      ['c:overview', 'First line.'],
      ['c:overview', 'Second line.'],
    ])
      expect(places).toContainEqual(place)
    const link = onlyElement(parseHtml(html), ({ attributes }) => attributes['data-link'] === 'a:cta_link')
    expect(link.attributes.href).toBe('/about')
    expect(html).not.toContain('Hidden')
  })

  test('names each field that prevents a widget from being shown, in the language of the page', async () => {
    const periods = [{ title: { en: 'Ramadan' }, from: '', to: '' }]
    const html = await rendered(
      [
        widgetOf('site_hours', { days: [], periods }),
        widgetOf('hero', { title: 'x', secondary_link: 'x/y' }, 'b'),
      ],
      'ar',
    )
    const places = new Map(placesIn(html))
    for (const [name, label] of [
      ['from', 'أول يوم'],
      ['to', 'آخر يوم'],
    ])
      expect(places.get(`a:periods.0.${name}`)).toMatch(
        new RegExp(`^البند 1 من «الإجازات ورمضان»: ${label}: .`),
      )
    expect(places.get('b:secondary_link')).toContain(message('ar', 'admin.error.field.link'))
  })

  test('may be framed by this site only, sends nothing, and is not stored or indexed', async () => {
    const stored = (await env.PAGES.list()).keys.length
    const response = await asStaff(urls.adminCanvas, { lang: 'ar' })
    const policy = readPolicy(response)
    expect(policy['frame-ancestors']).toEqual(["'self'"])
    for (const name of ['form-action', 'connect-src']) expect(policy[name]).toEqual(["'none'"])
    expect(policy['trusted-types']).toEqual(['drawings'])
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(await policyProblems(response.clone())).toEqual([])
    const document = parseHtml(await response.text())
    expect(robotsOf(document)).toBe('noindex')
    expect(onlyElement(document, 'html').attributes).toMatchObject({ lang: 'ar', 'data-stay': '' })
    expect(onlyElement(document, 'main').children).toEqual([])
    expect((await env.PAGES.list()).keys.length).toBe(stored)
  })

  test('changes nothing, accepts only valid posts from this site, and works without a database', async () => {
    const before = await readAllRows()
    const draft = draftOf([widgetOf('text', { body: 'Still here' })])
    const away = await send(draft, 'ar', { env: { DB: brokenDatabase() } })
    expect(await away.text()).toContain('Still here')
    const abroad = await send(draft, 'en', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(abroad.status).toBe(403)
    expect((await visit(urls.adminCanvas, { method: 'POST', body: '{}' })).status).toBe(403)
    for (const body of [{}, { draft: 7 }, '{', { draft: draftOf([widgetOf('text', {}, 'a b')]) }]) {
      const response = await sendJson('POST', urls.adminCanvas, body, { lang: 'ar' })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ message: message('ar', 'admin.canvas.refused') })
    }
    const large = draftOf([widgetOf('text', { body: 'x'.repeat(1_100_000) })])
    expect((await send(large)).status).toBe(413)
    expect(await readAllRows()).toBe(before)
  })
})

describe('the preview', () => {
  const see = (id: string) => openScreen(screenPaths.preview(id), { lang: 'ar' })
  const inArabic = (word: string) => `<p><bdi lang="en">${word}</bdi> عربي</p>`

  test('shows the draft to staff in the public design, uncached, or else the published page', async () => {
    const slug = 'page/previewed'
    const widgets = [{ type: 'text', content: { body: '<p>Seeded</p>' } }]
    const seeded = await storePage({ slug: 'page/seeded', widgets })
    const { id, revision } = await publishedPage(slug, 'Published')
    const before = await readAllRows()
    expect((await see(seeded)).html, 'staff never opened it').toContain('Seeded')
    expect(await readAllRows()).toBe(before)
    expect((await see(id)).html).toContain(inArabic('Published'))
    await saveAs(id, revision, draftFor(slug, 'Draft'))
    const stored = (await env.PAGES.list()).keys.length
    const { response, document, html } = await see(id)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(html).toContain(inArabic('Draft'))
    expect(html).not.toContain('Published')
    expect(textOf(onlyElement(document, 'main'))).toContain(message('ar', 'admin.screens.preview'))
    expect(robotsOf(document)).toBe('noindex')
    expect(await policyProblems(response)).toEqual([])
    expect((await env.PAGES.list()).keys.length).toBe(stored)
    expect(await (await visit(`/${slug}`)).text()).toContain('<p>Published</p>')
  })

  test('omits hidden widgets and shows notices for broken ones', async () => {
    const widgets = [
      { ...textWidget('Hidden', 'Hidden', 'w2'), is_active: false },
      ...[widgetOf('carousel_3000', {}, 'w3'), widgetOf('hero', { title: 7 }, 'w4')],
      widgetOf('cta', { title: 'x', button_text: 'x', button_link: 'javascript:alert(1)' }, 'w6'),
    ]
    const id = await newPage('page/mixed')
    await saveAs(id, 1, draftFor('page/mixed', 'Mixed', { widgets }))
    const { document, html } = await see(id)
    expect(html).not.toMatch(/Hidden|javascript:/)
    const notices = allElements(
      onlyElement(document, 'main'),
      ({ attributes }) => attributes.class === 'notice warn',
    )
    expect(notices.map(textOf)).toEqual([
      message('ar', 'admin.screens.preview'),
      message('ar', 'widget.unknown', { type: 'carousel_3000' }),
      ...[message('ar', 'widget.incomplete'), message('ar', 'widget.incomplete')],
    ])
  })
})
