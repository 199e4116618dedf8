import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hourMs, minuteMs } from '../../../contract/durations.ts'
import type { Draft } from '../../../contract/editor.ts'
import { pageSearchType } from '../../../contract/pages/shared-picture.ts'
import { siteSlug } from '../../../contract/pages/slugs.ts'
import { putRules } from '../../../src/data/addresses/redirects.ts'
import { database } from '../../../src/data/database.ts'
import { lead_marks } from '../../../src/data/leads/schema.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { notifySearchEngines } from '../../../src/pages/notify-search-engines.ts'
import type { Env } from '../../../src/platform/env.ts'
import { timeouts } from '../../../src/platform/time.ts'
import { pathOf, urls } from '../../../src/site/urls.ts'
import worker from '../../../src/worker.ts'
import { databaseHangingFrom } from '../../support/faults/hanging-database.ts'
import { setLongTimeouts, setRealTimeouts } from '../../support/faults/timeouts.ts'
import { settleInVirtualTime, startVirtualTime } from '../../support/faults/virtual-time.ts'
import { brokenDatabase } from '../../support/faults/watched-bindings.ts'
import { loggedEvents } from '../../support/requests/logged-lines.ts'
import { visit } from '../../support/requests/visit.ts'
import {
  draftFor,
  emptyPages,
  newPage,
  publishedPage,
  republish,
  textWidget,
} from '../../support/staff/drafts.ts'
import { postJson, revisionOf, saveAs, unpublishAs } from '../../support/staff/staff.ts'
import { storePage } from '../../support/staff/store-page.ts'

const key = '0123456789abcdef0123456789abcdef'
const endpoint = 'https://engines.example/indexnow'
const indexNowSettings = { INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: endpoint }
/** Late enough for the time of a publication to be settled. */
const settledTime = () => Date.now() + minuteMs

beforeEach(async () => {
  await emptyPages()
  await database(env.DB).delete(lead_marks)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setLongTimeouts()
})

type Notification = { host: string; key: string; keyLocation: string; urlList: string[] }

/** Stubs the endpoint with this answer and returns the posts that it gets. */
function stubEndpoint(
  answer: (init: RequestInit) => Response | Promise<Response> = () => new Response(null, { status: 202 }),
) {
  const sent: Notification[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect(url).toBe(endpoint)
    sent.push(JSON.parse(String(init.body)))
    return answer(init)
  })
  return sent
}
const notify = (now: number, changes: Partial<Env> = {}) =>
  notifySearchEngines({ ...env, ...indexNowSettings, ...changes }, now)
const addressesOf = (...slugs: string[]) =>
  slugs
    .flatMap((slug) => langs.map((lang) => new URL(localPath(lang, pathOf(slug)), env.SITE_ORIGIN).href))
    .toSorted()
/** The addresses sent at `now`, in order. */
async function addressesSentAt(now: number) {
  const sent = stubEndpoint()
  await notify(now)
  return sent.flatMap(({ urlList }) => urlList).toSorted()
}
const publishDraft = async (slug: string, changes: Partial<Draft> = {}) => {
  const id = await newPage(slug)
  return { id, revision: await republish(id, 1, draftFor(slug, 'Words', changes)) }
}

test('no search engine is notified without a key, and the file of a key has its own address', async () => {
  await publishedPage('page/quiet', 'Quiet')
  const sent = stubEndpoint()
  await notify(settledTime(), { INDEXNOW_KEY: '' })
  expect(sent).toEqual([])
  expect((await visit(urls.indexNowKey(''))).status).toBe(404)
  const file = await visit(urls.indexNowKey(key), { env: indexNowSettings })
  expect([await file.text(), file.headers.get('content-type')?.slice(0, 10)]).toEqual([key, 'text/plain'])
  expect((await visit('/another-key.txt', { env: indexNowSettings })).status).toBe(404)
  expect(await (await visit(urls.robots, { env: indexNowSettings })).text()).toContain('Sitemap:')
})

describe('a notification of search engines', () => {
  test('is sent once by the cron for every language of a published page', async () => {
    await publishedPage('page/public', 'Told')
    const sent = stubEndpoint()
    vi.useFakeTimers({ toFake: ['Date'], now: settledTime() })
    await worker.scheduled({}, { ...env, ...indexNowSettings })
    vi.useRealTimers()
    const { host } = new URL(env.SITE_ORIGIN)
    expect(sent).toMatchObject([{ host, key, keyLocation: `${env.SITE_ORIGIN}/${key}.txt` }])
    expect(sent[0]?.urlList.toSorted()).toEqual(addressesOf('page/public'))
    await notify(settledTime() + 10 * minuteMs)
    expect(sent).toHaveLength(1)
  })

  test('names only the languages that the page has', async () => {
    const widgets = [{ ...textWidget(''), content: { body: { en: '<p>Words of it</p>' } } }]
    const title = { en: 'A title of several words' }
    await publishDraft('page/half', { title, meta_description: title, widgets })
    expect(await addressesSentAt(settledTime())).toEqual([`${env.SITE_ORIGIN}/page/half`])
  })

  test('names both addresses of a moved page, and the address of an offline or trashed page', async () => {
    const { id, revision } = await publishDraft('page/before')
    await republish(id, revision, draftFor('page/after', 'Words'))
    const offline = await publishDraft('page/offline')
    await unpublishAs(offline.id, offline.revision)
    const trashed = await publishDraft('blog/trashed')
    await postJson(urls.adminApi('trash', trashed.id))
    expect(await addressesSentAt(settledTime())).toEqual(
      addressesOf('page/before', 'page/after', 'page/offline', 'blog/trashed'),
    )
  })

  test('names the last public address, not the one that a page got while it was offline', async () => {
    const { id, revision } = await publishDraft('blog/known')
    const offline = revisionOf(await unpublishAs(id, revision))
    await saveAs(id, offline, draftFor('blog/never-public', 'Words'))
    expect(await addressesSentAt(settledTime())).toEqual(addressesOf('blog/known'))
    await postJson(urls.adminApi('trash', id))
    expect(await addressesSentAt(settledTime() + 6 * minuteMs)).toEqual([])
  })

  test('is sent again after a later change', async () => {
    const { id, revision } = await publishDraft('page/again')
    await addressesSentAt(settledTime())
    vi.useFakeTimers({ toFake: ['Date'], now: settledTime() + minuteMs })
    await republish(id, revision, draftFor('page/again', 'Newer'))
    expect(await addressesSentAt(Date.now() + 10 * minuteMs)).toEqual(addressesOf('page/again'))
  })
})

test('drafts, settings, blocks, thank-you pages and hidden pages are never reported', async () => {
  const draft = await newPage('page/draft')
  await saveAs(draft, 1, draftFor('page/draft', 'Draft'))
  await publishDraft('block/notice')
  await publishDraft('thank-you')
  const hiding = { id: 'h', type: pageSearchType, is_active: true, content: { hidden: true } }
  await publishDraft('page/hidden', { widgets: [textWidget('Hidden'), hiding] })
  await storePage({ slug: siteSlug, widgets: [] })
  // Imported from another site, where it was published.
  const imported = await newPage('page/imported')
  await env.DB.prepare("update pages set published_at = '2026-01-01' where id = ?").bind(imported).run()
  const rule = { from: '/old', to: '/about', status: 301 }
  await putRules(database(env.DB), [rule], { by: 'me@agency.example', at: new Date().toISOString() })
  expect(await addressesSentAt(settledTime())).toEqual([])
})

test('a publication is reported only after its time is settled and within a day', async () => {
  await publishedPage('page/fresh', 'Fresh')
  expect(await addressesSentAt(Date.now())).toEqual([])
  expect(await addressesSentAt(settledTime() + 25 * hourMs)).toEqual([])
})

test('a failing endpoint is called again after five minutes, and no log line contains the key', async () => {
  await publishedPage('page/retried', 'Retried')
  let now = settledTime()
  const refusing = (status: number) => ['index_now_refused', () => new Response(null, { status })] as const
  for (const [event, answer] of [
    ['index_now_failed', () => Promise.reject(new Error(`no way to ${key}`))],
    ...[503, 429, 302].map(refusing),
  ] as const) {
    stubEndpoint(answer)
    await notify(now)
    expect(loggedEvents().at(-1)).toMatchObject({ event })
    expect(await addressesSentAt(now + 4 * minuteMs)).toEqual([])
    now += 5 * minuteMs
  }
  expect(await addressesSentAt(now)).toEqual(addressesOf('page/retried'))
  expect(JSON.stringify(loggedEvents())).not.toContain(key)
})

test('an endpoint that refuses pages does not get them again', async () => {
  await publishedPage('page/refused', 'Refused')
  stubEndpoint(() => new Response(null, { status: 422 }))
  await notify(settledTime())
  expect(loggedEvents().at(-1)).toMatchObject({ event: 'index_now_refused', status: 422, count: 2 })
  expect(await addressesSentAt(settledTime() + 10 * minuteMs)).toEqual([])
})

test('a foreign endpoint without https is never called, and without a database the cron goes on', async () => {
  await publishedPage('page/plain', 'Plain')
  const sent = stubEndpoint()
  await notify(settledTime(), { INDEXNOW_ENDPOINT: 'http://engines.example/indexnow' })
  expect(loggedEvents().at(-1)).toMatchObject({ event: 'index_now_refused', status: 0 })
  await notify(settledTime(), { DB: brokenDatabase() })
  expect(loggedEvents().at(-1)).toMatchObject({ event: 'index_now_failed' })
  expect(sent).toEqual([])
})

test('a notification ends in time when the endpoint or the database hangs, and is sent later', async () => {
  await publishedPage('page/public', 'Told')
  startVirtualTime(settledTime())
  setRealTimeouts()
  // The platform's own timer does not follow virtual time.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms)
    return late.signal
  })
  const later = async (changes = {}) => {
    vi.setSystemTime(Date.now() + 6 * minuteMs)
    return (await settleInVirtualTime(notify(Date.now(), changes))).ms
  }
  const silent = stubEndpoint(
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  expect(await later()).toBeLessThanOrEqual(5000)
  expect(silent).toHaveLength(1)
  const sent = stubEndpoint()
  // The notified changes, the new ones, the attempt, and the next notification.
  for (const nth of [1, 2, 3, 4]) {
    expect(await later(databaseHangingFrom(nth))).toBeLessThanOrEqual(timeouts.longBackground)
    expect(sent, `question ${nth}`).toHaveLength(nth === 4 ? 1 : 0)
  }
  await later()
  expect(sent).toHaveLength(2)
})
