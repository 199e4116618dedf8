import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { assets } from '../../../src/html/assets.ts'
import { message } from '../../../src/i18n/intl.ts'
import { localPath } from '../../../src/i18n/languages.ts'
import { copyKey, putCopy, readCopy } from '../../../src/pages/store/copy.ts'
import { withdrawalKey } from '../../../src/pages/store/publication-mark.ts'
import { timeouts } from '../../../src/platform/time.ts'
import { urls } from '../../../src/site/urls.ts'
import { wrapBinding } from '../../support/faults/faulty-bindings.ts'
import { databaseHangingFrom } from '../../support/faults/hanging-database.ts'
import { setLongTimeouts } from '../../support/faults/timeouts.ts'
import { playLimits, settleInVirtualTime } from '../../support/faults/virtual-time.ts'
import {
  brokenDatabase,
  brokenStore,
  countedDatabase,
  watchedDatabase,
} from '../../support/faults/watched-bindings.ts'
import {
  allElements,
  hrefs,
  metaContents,
  onlyElement,
  parseHtml,
  textOf,
} from '../../support/requests/html.ts'
import { loggedEvents } from '../../support/requests/logged-lines.ts'
import { load } from '../../support/requests/pages.ts'
import { cacheState, movedTo, visit } from '../../support/requests/visit.ts'
import { draftFor, emptyPages, publishedPage } from '../../support/staff/drafts.ts'
import { asStaff, saveAs, sendJson } from '../../support/staff/staff.ts'
import { staffElsewhere } from '../../support/staff/staff-elsewhere.ts'
import { storePage } from '../../support/staff/store-page.ts'
import { emptyStore, storedPages } from '../../support/staff/stored-pages.ts'

beforeEach(() => Promise.all([emptyStore(), emptyPages()]))
afterEach(() => {
  vi.useRealTimers()
  setLongTimeouts()
})

const withoutDatabase = (changes = {}) => ({ env: { DB: brokenDatabase(), ...changes } })
const words = (text: string) => ({ type: 'text', content: { body: `<p>${text}</p>` } })
const statusAndCache = (response: Response) => [response.status, cacheState(response)]
const withdraw = async (slug: string, movedTo?: string) => {
  const pages = staffElsewhere()
  await env.DB.prepare("update pages set status = 'draft' where slug = ?").bind(slug).run()
  await pages.markWithdrawn(slug, movedTo)
}

describe('during a database outage', () => {
  test('a built-in page without a copy is rendered completely and not stored', async () => {
    for (const path of ['/', '/services', '/ar/contact']) {
      const during = await load(path, withoutDatabase())
      expect(statusAndCache(during.response), path).toEqual([200, 'bypass'])
      expect(await storedPages()).toEqual([])
      expect((await load(path)).html === during.html, path).toBe(true)
      await emptyStore()
    }
    expect((await visit('/ar', withoutDatabase({ PAGES: brokenStore('get', 'put') }))).status).toBe(200)
  })

  test('a page of the database is a 503 with a retry time, never a 404', async () => {
    for (const [lang, slug] of [
      ['en', 'blog/news'],
      ['ar', 'services/x'],
      ['ar', 'page/x'],
    ] as const) {
      const path = localPath(lang, `/${slug}`)
      const { response, document } = await load(path, withoutDatabase())
      const { headers, status } = response
      expect([status, headers.has('retry-after')], path).toEqual([503, true])
      expect([headers.get('cache-control'), metaContents(document, 'robots')]).toEqual([
        'no-store',
        ['noindex'],
      ])
      const main = onlyElement(document, 'main')
      expect(textOf(onlyElement(main, 'h1'))).toBe(message(lang, 'page.error.title'))
      expect(textOf(main)).toContain(message(lang, 'page.error.text', { slug }))
      expect(hrefs(main)).toEqual([path, localPath(lang, '/')])
    }
    expect(await storedPages()).toEqual([])
  })

  test('a moved page redirects according to its mark', async () => {
    await storePage({ slug: 'page/old', widgets: [] })
    await visit('/page/old')
    await withdraw('page/old', 'page/new')
    const moved = movedTo(await visit('/ar/page/old?utm_source=x', withoutDatabase()))
    expect(moved).toEqual([302, '/ar/page/new?utm_source=x'])
  })

  test('a failure is logged with its place and type, without the query or the visitor', async () => {
    await visit('/blog/news?email=someone@example.com', withoutDatabase())
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
})

test('a page with an unreadable list is shown without it and not stored', async () => {
  await storePage({ slug: 'blog/shown', widgets: [{ type: 'portfolio', content: {} }] })
  // The page comes in one batch; an unexpected list is a single statement.
  const DB = watchedDatabase((statements) => {
    if (statements === 1) throw new Error('D1_ERROR: the database is away')
  })
  expect((await visit('/blog/shown', { env: { DB } })).status).toBe(200)
  expect(await storedPages()).toEqual([])
})

test('a failure of the page store only costs time, and is logged with its reason', async () => {
  expect(statusAndCache(await visit('/about', { env: { PAGES: brokenStore('get') } }))).toEqual([200, 'miss'])
  await emptyStore()
  for (const [reason, event, level] of [
    ['KV PUT failed: 429 Too Many Requests', 'page_cache_busy', 'warn'],
    ['KV PUT failed: 500 Internal Server Error', 'page_cache_write_failed', 'error'],
  ]) {
    const PAGES = wrapBinding(env.PAGES, ({ method, work }) => {
      if (method === 'put') throw new Error(reason)
      return work()
    })
    expect(statusAndCache(await visit('/about', { env: { PAGES } }))).toEqual([200, 'miss'])
    expect(loggedEvents().at(-1)).toMatchObject({ event, level })
  }
  expect(await storedPages()).toEqual([])
})

test('a page that is deleted from the database loses its copy', async () => {
  const id = await storePage({ slug: 'blog/gone', title: 'Gone soon', widgets: [] })
  expect((await visit('/blog/gone')).status).toBe(200)
  await env.DB.prepare("update pages set status = 'draft' where id = ?").bind(id).run()
  await visit('/blog/gone', { env: { PAGE_FRESH_SECONDS: '0' } })
  expect((await visit('/blog/gone')).status).toBe(302)
})

/** Runs the work as another build. */
async function asBuild(build: string, work: () => Promise<void>): Promise<void> {
  const own = assets.build
  assets.build = build
  try {
    await work()
  } finally {
    assets.build = own
  }
}

test('a page that was taken offline never returns: in an outage, another build or a rollback', async () => {
  const isOffline = async () => {
    expect((await visit('/page/offline', withoutDatabase())).status).toBe(503)
    expect((await visit('/page/offline')).status).toBe(302)
    expect((await visit('/page/offline', withoutDatabase({ PAGE_FRESH_SECONDS: '0' }))).status).toBe(503)
  }
  await storePage({ slug: 'page/offline', widgets: [] })
  await visit('/page/offline')
  await withdraw('page/offline')
  await asBuild('next', isOffline)
  await isOffline()
})

test('invented addresses cost one query per half minute and one write of their counts', async () => {
  const { DB, counts } = countedDatabase()
  const bindings = { ...env, DB }
  for (const path of ['/page/a', '/ar/blog/b', '/services/none', '/industries/none', '/apps/none']) {
    expect([302, 404]).toContain((await visit(path, { bindings })).status)
  }
  expect(counts.roundTrips).toBe(1 + 1)
})

/* The database hangs at the second round trip of a page, which reads its blocks or its list. */

const hangingBlock = { type: 'block', content: { block: 'block/hanging' } }
const now = Date.parse('2026-11-20T10:00:00Z')

describe('while the blocks of a page cannot be read', () => {
  beforeEach(async () => {
    await storePage({ slug: 'block/hanging', widgets: [words('Call us.')] })
    await storePage({ slug: 'page/hanging', widgets: [words('Before'), hangingBlock] })
  })

  test('visitors get the last copy or an error page, and nothing is stored', async () => {
    const hang = async () => {
      playLimits(now)
      const { result, ms } = await settleInVirtualTime(
        visit('/ar/page/hanging', { env: databaseHangingFrom(2) }),
      )
      expect(ms).toBeLessThanOrEqual(timeouts.page)
      vi.useRealTimers()
      return result
    }
    expect((await hang()).status).toBe(503)
    const before = await load('/ar/page/hanging')
    expect(textOf(onlyElement(before.document, 'main'))).toContain('Call us.')
    await staffElsewhere().markPublished()
    const during = await hang()
    expect(statusAndCache(during)).toEqual([200, 'stale'])
    expect(await during.text()).toBe(before.html)
  })

  test('staff can edit the page, and its preview and editor answer in time', async () => {
    const { id, revision } = await publishedPage('page/written', 'x')
    const widgets = [
      { id: 'a', is_active: true, ...hangingBlock },
      { id: 'b', is_active: true, ...words('Mine') },
    ]
    const draft = draftFor('page/written', 'x', { widgets })
    await saveAs(id, revision, draft)
    playLimits(now)
    const canvas = await settleInVirtualTime(
      sendJson('POST', urls.adminCanvas, { draft }, { env: databaseHangingFrom(1) }),
    )
    expect(JSON.stringify(await canvas.result.json())).toContain('Mine')
    for (const [path, failing] of [
      [screenPaths.preview(id), 503],
      [screenPaths.page('page/written'), 302],
    ] as const) {
      const statuses: number[] = []
      for (let nth = 1; nth < 8 && statuses.at(-1) !== 200; nth++) {
        const { result, ms } = await settleInVirtualTime(asStaff(path, { env: databaseHangingFrom(nth) }))
        expect(ms, `${path} from ${nth}`).toBeLessThanOrEqual(2 * timeouts.staffRead + timeouts.d1Query)
        statuses.push(result.status)
      }
      expect([statuses[0], statuses.at(-1)], path).toEqual([failing, 200])
    }
  })
})

test.each([
  ['services', { limit: 60 }, 'services', 'service'],
  ['industries', {}, 'industries', 'industry'],
  ['app_cards', {}, 'apps', 'app_idea'],
])(
  '“%s” shows the built-in entries in time and is not stored while records cannot be read',
  async (type, content, list, entry) => {
    await storePage({ slug: 'page/listing', widgets: [{ type, content }] })
    const entries = (html: string) =>
      allElements(parseHtml(html), 'a').filter(({ attributes }) =>
        attributes.href?.startsWith(`/ar/${list}/`),
      ).length
    playLimits(now)
    const { result, ms } = await settleInVirtualTime(
      visit('/ar/page/listing', { env: databaseHangingFrom(2) }),
    )
    expect([result.status, ms <= timeouts.page]).toEqual([200, true])
    const shown = entries(await result.text())
    expect(shown).toBeGreaterThan(2)
    vi.useRealTimers()
    await storePage({ slug: `${list}/of-staff`, widgets: [{ type: entry, content: { title: 'Ours' } }] })
    expect(entries((await load('/ar/page/listing')).html)).toBeGreaterThan(shown)
  },
)

test('a copy whose rendering began before a withdrawal is not shown, even if it was stored later', async () => {
  await storePage({ slug: 'page/late', widgets: [] })
  await visit('/page/late')
  const key = copyKey(env, { lang: 'en', slug: 'page/late' })
  const copy = await readCopy(env.PAGES, key)
  if (!copy) throw new Error('the page is not stored')
  const withdrawn = copy.publication + 1
  await putCopy(env.PAGES, key, { ...copy, at: withdrawn + 1 }, 3600)
  await env.PAGES.put(withdrawalKey('page/late'), JSON.stringify({ at: withdrawn, to: null }))
  await asBuild('next', async () => {
    expect((await visit('/page/late', withoutDatabase())).status).toBe(503)
    await env.PAGES.delete(withdrawalKey('page/late'))
    expect(statusAndCache(await visit('/page/late', withoutDatabase()))).toEqual([200, 'stale'])
  })
})

test('an outage uses the copies of the last four builds, the current one first', async () => {
  for (const build of ['oldest', 'older', 'newer', 'newest']) {
    await storePage({ slug: `page/${build}`, widgets: [] })
    await asBuild(build, async () => void (await visit(`/page/${build}`)))
  }
  await visit('/services')
  const [list] = (await env.PAGES.list({ prefix: 'builds:' })).keys
  const builds = JSON.parse((await env.PAGES.get(list?.name ?? '')) ?? '')
  expect(builds).toEqual([assets.build, 'newest', 'newer', 'older'])
  expect(statusAndCache(await visit('/page/older', withoutDatabase()))).toEqual([200, 'stale'])
  expect((await visit('/page/oldest', withoutDatabase())).status).toBe(503)
})
