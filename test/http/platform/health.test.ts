import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hourMs } from '../../../contract/durations.ts'
import { database } from '../../../src/data/database.ts'
import { noteRun } from '../../../src/data/last-runs.ts'
import { continueHandover } from '../../../src/data/leads/audited-actions.ts'
import type { Lead } from '../../../src/data/leads/insert-lead.ts'
import { crm_circuit, crm_handovers, lead_marks, leads } from '../../../src/data/leads/schema.ts'
import { opensAfter } from '../../../src/leads/delivery/circuit.ts'
import type { Env } from '../../../src/platform/env.ts'
import { urls } from '../../../src/site/urls.ts'
import worker from '../../../src/worker.ts'
import {
  brokenDatabase,
  brokenStore,
  countedDatabase,
  gatedDatabase,
} from '../../support/faults/watched-bindings.ts'
import { mailSettings, storedMails, sweepAt } from '../../support/leads/mails.ts'
import { aLead } from '../../support/leads/make-lead.ts'
import { emptyInbox } from '../../support/leads/stored-leads.ts'
import { loggedEvents } from '../../support/requests/logged-lines.ts'
import { beginVisit, visit } from '../../support/requests/visit.ts'

const db = database(env.DB)

beforeEach(async () => {
  await emptyInbox()
  await noteRun(db, 'swept', Date.now())
})
afterEach(() => vi.useRealTimers())

async function readHealth(replaced: Partial<Env> = {}) {
  const response = await visit(urls.health, { env: replaced })
  const report: Record<string, unknown> & { leads: Record<string, unknown> } = await response.json()
  return { http: response.status, ...report }
}

/** A lead that arrived `seconds` ago. */
async function storeWaiting(seconds: number, changes: Partial<Lead> = {}) {
  const at = Date.now() - seconds * 1000
  const row = aLead(crypto.randomUUID(), { deliver_since: at, created_at: new Date(at).toISOString() })
  await db.insert(leads).values({ ...row, ...changes })
}

const noLeads = {
  oldest_undelivered_seconds: 0,
  oldest_quarantined_unseen_seconds: 0,
  needs_attention: false,
  crm_circuit_open: false,
  spilled: false,
  handed_over_share: 0,
  held: false,
}
const healthy = { http: 200, status: 'ok', leads: noLeads }
const degraded = (leads: object) => ({ http: 200, status: 'degraded', leads })

test('a healthy site is ok at one read-only address that is not indexed', async () => {
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
    roles: true,
    database: true,
    store: true,
    store_writes: null,
    last_sweep_seconds: 0,
    leads: noLeads,
    mail: 'off',
    version: expect.toSatisfy((version: unknown) => version === null || typeof version === 'string'),
  })
  expect(await readHealth({ VERSION: { id: 'an-id', tag: '' } })).toMatchObject({ version: 'an-id' })
  expect(await readHealth({ VERSION: { id: 'an-id', tag: 'v1.2' } })).toMatchObject({ version: 'v1.2' })
  expect((await visit(urls.health, { method: 'HEAD' })).status).toBe(200)
  expect((await visit(`/ar${urls.health}`)).status).toBe(404)
  const posted = await visit(urls.health, { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a lead that is undelivered ten minutes after its release makes the site degraded', async () => {
  for (const state of ['received', 'sending', 'retry_wait', 'uncertain'] as const) {
    await db.delete(leads)
    await storeWaiting(599, { state })
    expect(await readHealth()).toMatchObject({ status: 'ok', leads: { oldest_undelivered_seconds: 590 } })
    await storeWaiting(601, { state })
    expect(await readHealth(), state).toMatchObject(degraded({ oldest_undelivered_seconds: 600 }))
  }
  await db.delete(leads)
  await storeWaiting(90_000, { deliver_since: Date.now() - 30_000 })
  expect(await readHealth()).toMatchObject({ status: 'ok', leads: { oldest_undelivered_seconds: 30 } })
  await db.delete(leads)
  for (const state of ['accepted', 'dead'] as const) await storeWaiting(90_000, { state })
  // The report must not reveal a lead that has just arrived, or a count.
  await storeWaiting(1)
  await storeWaiting(9)
  expect(await readHealth()).toMatchObject(healthy)
})

test('an enquiry that is unseen in quarantine for a day makes the site degraded', async () => {
  const state = 'quarantined'
  await storeWaiting(200_000, { state, seen_at: new Date().toISOString() })
  expect(await readHealth()).toMatchObject(healthy)
  await storeWaiting(86_380, { state })
  expect(await readHealth()).toMatchObject({
    status: 'ok',
    leads: { oldest_undelivered_seconds: 0, oldest_quarantined_unseen_seconds: 86_380 },
  })
  await storeWaiting(86_405, { state })
  expect(await readHealth()).toMatchObject(degraded({ oldest_quarantined_unseen_seconds: 86_400 }))
})

test('a cron that has not run for five minutes makes the site degraded', async () => {
  await noteRun(db, 'swept', Date.now() - 295_000)
  expect(await readHealth()).toMatchObject({ status: 'ok', last_sweep_seconds: 290 })
  await noteRun(db, 'swept', Date.now() - 301_000)
  expect(await readHealth()).toMatchObject({ http: 200, status: 'degraded', last_sweep_seconds: 300 })
  await db.delete(lead_marks)
  expect(await readHealth()).toMatchObject({ status: 'degraded', last_sweep_seconds: null })
  await worker.scheduled({}, env)
  expect(await readHealth()).toMatchObject({ status: 'ok', last_sweep_seconds: 0, store_writes: true })
  await db.delete(lead_marks)
  await worker.scheduled({}, { ...env, PAGES: brokenStore('put') })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect(await readHealth()).toMatchObject({ status: 'degraded', store: true, store_writes: false })
  expect(loggedEvents()).toMatchObject([{ event: 'kv_probe_failed' }])
})

test('a hand-over that stops at its automatic share makes the site degraded', async () => {
  const handover = (_: unknown, attempt: number) => ({
    lead_id: crypto.randomUUID(),
    attempt,
    at: Date.now(),
  })
  const handovers = (count: number) => Array.from({ length: count }, handover)
  await db.insert(crm_handovers).values(handovers(6))
  for (let number = 0; number < 7; number++) await storeWaiting(5)
  const limited = { CRM_DAILY_LIMIT: '10', CRM_AUTOMATIC_SHARE: '0.6' }
  expect(await readHealth(limited)).toMatchObject(degraded({ held: true }))
  await continueHandover(db, {
    id: 'x',
    at: new Date().toISOString(),
    by: 'staff@agency.example',
    role: 'owner',
  })
  expect(await readHealth(limited)).toMatchObject({ status: 'ok', leads: { held: false } })

  await db.delete(leads)
  await db.insert(crm_handovers).values(handovers(11))
  const share = (handed_over_share: number) => ({ ...noLeads, handed_over_share })
  expect(await readHealth({ CRM_DAILY_LIMIT: '20' })).toMatchObject({ status: 'ok', leads: share(0.8) })
  expect(await readHealth({ CRM_DAILY_LIMIT: '18' })).toMatchObject(degraded(share(0.9)))
})

test('a lead that needs attention, an open circuit or a spilled lead makes the site degraded', async () => {
  for (const state of ['dead', 'retry_wait'] as const) {
    await db.delete(leads)
    await storeWaiting(1, { state, needs_attention: true })
    expect(await readHealth()).toMatchObject(degraded({ ...noLeads, needs_attention: true }))
  }
  await db.delete(leads)
  await db.insert(crm_circuit).values({ id: 1, failures: opensAfter - 1, probe_at: 0 })
  await env.LEAD_SPILL.put('other/x', '{}')
  expect(await readHealth()).toMatchObject(healthy)
  await db.update(crm_circuit).set({ failures: opensAfter })
  expect(await readHealth()).toMatchObject(degraded({ ...noLeads, crm_circuit_open: true }))
  await db.delete(crm_circuit)
  await env.LEAD_SPILL.put('lead/x', '{}')
  expect(await readHealth()).toMatchObject(degraded({ ...noLeads, spilled: true }))
  await env.LEAD_SPILL.delete('lead/x')
})

test('a site without its database, a store or valid settings is down', async () => {
  const unread = { ...Object.fromEntries(Object.keys(noLeads).map((name) => [name, null])), spilled: false }
  const down = { http: 503, status: 'down' }
  const DB = brokenDatabase()
  expect(await readHealth({ DB })).toMatchObject({ ...down, database: false, store: true, leads: unread })
  expect(loggedEvents()).toMatchObject([
    { event: 'health_check_failed', part: 'database', reason: 'd1' },
    { event: 'server_error', path: urls.health },
  ])
  const stores: Partial<Env>[] = [{ PAGES: brokenStore('get') }, { LEAD_SPILL: brokenStore('list') }]
  for (const replaced of stores)
    expect(await readHealth(replaced)).toMatchObject({ ...down, database: true, store: false })
  const invalid = { LEAD_RETENTION_DAYS: '0' }
  expect(await readHealth(invalid)).toMatchObject({ ...down, settings: false, database: true })

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const gated = gatedDatabase()
  const { response, settled } = beginVisit(urls.health, { env: { DB: gated.DB } })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await (await response).json()).toMatchObject({ status: 'down', database: false, leads: unread })
  gated.open()
  await settled()
})

test('repeated requests within seconds run one check with one query', async () => {
  const { DB, counts } = countedDatabase()
  const bindings = { ...env, DB }
  const ask = () => visit(urls.health, { bindings })
  await Promise.all([ask(), ask(), ask()])
  expect(counts).toEqual({ roundTrips: 1, statements: 1 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5001 })
  await ask()
  expect(counts.roundTrips).toBe(2)
})

test('mail that is misconfigured or waits for over an hour makes the site degraded', async () => {
  expect(await readHealth(mailSettings)).toMatchObject({ status: 'ok', mail: 'ok' })
  expect(await readHealth({ ...mailSettings, MAIL_TOKEN: '' })).toMatchObject({
    status: 'degraded',
    mail: 'misconfigured',
  })
  expect(await readHealth({ MAIL_URL: mailSettings.MAIL_URL })).toMatchObject({ mail: 'misconfigured' })
  const at = Date.now() - 2 * hourMs
  await db.insert(leads).values(aLead('a', { state: 'accepted', created_at: new Date(at).toISOString() }))
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  await sweepAt(at)
  vi.unstubAllGlobals()
  expect((await storedMails()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  expect(await readHealth(mailSettings)).toMatchObject({ status: 'degraded', mail: 'late' })
})
