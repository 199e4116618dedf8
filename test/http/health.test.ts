import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '../../src/data/database.ts'
import { continueHandover } from '../../src/data/leads/audit-log.ts'
import type { Lead } from '../../src/data/leads/leads.ts'
import { setMark } from '../../src/data/leads/marks.ts'
import { crm_circuit, crm_handovers, lead_marks, leads } from '../../src/data/leads/schema.ts'
import type { Env } from '../../src/env.ts'
import { opensAfter } from '../../src/leads/delivery/circuit.ts'
import { urls } from '../../src/urls.ts'
import worker from '../../src/worker.ts'
import { brokenDatabase, brokenStore, countedDatabase, gatedDatabase } from '../support/bindings.ts'
import { aLead } from '../support/leads.ts'
import { loggedEvents } from '../support/logged-lines.ts'
import { emptyInbox } from '../support/stored-leads.ts'
import { begin, visit } from '../support/visit.ts'

const db = database(env.DB)

beforeEach(async () => {
  await emptyInbox()
  await setMark(db, 'swept', Date.now())
})

afterEach(() => {
  vi.useRealTimers()
})

async function health(replaced: Partial<Env> = {}) {
  const response = await visit(urls.health, { env: replaced })
  const report: Record<string, unknown> & { leads: Record<string, unknown> } = await response.json()
  return { http: response.status, ...report }
}

/** A lead that came `seconds` ago. */
async function waiting(seconds: number, changes: Partial<Lead> = {}) {
  const at = Date.now() - seconds * 1000
  const row = aLead(crypto.randomUUID(), { deliver_since: at, created_at: new Date(at).toISOString() })
  await db.insert(leads).values({ ...row, ...changes })
}

const quiet = {
  oldest_undelivered_seconds: 0,
  oldest_quarantined_unseen_seconds: 0,
  needs_attention: false,
  crm_circuit_open: false,
  spilled: false,
  handed_over_share: 0,
  held: false,
}

test('a healthy site is ok, and the report is not indexed', async () => {
  const response = await visit(urls.health)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-type': 'application/json',
  })
  expect(await response.json()).toEqual({
    status: 'ok',
    settings: true,
    database: true,
    store: true,
    store_writes: null,
    last_sweep_seconds: 0,
    leads: quiet,
    version: expect.toSatisfy((version: unknown) => version === null || typeof version === 'string'),
  })
})

test('it tells which version runs: its tag, or its id', async () => {
  expect(await health({ VERSION: { id: 'an-id', tag: '' } })).toMatchObject({ version: 'an-id' })
  expect(await health({ VERSION: { id: 'an-id', tag: 'v1.2' } })).toMatchObject({ version: 'v1.2' })
})

test('it has one URL, which is read-only', async () => {
  expect((await visit(urls.health, { method: 'HEAD' })).status).toBe(200)
  expect((await visit(`/ar${urls.health}`)).status).toBe(404)
  const posted = await visit(urls.health, { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

describe('the oldest undelivered lead', () => {
  test.each(['received', 'sending', 'retry_wait', 'uncertain'] as const)(
    'counts while it is %s, and too long is degraded',
    async (state) => {
      await waiting(599, { state })
      expect(await health()).toMatchObject({ status: 'ok', leads: { oldest_undelivered_seconds: 590 } })
      await waiting(601, { state })
      expect(await health()).toMatchObject({
        http: 200,
        status: 'degraded',
        leads: { oldest_undelivered_seconds: 600 },
      })
    },
  )

  test.each(['accepted', 'dead'] as const)('does not count once it is %s', async (state) => {
    await waiting(90_000, { state })
    expect(await health()).toMatchObject({ status: 'ok', leads: quiet })
  })

  test('counts from its release by staff', async () => {
    await waiting(90_000, { deliver_since: Date.now() - 30_000 })
    expect(await health()).toMatchObject({ status: 'ok', leads: { oldest_undelivered_seconds: 30 } })
  })

  test('does not reveal a lead that just arrived, nor any count', async () => {
    await waiting(1)
    await waiting(9)
    expect((await health()).leads).toEqual(quiet)
  })
})

describe('an enquiry in quarantine', () => {
  test('is degraded after a day unseen', async () => {
    await waiting(86_380, { state: 'quarantined' })
    expect(await health()).toMatchObject({
      status: 'ok',
      leads: { oldest_undelivered_seconds: 0, oldest_quarantined_unseen_seconds: 86_380 },
    })
    await waiting(86_405, { state: 'quarantined' })
    expect(await health()).toMatchObject({
      http: 200,
      status: 'degraded',
      leads: { oldest_quarantined_unseen_seconds: 86_400 },
    })
  })

  test('does not count once somebody has seen it', async () => {
    await waiting(200_000, { state: 'quarantined', seen_at: new Date().toISOString() })
    expect(await health()).toMatchObject({ status: 'ok', leads: quiet })
  })
})

describe('the cron', () => {
  test('is degraded when it has never run, or not for five minutes', async () => {
    await setMark(db, 'swept', Date.now() - 295_000)
    expect(await health()).toMatchObject({ status: 'ok', last_sweep_seconds: 290 })
    await setMark(db, 'swept', Date.now() - 301_000)
    expect(await health()).toMatchObject({ http: 200, status: 'degraded', last_sweep_seconds: 300 })
    await db.delete(lead_marks)
    expect(await health()).toMatchObject({ status: 'degraded', last_sweep_seconds: null })
  })

  test('stores its time with every sweep', async () => {
    await db.delete(lead_marks)
    await worker.scheduled({}, env)
    expect(await health()).toMatchObject({ status: 'ok', last_sweep_seconds: 0, store_writes: true })
  })

  test('reports a store that can be read but not written', async () => {
    await worker.scheduled({}, { ...env, PAGES: brokenStore('put') })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect(await health()).toMatchObject({ status: 'degraded', store: true, store_writes: false })
    expect(loggedEvents()).toMatchObject([{ event: 'store_probe_failed' }])
  })
})

describe('the daily limit of the CRM', () => {
  const handed = (count: number) =>
    db
      .insert(crm_handovers)
      .values(
        Array.from({ length: count }, (_, number) => ({ lead_id: `${number}`, attempt: 1, at: Date.now() })),
      )

  test('is reported in tenths, and nearly used up it is degraded', async () => {
    await handed(17)
    expect(await health({ CRM_DAILY_LIMIT: '20' })).toMatchObject({
      status: 'ok',
      leads: { handed_over_share: 0.8, held: false },
    })
    expect(await health({ CRM_DAILY_LIMIT: '18' })).toMatchObject({
      status: 'degraded',
      leads: { handed_over_share: 0.9 },
    })
  })

  test('stops at its automatic share until staff continue it', async () => {
    await handed(6)
    for (let number = 0; number < 7; number++) await waiting(5)
    const limited = { CRM_DAILY_LIMIT: '10', CRM_AUTOMATIC_SHARE: '0.6' }
    expect(await health(limited)).toMatchObject({ http: 200, status: 'degraded', leads: { held: true } })
    await continueHandover(db, { id: 'x', at: new Date().toISOString(), by: 'staff@agency.example' })
    expect(await health(limited)).toMatchObject({ status: 'ok', leads: { held: false } })
  })
})

test.each(['dead', 'retry_wait'] as const)(
  'a lead that is %s and needs attention is degraded',
  async (state) => {
    await waiting(1, { state, needs_attention: true })
    expect(await health()).toMatchObject({
      http: 200,
      status: 'degraded',
      leads: { ...quiet, needs_attention: true },
    })
  },
)

test.each([
  [opensAfter - 1, 'ok', false],
  [opensAfter, 'degraded', true],
])('after %i sendings in a row that found the CRM away it is %s', async (failures, status, open) => {
  await db.insert(crm_circuit).values({ id: 1, failures, probe_at: 0 })
  expect(await health()).toMatchObject({ http: 200, status, leads: { ...quiet, crm_circuit_open: open } })
})

test('a spilled lead is degraded', async () => {
  await env.LEAD_SPILL.put('other/x', '{}')
  expect(await health()).toMatchObject({ status: 'ok' })
  await env.LEAD_SPILL.put('lead/x', '{}')
  expect(await health()).toMatchObject({ status: 'degraded', leads: { ...quiet, spilled: true } })
  await env.LEAD_SPILL.delete('lead/x')
})

describe('it is down', () => {
  const unread = {
    oldest_undelivered_seconds: null,
    oldest_quarantined_unseen_seconds: null,
    needs_attention: null,
    crm_circuit_open: null,
    spilled: false,
    handed_over_share: null,
    held: null,
  }

  test('without the database', async () => {
    expect(await health({ DB: brokenDatabase() })).toMatchObject({
      http: 503,
      status: 'down',
      database: false,
      store: true,
      leads: unread,
    })
    expect(loggedEvents()).toMatchObject([
      { event: 'health_check_failed', part: 'database', reason: 'd1' },
      { event: 'server_error', path: urls.health },
    ])
  })

  test('with a database that does not respond within a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { DB, open } = gatedDatabase()
    const { response, settled } = begin(urls.health, { env: { DB } })
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await (await response).json()).toMatchObject({ status: 'down', database: false, leads: unread })
    open()
    await settled()
  })

  test.each([
    ['pages', { PAGES: brokenStore('get') }],
    ['spilled leads', { LEAD_SPILL: brokenStore('list') }],
  ])('without the store of %s', async (_, replaced) => {
    expect(await health(replaced)).toMatchObject({ http: 503, status: 'down', database: true, store: false })
  })

  test('with invalid settings', async () => {
    expect(await health({ LEAD_RETENTION_DAYS: '0' })).toMatchObject({
      http: 503,
      settings: false,
      database: true,
    })
  })
})

test('repeated requests within seconds run one check, with one query', async () => {
  const { DB, counts } = countedDatabase()
  const bindings = { ...env, DB }
  const ask = () => visit(urls.health, { bindings })
  await Promise.all([ask(), ask(), ask()])
  expect(counts).toEqual({ roundTrips: 1, statements: 1 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5001 })
  await ask()
  expect(counts.roundTrips).toBe(2)
})
