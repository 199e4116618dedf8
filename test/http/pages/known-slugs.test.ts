import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { minuteMs } from '../../../contract/durations.ts'
import { writeKnownSlugs } from '../../../src/pages/store/write-known-slugs.ts'
import type { Env } from '../../../src/platform/env.ts'
import { wrapBinding } from '../../support/faults/faulty-bindings.ts'
import { brokenDatabase, brokenStore } from '../../support/faults/watched-bindings.ts'
import { loggedEvents } from '../../support/requests/logged-lines.ts'
import { movedTo, visit } from '../../support/requests/visit.ts'
import { emptyPages } from '../../support/staff/drafts.ts'
import { keepService } from '../../support/staff/records.ts'
import { staffElsewhere } from '../../support/staff/staff-elsewhere.ts'
import { storePage } from '../../support/staff/store-page.ts'
import { emptyStore } from '../../support/staff/stored-pages.ts'

/*
 * Nothing can be published while the database is down, so the last known slugs, from the isolate's memory or from the
 * store where the cron writes them, still tell which addresses are unknown.
 */

const withoutDatabase = () => ({ env: { DB: brokenDatabase() } })
const runCron = (bindings: Partial<Env> = {}) => writeKnownSlugs({ ...env, ...bindings }, Date.now())

beforeEach(async () => {
  await emptyStore()
  await emptyPages()
  await env.DB.prepare('delete from services').run()
})

test('an unknown address is a 404 during a database outage, unless the store is unavailable, too', async () => {
  await storePage({ slug: 'page/there', widgets: [] })
  expect((await visit('/page/none', withoutDatabase())).status).toBe(503)
  await runCron()
  expect(movedTo(await visit('/ar/page/none', withoutDatabase()))).toEqual([302, '/ar/not-found'])
  expect((await visit('/services/none', withoutDatabase())).status).toBe(404)
  expect((await visit('/page/there', withoutDatabase())).status).toBe(503)
  const both = { env: { DB: brokenDatabase(), PAGES: brokenStore('get') } }
  expect((await visit('/page/none', both)).status).toBe(503)
})

test('an address that may belong to a page, a redirect or a record is a 503 without D1', async () => {
  await storePage({ slug: 'page/عروض', widgets: [] })
  for (const of of ['تدقيق', 'security_audit']) await keepService({ slug: of, title: 'Audit' })
  await env.DB.prepare("insert into redirects (from_path, to_path) values ('/page/قديم', '/about')").run()
  await runCron()
  const possible = [
    '/page/عروض',
    '/page/قديم',
    '/services/تدقيق',
    '/services/security-audit',
    '/services/audit',
  ]
  for (const path of possible) expect((await visit(path, withoutDatabase())).status, path).toBe(503)
  expect((await visit('/services/تدقيق')).status).toBe(200)
  expect((await visit('/page/قديما', withoutDatabase())).status).toBe(302)
})

test('every address is possible after a newer publication, until the cron has run', async () => {
  await runCron()
  await storePage({ slug: 'page/new', widgets: [] })
  await staffElsewhere().markPublished()
  expect((await visit('/page/new', withoutDatabase())).status).toBe(503)
  await runCron()
  expect((await visit('/page/new', withoutDatabase())).status).toBe(503)
  expect((await visit('/page/none', withoutDatabase())).status).toBe(302)
})

test('an isolate uses its own set for more than half a minute only while the database is down', async () => {
  const bindings = { ...env }
  expect((await visit('/page/none', { bindings })).status).toBe(302)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * minuteMs })
  try {
    Object.assign(bindings, { DB: brokenDatabase() })
    expect((await visit('/page/none', { bindings })).status).toBe(302)
    await storePage({ slug: 'page/none', widgets: [] })
    Object.assign(bindings, { DB: env.DB })
    expect((await visit('/page/none', { bindings })).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

test('a page imported as SQL is public with the next request because the import writes a mark', async () => {
  const bindings = { ...env }
  const began = Date.now()
  expect((await visit('/page/imported', { bindings })).status).toBe(302)
  await storePage({ slug: 'page/imported', widgets: [] })
  await env.PAGES.put('published', JSON.stringify({ at: began, bookmark: null, withdrawn: [] }))
  expect((await visit('/page/imported', { bindings })).status).toBe(200)
})

test('the cron writes the set once per publication, and after changes of records', async () => {
  const calls: string[] = []
  const PAGES = wrapBinding(env.PAGES, ({ method, work }) => {
    if (method !== 'get') calls.push(method)
    return work()
  })
  const changes = [
    async () => {},
    staffElsewhere().markPublished,
    () => keepService({ slug: 'audit', title: 'Audit' }),
  ]
  for (const [index, change] of changes.entries()) {
    await change()
    for (const _ of [1, 2]) await runCron({ PAGES })
    expect(calls).toHaveLength(index + 1)
  }
  expect(new Set(calls)).toEqual(new Set(['put']))
})

test('a cron run that cannot read the database logs it and keeps the last set', async () => {
  await runCron()
  const before = await env.PAGES.get('slugs')
  await runCron({ DB: brokenDatabase() })
  expect(loggedEvents()).toMatchObject([{ event: 'known_slugs_failed', reason: 'd1' }])
  expect(await env.PAGES.get('slugs')).toBe(before)
})
