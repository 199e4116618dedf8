import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { database } from '../../../src/data/database.ts'
import { services } from '../../../src/data/records/schema.ts'
import { contentOf } from '../../../src/i18n/content.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/site/urls.ts'
import { artFile } from '../../../src/ui/pictures/art-files.ts'
import { widgetTypes } from '../../../src/widgets/registry.ts'
import { defineWidget } from '../../../src/widgets/schema/define.ts'
import { allElements, hrefs, onlyElement, textOf, withClass } from '../../support/requests/html.ts'
import { inEveryLanguage } from '../../support/requests/languages.ts'
import { load, mainAt } from '../../support/requests/pages.ts'
import { visit } from '../../support/requests/visit.ts'
import { storePage } from '../../support/staff/store-page.ts'
import { storedPages } from '../../support/staff/stored-pages.ts'
import { renderExample } from '../../support/staff/widget-examples.ts'

/* Pages that staff compose of widgets. */

const paragraph = (body: string) => ({ type: 'text', content: { body: `<p>${body}</p>` } })
let count = 0
/** Publishes a page of these widgets and returns its path. */
async function pageOf(...widgets: Parameters<typeof storePage>[0]['widgets']) {
  const slug = `page/composed-${++count}`
  await storePage({ slug, widgets })
  return `/${slug}`
}

test('active widgets are sorted by position, then by id', async () => {
  const path = await pageOf(
    { ...paragraph('fourth'), position: 2, id: 'b' },
    { ...paragraph('second'), position: 1, id: 'b-first' },
    { ...paragraph('third'), position: 2, id: 'a' },
    { ...paragraph('first'), position: 0, id: 'z' },
    { ...paragraph('hidden'), active: false },
  )
  expect(allElements(await mainAt(path), 'p').map(textOf)).toEqual(['first', 'second', 'third', 'fourth'])
})

test('an empty page or list shows a message and links home', async () => {
  await storePage({ slug: 'careers/secret', title: 'Secret post', status: 'draft', widgets: [] })
  for (const lang of langs) {
    for (const path of [await pageOf(), await pageOf({ ...paragraph('hidden'), active: false })])
      expect(textOf(await mainAt(localPath(lang, path)))).toBe(message(lang, 'page.empty'))
    for (const slug of ['blog', 'careers'] as const) {
      const [panel = expect.fail(slug)] = withClass(await mainAt(localPath(lang, `/${slug}`)), 'state')
      const text = message(lang, 'page.list_empty.text', { page: message(lang, `nav.${slug}`) })
      expect([textOf(onlyElement(panel, 'p')), hrefs(panel)]).toEqual([text, [localPath(lang, '/')]])
    }
  }
})

// A widget that throws is a bug, so the product has none to test with.
const registry = widgetTypes
if (!(registry instanceof Map)) throw new Error('the registry is a Map')
const words = inEveryLanguage('', '')
const bareWidget = { name: words, description: words, picture: {}, schema: z.object({}) }
const examples = { minimal: {}, full: {}, 'long-arabic': {} }
const failToRender = () => {
  throw new Error('a bug in a widget')
}
const faultyWidgets = [
  defineWidget({ type: 'throws', ...bareWidget, Component: failToRender, examples }),
  defineWidget({
    type: 'fails',
    ...bareWidget,
    load: async () => failToRender(),
    Component: () => 'never shown',
    examples,
  }),
]
beforeAll(() => {
  for (const widget of faultyWidgets) registry.set(widget.type, widget)
})
afterAll(() => {
  for (const { type } of faultyWidgets) registry.delete(type)
})

test.each([
  ['of an unknown type', { type: 'carousel_3000' }, 'Widget type “carousel_3000” is not implemented yet.'],
  ['without a definition', { type: null }, 'This widget’s configuration is incomplete.'],
  ['with content its schema refuses', { type: 'hero', content: { title: 7 } }, 'incomplete'],
  ['with content that is not JSON', { type: 'text', raw: '{"body": "<p>cut' }, 'incomplete'],
  [
    'with an unsafe link',
    { type: 'cta', content: { title: 'x', button_link: 'javascript:alert(1)' } },
    'incomplete',
  ],
  ['that throws', { type: 'throws' }, 'Please refresh the page.'],
  ['that fails to load', { type: 'fails' }, 'Please refresh the page.'],
])(
  'a widget %s shows its notice in each language and leaves its neighbours unchanged',
  async (_, widget, text) => {
    const isBug = faultyWidgets.some(({ type }) => type === widget.type)
    const path = await pageOf(paragraph('before'), widget, paragraph('after'))
    for (const lang of langs) {
      const { document } = await load(localPath(lang, path))
      const notice = onlyElement(document, ({ attributes }) => attributes.role === 'note')
      expect(allElements(onlyElement(document, 'main'), 'p').map(textOf)).toEqual(['before', 'after'])
      expect(notice.attributes.class).toBe(isBug ? 'notice bad' : 'notice warn')
      if (lang === 'en') expect(textOf(notice)).toContain(text)
      else expect(textOf(notice)).toMatch(/^(?!.*(?:widget|refresh)).*[\u0600-\u06ff]/i)
    }
    // A failure may be temporary, so the page is not stored.
    expect((await storedPages()).includes(`en:${path.slice(1)}`)).toBe(!isBug)
  },
)

test('an unpublished page is not public, and a published page replaces the built-in page', async () => {
  for (const status of ['draft', 'archived', 'Published', '']) {
    const slug = `blog/status-${status.toLowerCase()}`
    await storePage({ slug, status, widgets: [paragraph('secret')] })
    expect((await visit(`/${slug}`)).status, status).toBe(302)
  }
  await storePage({ slug: 'terms', status: 'draft', title: 'Draft', widgets: [paragraph('draft')] })
  expect((await load('/terms')).html).not.toContain('<p>draft</p>')
  await storePage({ slug: 'services/web-development', title: 'Our web', widgets: [paragraph('ours')] })
  expect((await load('/services/web-development')).html).toContain('<p>ours</p>')
})

test('a page shows the chosen services in order, and a service of staff replaces a built-in one', async () => {
  await database(env.DB)
    .insert(services)
    .values([
      { id: '1', slug: 'web-development', title: '{"en":"Websites","ar":"مواقع"}', description: 'Ours.' },
      { id: '2', slug: 'blockchain', title: 'Blockchain', description: null },
    ])
  const selected = ['performance-optimization', 'no-such-service', 'devops-cloud']
  for (const chosen of [selected, selected.join(', '), JSON.stringify(selected)]) {
    const path = await pageOf({ type: 'services', content: { services: chosen, limit: 1 } })
    expect(hrefs(await mainAt(path))).toEqual([
      '/services/performance-optimization',
      '/services/devops-cloud',
    ])
  }
  const main = await mainAt(await pageOf({ type: 'services', content: { limit: 60 } }))
  const titles = withClass(main, 'cell-title').map(textOf)
  expect([titles.length, titles[1], titles[12]]).toEqual([13, 'Websites', 'Blockchain'])
})

test('a link in formatted text leads to the reader’s language, unless it names one, or a file', async () => {
  const prefixed = ['/', '/blog/first?from=x#top', '/quote#consultation', '/blog/feed.xml']
  const unchanged = ['/ar/about', '/page/offer.pdf', '/aboutus', 'https://example.com/about', '#about']
  const body = [...prefixed, ...unchanged]
    .map((href) => `<p><a href="${href}">x</a> a href="/about"</p>`)
    .join('')
  const button = { title: 'Call', button_text: 'Go', button_link: '/ar/about' }
  const path = await pageOf(
    { type: 'text', content: { body: { en: body } } },
    { type: 'cta', content: button },
  )
  const linksOn = async (at: string) => {
    const main = await mainAt(at)
    expect(hrefs(main).at(-1)).toBe('/ar/about')
    return hrefs(onlyElement(main, ({ attributes }) => attributes.class === 'prose-body'))
  }
  expect(await linksOn(path)).toEqual([...prefixed, ...unchanged])
  expect(await linksOn(`/ar${path}`)).toEqual([
    ...prefixed.map((href) => `/ar${href === '/' ? '' : href}`),
    ...unchanged,
  ])
})

test('a drawing in a text uses the file of its language, and a table scrolls in a named box', async () => {
  const drawing = 'apps/car-wash-app-development-hero'
  const picture = (src: string) =>
    `<figure class="figure-wide"><img alt="a" loading="lazy" src="${src}" width="9" height="9" /></figure>`
  const table = '<table><tbody><tr><td>one</td></tr></tbody></table>'
  const body = picture(`art:${drawing}`) + picture('art:nowhere/known') + picture('/own.png') + table + table
  const path = await pageOf({ type: 'text', content: { body } })
  for (const lang of langs) {
    const { html } = await load(localPath(lang, path))
    const file = artFile(drawing, lang)
    expect(html).toContain(`src="${file?.src}" width="${file?.width}" height="${file?.height}"`)
    // An unknown name gets a pattern.
    expect(html).toContain(`src="${urls.drawnArt('nowhere/known')}"`)
    expect(html).toContain('src="/own.png" width="9" height="9"')
    expect(html).not.toContain('src="art:')
    const name = message(lang, 'table.name')
    const box = `<div class="table-box" role="group" tabindex="0" aria-label="${name}">${table}</div>`
    expect(html.split(box)).toHaveLength(3)
    expect(html).toContain('.table-box{overflow-x:auto}')
  }
  // A page without them contains neither their rules nor their markup.
  expect((await load(await pageOf(paragraph('x')))).html).not.toMatch(/table-box|figure-wide|figure-small/)
})

test('a closing call shows its own button, or else that of its page, subject or site', async () => {
  const { industries, services: own } = contentOf('en')
  const closing = { title: 'Write to us.', cta_text: 'Write' }
  const titled = { title: 'Write to us.' }
  const study = { title: 'A study', client: 'A client' }
  for (const [type, content, label] of [
    ['industry', { title: 'Clinic apps', cta_text: 'Ask', closing }, 'Write'],
    ['app_idea', { title: 'Taxi app', cta_text: 'Ask', closing: titled }, 'Ask'],
    ['industry', { title: 'Clinic apps' }, industries['healthcare-app-development'].cta.cta_text],
    ['service', { title: 'Audit' }, own.default.cta.cta_text],
    ['service', { title: 'Audit', cta: titled }, message('en', 'action.contact')],
    ['project', { ...study, closing }, 'Write'],
    ['project', study, message('en', 'action.quote')],
  ] as const) {
    const { main } = await renderExample({ type, name: '', lang: 'en', content })
    const [band] = withClass(main, 'band')
    expect(allElements(band ?? main, 'a').map(textOf), `${type} ${JSON.stringify(content)}`).toEqual([label])
  }
})
