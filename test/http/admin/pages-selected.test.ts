import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageSize } from '../../../src/admin/pages/list/page-listing.ts'
import { createApp } from '../../../src/app.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { access, everything, publishKeys, signToken } from '../../support/access.ts'
import { brokenDatabase, brokenStore, watchedDatabase } from '../../support/bindings.ts'
import {
  draftFor,
  emptyPages,
  idOfSlug,
  newPage,
  publishedPage,
  revisionNow,
  stored,
} from '../../support/drafts.ts'
import { all, parseHtml, textOf } from '../../support/html.ts'
import { lists } from '../../support/page-lists.ts'
import { asStaff, postForm, publishAs, revisionOf, saveAs } from '../../support/staff.ts'
import { movedTo, origin, visit } from '../../support/visit.ts'

beforeEach(emptyPages)

type Options = Parameters<typeof asStaff>[1]

/** Posts the form of the list; what its screen says of each page, the heading first. */
async function act(action: string, pages: string[], options: Options & { query?: string } = {}) {
  const { query = '', ...rest } = options
  const body = new URLSearchParams([['action', action], ...pages.map((page) => ['page', page])])
  const response = await asStaff(`${urls.adminSelected}${query}`, { ...rest, method: 'POST', body })
  const document = parseHtml(await response.clone().text())
  return {
    response,
    status: response.status,
    headings: all(document, 'h1').concat(all(document, 'h2')).map(textOf),
    said: all(document, 'li').map(textOf),
    document,
  }
}

/** A page as the list names it. */
async function ticked(slug: string, revision?: number): Promise<string> {
  const id = await idOfSlug(slug)
  return `${id}~${revision ?? (await revisionNow(id))}`
}

async function savedDraft(slug: string, text: string) {
  const id = await newPage(slug)
  await saveAs(id, 1, draftFor(slug, text))
  return id
}

const statusOf = async (slug: string) => (await stored(await idOfSlug(slug))).page?.status

describe('pages selected in the list', () => {
  test('are published together, and visitors see all of them with the next request', async () => {
    await savedDraft('page/one', 'One')
    const { id, revision } = await publishedPage('page/two', 'Before')
    await visit('/page/two')
    await saveAs(id, revision, draftFor('page/two', 'After'))
    const { status, headings, said } = await act('publish', [
      await ticked('page/one'),
      await ticked('page/two'),
    ])
    expect(status).toBe(200)
    expect(headings[0]).toBe('2 pages are published')
    expect(said).toEqual([expect.stringMatching(/One.*Published/), expect.stringMatching(/After.*Published/)])
    expect(await (await visit('/page/one')).text()).toContain('<p>One</p>')
    expect(await (await visit('/page/two')).text()).toContain('<p>After</p>')
  })

  test('are taken offline and moved to the trash, and copies in the store go with them', async () => {
    await publishedPage('page/one', 'One')
    await publishedPage('page/two', 'Two')
    for (const path of ['/page/one', '/page/two']) expect((await visit(path)).status).toBe(200)
    const offline = await act('unpublish', [await ticked('page/one'), await ticked('page/two')])
    expect(offline.headings[0]).toBe('2 pages are offline')
    for (const path of ['/page/one', '/page/two']) expect((await visit(path)).status).toBe(302)
    const again = await act('unpublish', [await ticked('page/one')])
    expect(again.headings[0]).toBe('No page was taken offline')
    expect(again.said[0]).toContain('Was not published')
    const ids = [await idOfSlug('page/one'), await idOfSlug('page/two')]
    const trashed = await act('trash', [await ticked('page/one'), await ticked('page/two')])
    expect(trashed.headings[0]).toBe('2 pages are in the trash')
    for (const id of ids) expect((await stored(id)).page?.status).toBe('trashed')
  })

  test('are all done and marked for visitors, although the browser does not wait', async () => {
    await savedDraft('page/left', 'Left')
    const body = new URLSearchParams({ action: 'publish', page: await ticked('page/left') })
    const marked = await env.PAGES.get('published')
    const deferred: Promise<unknown>[] = []
    publishKeys()
    const request = new Request(new URL(urls.adminSelected, origin), {
      method: 'POST',
      body,
      headers: {
        'cf-access-jwt-assertion': await signToken({ email: 'editor@agency.example' }),
        'sec-fetch-site': 'same-origin',
      },
    })
    const context = {
      waitUntil: (work: Promise<unknown>) => deferred.push(work),
      passThroughOnException() {},
      props: {},
    }
    const answer = createApp().fetch(request, { ...env, ...access }, context)
    await vi.waitFor(() => expect(deferred).not.toEqual([]))
    await Promise.all(deferred)
    expect(await statusOf('page/left')).toBe('published')
    expect(await env.PAGES.get('published')).not.toBe(marked)
    await answer
  })

  test('are each done or refused by themselves, with the reason', async () => {
    await savedDraft('page/good', 'Good')
    await savedDraft('page/changed', 'Seen')
    const seen = await ticked('page/changed')
    await saveAs(await idOfSlug('page/changed'), 2, draftFor('page/changed', 'Somebody else'))
    const broken = await newPage('page/broken')
    const widgets = [{ id: 'w', type: 'faq', is_active: true, content: { title: '', faqs: 'x'.repeat(10) } }]
    await saveAs(broken, 1, draftFor('page/broken', 'x', { widgets, title: {} }))
    await publishedPage('page/same', 'Same')
    const { status, headings, said } = await act('publish', [
      await ticked('page/good'),
      seen,
      await ticked('page/broken'),
      await ticked('page/same'),
      'no-such-page~1',
    ])
    expect(status).toBe(422)
    expect(headings.slice(0, 2)).toEqual(['1 page is published', '3 pages stayed as they were'])
    expect(said).toEqual([
      expect.stringContaining(message('en', 'admin.list.refused.changed')),
      expect.stringMatching(/has to be corrected first: \w|have to be corrected first: \w/),
      expect.stringContaining(message('en', 'admin.error.gone')),
      expect.stringContaining('Published'),
      expect.stringContaining('Was published already'),
    ])
    expect(await statusOf('page/good')).toBe('published')
    expect(await statusOf('page/changed')).toBe('draft')
    expect(await statusOf('page/broken')).toBe('draft')
  })

  test('with text of an example are not published', async () => {
    const id = await newPage('page/example')
    const examples = await import('../../../src/widgets/registry.ts')
    const content = examples.widgetTypes.get('cta')?.examples.full ?? {}
    await saveAs(
      id,
      1,
      draftFor('page/example', 'x', {
        widgets: [{ id: 'w', type: 'cta', is_active: true, content: { ...content } }],
      }),
    )
    const { said } = await act('publish', [await ticked('page/example')])
    expect(said[0]).toContain(message('en', 'admin.error.examples'))
    expect(await statusOf('page/example')).toBe('draft')
  })

  test.each(['unpublish', 'trash'])(
    'are refused as home and as a block that pages show, on “%s”',
    async (action) => {
      await publishedPage('home', 'Ours')
      await publishedPage('block/offer', 'Offer')
      await publishedPage('block/unused', 'Unused')
      const widgets = [{ id: 'b', type: 'block', is_active: true, content: { block: 'block/offer' } }]
      const id = await newPage('page/shows')
      await publishAs(id, revisionOf(await saveAs(id, 1, draftFor('page/shows', 'x', { widgets }))))
      const { said, headings } = await act(action, [
        await ticked('home'),
        await ticked('block/offer'),
        await ticked('block/unused'),
      ])
      expect(headings[1]).toBe('2 pages stayed as they were')
      expect(said).toEqual([
        expect.stringContaining(message('en', 'admin.list.refused.home')),
        expect.stringContaining(message('en', 'admin.screens.notice.block_used')),
        expect.stringContaining('Unused'),
      ])
      expect(await statusOf('home')).toBe('published')
      expect(await statusOf('block/offer')).toBe('published')
    },
  )

  test.each(['publish', 'unpublish', 'trash'])(
    'are left alone where somebody saves between the look and the change: “%s”',
    async (action) => {
      const { id, revision } = await publishedPage('page/raced', 'Before')
      const saved = revisionOf(await saveAs(id, revision, draftFor('page/raced', 'Mine')))
      let trips = 0
      const DB = watchedDatabase(async () => {
        trips += 1
        // After the page was read for the action, before it is changed.
        if (trips === 2) await saveAs(id, saved, draftFor('page/raced', 'Theirs'))
      })
      const { said } = await act(action, [`${id}~${saved}`], { env: { DB } })
      expect(said).toEqual([expect.stringContaining(message('en', 'admin.list.refused.changed'))])
      expect(await statusOf('page/raced')).toBe('published')
      expect(await (await visit('/page/raced')).text()).toContain('<p>Before</p>')
    },
  )

  test('that the database fails on say so one by one, and nothing is changed', async () => {
    await savedDraft('page/one', 'One')
    const tokens = [await ticked('page/one'), 'other~1']
    const before = await everything()
    const { status, said } = await act('publish', tokens, { env: { DB: brokenDatabase() } })
    expect(status).toBe(422)
    expect(said).toEqual(
      tokens.map(() => expect.stringContaining(message('en', 'admin.screens.notice.unsaved'))),
    )
    expect(await everything()).toBe(before)
  })

  test.each(langs)('say when visitors may see older pages for a while, in %s', async (lang) => {
    const { id, revision } = await publishedPage('page/kept', 'Kept')
    const { document, status } = await act('unpublish', [`${id}~${revision}`], {
      lang,
      env: { PAGES: brokenStore('put') },
    })
    expect(status).toBe(200)
    expect(textOf(document)).toContain(message(lang, 'admin.list.result.delayed'))
  })

  test('are marked for visitors with one mark, however many there are', async () => {
    const tokens: string[] = []
    for (let number = 0; number < 5; number++) {
      const { id, revision } = await publishedPage(`page/many-${number}`, 'Many')
      tokens.push(`${id}~${revision}`)
    }
    const keys: string[] = []
    const PAGES = new Proxy(env.PAGES, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (name === 'put') {
          return (key: string, ...rest: [string]) => {
            keys.push(key)
            return target.put(key, ...rest)
          }
        }
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    await act('trash', tokens, { env: { PAGES } })
    expect(keys.filter((key) => key === 'published')).toHaveLength(1)
    expect(keys.filter((key) => key.startsWith('gone:'))).toHaveLength(5)
  })

  test('may be all of the shown ones, and the way back keeps the filters', async () => {
    await savedDraft('blog/one', 'One')
    await savedDraft('blog/two', 'Two')
    const { document } = await lists('?section=blog&status=draft&sort=title')
    const form = all(document, ({ attributes }) => attributes.id === 'pages-selected')[0]
    const action = form?.attributes.action ?? ''
    expect(action).toBe('/admin/api/pages/selected?section=blog&status=draft&sort=title')
    const shown = all(document, ({ attributes }) => attributes.name === 'shown').map(
      ({ attributes }) => attributes.value ?? '',
    )
    const boxes = all(document, ({ attributes }) => attributes.name === 'page')
    expect(boxes.map(({ attributes }) => attributes.value)).toEqual(shown)
    expect(new Set(boxes.map(({ attributes }) => attributes.form))).toEqual(new Set(['pages-selected']))
    const body = new URLSearchParams([
      ['action', 'publish'],
      ['all', '1'],
      ...shown.map((page) => ['shown', page]),
    ])
    const response = await asStaff(action, { method: 'POST', body })
    expect(response.status).toBe(200)
    const back = all(parseHtml(await response.text()), 'a').map(({ attributes }) => attributes.href)
    expect(back).toContain('/admin?section=blog&status=draft&sort=title')
    expect(await statusOf('blog/two')).toBe('published')
  })

  test('are at most as many as a list shows', async () => {
    await savedDraft('page/last', 'Last')
    const others = Array.from({ length: pageSize }, (_, index) => `none-${index}~1`)
    const { said } = await act('publish', [...others, await ticked('page/last')])
    expect(said).toHaveLength(pageSize)
    expect(await statusOf('page/last')).toBe('draft')
  })
})

/** What is no page of a list, or names none. */
const badTokens = [
  '',
  '~',
  'x',
  'x~',
  '~1',
  'x~-1',
  'x~1.5',
  'x~1e3',
  'x~NaN',
  'x~9999999999',
  'x~1~1',
  'x y~1',
  '../x~1',
  'x/y~1',
  "' or 1=1 --~1",
  'ä~1',
  '\u0000~1',
  '٣~١',
  `${'a'.repeat(81)}~1`,
  '{"id":"x"}',
  '[object Object]',
  '__proto__',
  'x\n~1',
  'x~1 ',
  '%~1',
]
const badActions = ['publish', 'unpublish', 'trash', 'PUBLISH', 'delete', '']

describe.each(badActions)('“%s” of', (action) => {
  test.each(badTokens)('%j changes nothing and does not crash', async (token) => {
    const before = await everything()
    const response = await postForm(urls.adminSelected, { action, page: token })
    expect(movedTo(response)).toEqual([303, '/admin?notice=none_selected'])
    expect(await everything()).toBe(before)
  })
})

test.each([
  ['JSON', 'application/json', '{"action":"trash","page":"x~1"}'],
  [
    'a form in parts without end',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="action"\r\n\r\ntrash',
  ],
  ['plain text', 'text/plain', 'action=trash&page=x~1'],
  [
    'names of every object',
    'application/x-www-form-urlencoded',
    '__proto__=x&action=__proto__&page=constructor~1',
  ],
  ['what is not UTF-8', 'application/x-www-form-urlencoded', 'action=%ff&page=%ff~1'],
  [
    'more than a megabyte',
    'application/x-www-form-urlencoded',
    `action=trash&page=${'x'.repeat(1024 * 1024)}`,
  ],
])('%s makes nothing of it', async (_, type, body) => {
  const before = await everything()
  const response = await asStaff(urls.adminSelected, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  })
  expect(movedTo(response)).toEqual([303, '/admin?notice=none_selected'])
  expect(await everything()).toBe(before)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://other.site.example' }],
])('a form of %s is refused, and changes nothing', async (_, headers) => {
  const { id, revision } = await publishedPage('page/target', 'x')
  const before = await everything()
  const body = new URLSearchParams({ action: 'trash', page: `${id}~${revision}` })
  const response = await asStaff(urls.adminSelected, { method: 'POST', body, headers })
  expect(response.status).toBe(403)
  expect(await everything()).toBe(before)
})

test.each(langs)('the answer names every count in %s', async (lang) => {
  await savedDraft('page/counted', 'x')
  const { headings } = await act('publish', [await ticked('page/counted')], { lang })
  expect(headings[0]).toBe(message(lang, 'admin.list.result.publish', { count: 1 }))
})
