import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { assets } from '../../src/assets.ts'
import { message } from '../../src/i18n/intl.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { brokenDatabase, brokenStore, countedDatabase, watchedDatabase } from '../support/bindings.ts'
import { around } from '../support/faulty-bindings.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { loggedEvents } from '../support/logged-lines.ts'
import { publish } from '../support/publish.ts'
import { staffElsewhere } from '../support/staff-elsewhere.ts'
import { emptyStore, storedPages } from '../support/stored-pages.ts'
import { cacheState, movedTo, visit } from '../support/visit.ts'

beforeEach(async () => {
  await reset()
  await emptyStore()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
})

const away = () => ({ DB: brokenDatabase() })
const stored = async () => (await storedPages()).length

test('a stale copy is served while the database is down, and is kept', async () => {
  const before = await visit('/about')
  const during = await visit('/about', { env: { ...away(), PAGE_FRESH_SECONDS: '0' } })
  expect(during.status).toBe(200)
  expect(cacheState(during)).toBe('stale')
  expect(await during.text()).toBe(await before.text())
  expect(cacheState(await visit('/about'))).toBe('hit')
})

test.each(['/', '/ar/about', '/services/web-development', '/services', '/ar/contact'])(
  '%s is drawn without the database when there is no copy, and not kept',
  async (path) => {
    const response = await visit(path, { env: away() })
    expect(response.status).toBe(200)
    expect(cacheState(response)).toBe('bypass')
    expect(await stored()).toBe(0)
    const whole = await (await visit(path)).text()
    expect(await response.text()).toBe(whole)
  },
)

describe.each(langs)('a page that exists only in the database, in %s', (lang) => {
  const path = localPath(lang, '/blog/news')

  test('is a 503 that can be retried, never a 404', async () => {
    const response = await visit(path, { env: away() })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const document = parseHtml(await response.text())
    expect(only(document, 'html').attributes.lang).toBe(lang)
    const main = only(document, 'main')
    expect(textOf(only(main, 'h1'))).toBe(message(lang, 'page.error.title'))
    expect(textOf(main)).toContain(message(lang, 'page.error.text', { slug: 'blog/news' }))
    expect(all(main, 'a').map((link) => [textOf(link), link.attributes.href])).toEqual([
      [message(lang, 'action.retry'), path],
      [message(lang, 'action.home'), localPath(lang, '/')],
    ])
    expect(only(document, ({ attributes }) => attributes.name === 'robots').attributes.content).toBe(
      'noindex',
    )
    expect(await stored()).toBe(0)
  })
})

test('the English texts of the error are exactly the specified ones', async () => {
  const html = await (await visit('/page/x', { env: away() })).text()
  const texts = all(only(parseHtml(html), 'main'), ({ tag }) => ['h1', 'p', 'a'].includes(tag))
  expect(texts.map(textOf)).toEqual([
    'Error Loading Content',
    'Failed to fetch page with slug page/x.',
    'Try Again',
    'Return to Home',
  ])
})

test('a page whose list could not be read is shown without it, and not cached', async () => {
  await publish({ slug: 'blog/shown', widgets: [{ type: 'portfolio', content: {} }] })
  // The page itself comes in one batch; a list that was not expected is a statement of its own.
  const DB = watchedDatabase((statements) => {
    if (statements === 1) throw new Error('D1_ERROR: the database is away')
  })
  const response = await visit('/blog/shown', { env: { DB } })
  expect(response.status).toBe(200)
  expect(await stored()).toBe(0)
})

test('a read failure of the page store only costs speed', async () => {
  const response = await visit('/about', { env: { PAGES: brokenStore('get') } })
  expect([response.status, cacheState(response)]).toEqual([200, 'miss'])
})

test('a write failure of the page store only costs speed', async () => {
  const response = await visit('/about', { env: { PAGES: brokenStore('put') } })
  expect([response.status, cacheState(response)]).toEqual([200, 'miss'])
  expect(await stored()).toBe(0)
})

test.each([
  ['was just written by another request', 'KV PUT failed: 429 Too Many Requests', 'page_cache_busy', 'warn'],
  ['cannot be written', 'KV PUT failed: 500 Internal Server Error', 'page_cache_write_failed', 'error'],
])('a copy that %s is logged for what it is', async (_, reason, event, level) => {
  const PAGES = around(env.PAGES, ({ method, work }) => {
    if (method === 'put') throw new Error(reason)
    return work()
  })
  expect((await visit('/about', { env: { PAGES } })).status).toBe(200)
  const told = loggedEvents().map(({ event, level }) => [event, level])
  expect(told).toEqual([[event, level]])
})

test('the built-in page is served while database and page store are both down', async () => {
  const env = { ...away(), PAGES: brokenStore('get', 'put') }
  expect((await visit('/ar', { env })).status).toBe(200)
})

test('after the outage the next request gets the database page again', async () => {
  await publish({
    slug: 'about',
    title: 'Ours',
    widgets: [{ type: 'text', content: { body: '<p>Ours</p>' } }],
  })
  await visit('/about', { env: away() })
  expect(await (await visit('/about')).text()).toContain('<p>Ours</p>')
})

test('a page deleted from the database does not survive as a copy', async () => {
  const id = await publish({ slug: 'blog/gone', title: 'Gone soon', widgets: [] })
  expect((await visit('/blog/gone')).status).toBe(200)
  await env.DB.prepare('update pages set status = ? where id = ?').bind('draft', id).run()
  await visit('/blog/gone', { env: { PAGE_FRESH_SECONDS: '0' } })
  expect((await visit('/blog/gone')).status).toBe(302)
})

test.each(['the build that knew it', 'another build', 'the build before, after a rollback'])(
  'a page taken offline never comes back, in an outage or without one: %s',
  async (which) => {
    const { build } = assets
    try {
      const id = await publish({ slug: 'page/offline', widgets: [] })
      await visit('/page/offline')
      const pages = staffElsewhere()
      await env.DB.prepare('update pages set status = ? where id = ?').bind('draft', id).run()
      await pages.markWithdrawn('page/offline')
      if (which !== 'the build that knew it') {
        assets.build = 'next'
        expect((await visit('/page/offline', { env: away() })).status).toBe(503)
        expect((await visit('/page/offline')).status).toBe(302)
      }
      if (which === 'the build before, after a rollback') assets.build = build
      expect((await visit('/page/offline', { env: away() })).status).toBe(503)
      expect((await visit('/page/offline')).status).toBe(302)
      expect((await visit('/page/offline', { env: { ...away(), PAGE_FRESH_SECONDS: '0' } })).status).toBe(503)
    } finally {
      assets.build = build
    }
  },
)

test('a moved page redirects to its new URL by its mark while the database is down', async () => {
  await publish({ slug: 'page/old', widgets: [] })
  await visit('/page/old')
  const pages = staffElsewhere()
  await pages.markWithdrawn('page/old', 'page/new')
  expect(movedTo(await visit('/ar/page/old?utm_source=x', { env: away() }))).toEqual([
    302,
    '/ar/page/new?utm_source=x',
  ])
})

test('invented URLs cost one query per half minute and one write of their counts, and a publication is known at once', async () => {
  const { DB, counts } = countedDatabase()
  const bindings = { ...env, DB }
  for (const path of ['/page/a', '/ar/blog/b', '/services/none', '/industries/none', '/apps/none']) {
    expect([302, 404]).toContain((await visit(path, { bindings })).status)
  }
  expect(counts.roundTrips).toBe(1 + 1)
  await publish({ slug: 'page/a', widgets: [] })
  const pages = staffElsewhere()
  await pages.markPublished()
  expect((await visit('/page/a', { bindings })).status).toBe(200)
})

test('a logged failure has its place and kind, but nothing of the query or the visitor', async () => {
  await visit('/blog/news?email=someone@example.com', { env: away() })
  const [failure, answer] = loggedEvents()
  expect(failure).toEqual({
    level: 'error',
    event: 'page_failed',
    trigger: 'request',
    id: expect.any(String),
    slug: 'blog/news',
    lang: 'en',
    error: 'Error',
    reason: 'd1',
    at: expect.stringMatching(/^\w/),
  })
  expect(answer).toMatchObject({ event: 'server_error', id: failure?.id, path: '/blog/news', status: 503 })
})
