import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { assets } from '../../src/assets.ts'
import { database } from '../../src/data/database.ts'
import { services } from '../../src/data/records/schema.ts'
import { defineWidget } from '../../src/widgets/define.ts'
import { widgetTypes } from '../../src/widgets/registry.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { inEveryLanguage } from '../support/languages.ts'
import { type HostedPage, publish } from '../support/publish.ts'
import { storedPages } from '../support/stored-pages.ts'
import { visit } from '../support/visit.ts'

const paragraph = (body: string) => ({ type: 'text', content: { body: `<p>${body}</p>` } })

async function shown(page: HostedPage, path = `/${page.slug}`) {
  await publish(page)
  const response = await visit(path)
  expect(response.status).toBe(200)
  const document = parseHtml(await response.text())
  const main = only(document, 'main')
  return {
    document,
    main,
    paragraphs: all(main, 'p').map(textOf),
    notices: all(main, ({ attributes }) => attributes.role === 'note').map((notice) => [
      notice.attributes.class,
      textOf(notice),
    ]),
  }
}

describe('the widgets of a page', () => {
  test('are sorted by position, then id', async () => {
    const { paragraphs } = await shown({
      slug: 'page/order',
      widgets: [
        { ...paragraph('fourth'), position: 2, id: 'b' },
        { ...paragraph('second'), position: 1, id: 'b-first' },
        { ...paragraph('third'), position: 2, id: 'a' },
        { ...paragraph('first'), position: 0, id: 'z' },
      ],
    })
    expect(paragraphs).toEqual(['first', 'second', 'third', 'fourth'])
  })

  test('are omitted while inactive', async () => {
    const widgets = [paragraph('shown'), { ...paragraph('hidden'), active: false }]
    expect((await shown({ slug: 'page/inactive', widgets })).paragraphs).toEqual(['shown'])
  })

  test.each([
    ['none', []],
    ['none that is active', [{ ...paragraph('hidden'), active: false }]],
  ])('may be %s, and the page says so', async (name, widgets) => {
    const slug = `page/empty-${name.length}`
    expect((await shown({ slug, widgets })).paragraphs).toEqual(['No content available for this page.'])
    const html = await (await visit(`/ar/${slug}`)).text()
    expect(html).not.toContain('No content available')
  })
})

// A widget that throws is a bug, so none of the product's does.
const registry = widgetTypes
if (!(registry instanceof Map)) throw new Error('the registry is a Map')
afterAll(() => {
  registry.delete('throws')
  registry.delete('fails_to_load')
})
const words = inEveryLanguage('', '')
const unnamed = { name: words, description: words, picture: {} }
registry.set(
  'throws',
  defineWidget({
    type: 'throws',
    ...unnamed,
    schema: z.object({}),
    Component: () => {
      throw new Error('a bug in a widget')
    },
    examples: { minimal: {}, full: {}, 'long-arabic': {} },
  }),
)
registry.set(
  'fails_to_load',
  defineWidget({
    type: 'fails_to_load',
    ...unnamed,
    schema: z.object({}),
    load: () => Promise.reject(new Error('no data')),
    Component: () => 'never shown',
    examples: { minimal: {}, full: {}, 'long-arabic': {} },
  }),
)

describe.each([
  [
    'of an unknown type',
    { type: 'carousel_3000' },
    'warn',
    'Widget type “carousel_3000” is not implemented yet.',
  ],
  ['without a definition', { type: null }, 'warn', 'This widget’s configuration is incomplete.'],
  ['with content its schema refuses', { type: 'hero', content: { title: 7 } }, 'warn', 'incomplete'],
  ['with content that is no object', { type: 'hero', content: ['title'] }, 'warn', 'incomplete'],
  ['with content that is not JSON', { type: 'text', raw: '{"body": "<p>cut' }, 'warn', 'incomplete'],
  [
    'with an unsafe link',
    { type: 'cta', content: { title: 'x', button_link: 'javascript:alert(1)' } },
    'warn',
    '',
  ],
  ['that throws', { type: 'throws' }, 'bad', 'Please refresh the page.'],
  ['that fails to load', { type: 'fails_to_load' }, 'bad', 'Please refresh the page.'],
])('a widget %s', (name, widget, kind, text) => {
  const slug = `page/broken-${name.replaceAll(' ', '-')}`

  test('shows its notice and leaves its neighbours as they are', async () => {
    const widgets = [paragraph('before'), widget, paragraph('after')]
    const { paragraphs, notices, document } = await shown({ slug, widgets })
    expect(paragraphs).toEqual(['before', 'after'])
    expect(notices).toEqual([[`notice ${kind}`, expect.stringContaining(text)]])
    expect(all(document, ({ attributes }) => attributes.href === assets.sheets.late)).toHaveLength(1)
  })

  test('says so in Arabic too', async () => {
    const document = parseHtml(await (await visit(`/ar/${slug}`)).text())
    expect(all(document, 'pre')).toEqual([])
    const notice = only(document, ({ attributes }) => attributes.role === 'note')
    expect(textOf(notice)).toMatch(/[\u0600-\u06ff]/)
    expect(textOf(notice)).not.toMatch(/widget|refresh/i)
  })
})

test('a page with a failed widget is shown but not cached, so that a reload can fix it', async () => {
  await publish({ slug: 'page/flaky', widgets: [{ type: 'fails_to_load' }] })
  await visit('/page/flaky')
  expect(await storedPages()).not.toContain('en:page/flaky')
})

test.each(['draft', 'archived', 'Published', ''])('a page with status %j is not public', async (status) => {
  const slug = `blog/status-${status.toLowerCase() || 'none'}-${status.length}`
  await publish({ slug, status, widgets: [paragraph('secret')] })
  expect((await visit(`/${slug}`)).status).toBe(302)
})

test('a draft of a built-in page changes nothing; once published, it replaces the built-in page', async () => {
  await publish({ slug: 'terms', status: 'draft', title: 'Draft', widgets: [paragraph('draft')] })
  expect(await (await visit('/terms')).text()).not.toContain('<p>draft</p>')
  await publish({ slug: 'services/web-development', title: 'Our web', widgets: [paragraph('ours')] })
  expect(await (await visit('/services/web-development')).text()).toContain('<p>ours</p>')
})

test('a page shows the services it lists, in its order, and omits missing ones', async () => {
  const wanted = ['performance-optimization', 'no-such-service', 'devops-cloud']
  for (const services of [wanted, wanted.join(', '), JSON.stringify(wanted)]) {
    const { main } = await shown({
      slug: 'page/chosen',
      widgets: [{ type: 'services', content: { services, limit: 1 } }],
    })
    const links = all(main, 'a').map(({ attributes }) => attributes.href)
    expect(links).toEqual(['/services/performance-optimization', '/services/devops-cloud'])
  }
})

test('staff services replace built-in ones of the same slug, others come last', async () => {
  await database(env.DB)
    .insert(services)
    .values([
      { id: '1', slug: 'web-development', title: '{"en":"Websites","ar":"مواقع"}', description: 'Ours.' },
      { id: '2', slug: 'blockchain', title: 'Blockchain', description: null },
    ])
  const widgets = [{ type: 'services', content: { limit: 60 } }]
  const { main } = await shown({ slug: 'page/services', widgets })
  const titles = all(main, ({ attributes }) => attributes.class === 'cell-title').map(textOf)
  expect(titles).toHaveLength(13)
  expect(titles[1]).toBe('Websites')
  expect(titles[12]).toBe('Blockchain')
})
