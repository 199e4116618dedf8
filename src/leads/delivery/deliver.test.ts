import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../contract/durations.ts'
import { brokenDatabase } from '../../../test/support/faults/watched-bindings.ts'
import { aLead, arrival as now } from '../../../test/support/leads/make-lead.ts'
import { emptyInbox, storedHistory } from '../../../test/support/leads/stored-leads.ts'
import { database } from '../../data/database.ts'
import { continueHandover } from '../../data/leads/audited-actions.ts'
import { insertLead, type Lead } from '../../data/leads/insert-lead.ts'
import { crm_handovers, lead_history, leadStates, leads } from '../../data/leads/schema.ts'
import type { CrmOutcome } from './crm.ts'
import { type DeliveryPorts, deliver } from './deliver.ts'
import { deliveryStore } from './delivery-store.ts'
import { handleHints } from './handle-hints.ts'
import { applyTransition } from './transitions.ts'

const db = database(env.DB)
const store = deliveryStore(db)
const singleClaim = { now, leaseMs: minuteMs, limit: 1, dailyLimit: 1000, automaticLimit: 1000 }

beforeEach(emptyInbox)

async function storeLead(id: string, changes: Partial<Lead> = {}) {
  await insertLead(db, aLead(id, changes))
}

async function storeLeads(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, number) => `lead-${number}`)
  for (const id of ids) await storeLead(id)
  return ids
}

async function row(id: string) {
  const found = await db.select().from(leads).where(eq(leads.id, id)).get()
  if (!found) throw new Error(`no lead ${id}`)
  return found
}

const accepted: CrmOutcome = { kind: 'accepted' }
const down: CrmOutcome = { kind: 'retry', reason: 'http_503' }

type Answer = CrmOutcome | DeliveryPorts['post']

/** A CRM with these answers, which records the received ids. */
function crmAnswering(answer: Answer, at = now) {
  const posted: string[] = []
  const logged: unknown[] = []
  const ports: DeliveryPorts = {
    store,
    dailyLimit: 1000,
    automaticLimit: 1000,
    post: (lead) => {
      posted.push(lead.id)
      return typeof answer === 'function' ? answer(lead) : Promise.resolve(answer)
    },
    now: () => at,
    random: () => 0.5,
    pause: async () => {},
    log: (event) => logged.push(event),
  }
  return { ports, posted, logged }
}

describe('delivery', () => {
  test('sends a due lead once and marks it as accepted', async () => {
    await storeLead('a')
    const { ports, posted, logged } = crmAnswering(accepted)
    expect(await deliver(ports)).toBe(1)
    expect(await deliver(ports)).toBe(0)
    expect(posted).toEqual(['a'])
    expect(await row('a')).toMatchObject({
      state: 'accepted',
      attempts: 1,
      accepted_at: '2026-11-20T10:00:00.000Z',
      last_outcome: 'accepted',
      lease_until: 0,
    })
    expect(logged).toEqual([{ lead: 'a', outcome: 'accepted', attempts: 1 }])
  })

  test('repeats a lead that the CRM could not accept when it is due and not before', async () => {
    await storeLead('a')
    await deliver(crmAnswering(down).ports)
    expect(await row('a')).toMatchObject({
      state: 'retry_wait',
      next_attempt_at: now + 2500,
      last_outcome: 'http_503',
    })
    expect(await deliver(crmAnswering(accepted, now + 2499).ports)).toBe(0)
    expect(await deliver(crmAnswering(accepted, now + 2500).ports)).toBe(1)
    expect(await row('a')).toMatchObject({ state: 'accepted', attempts: 2 })
  })

  test('respects Retry-After, and repeats a refused lead, too', async () => {
    await storeLead('a')
    await deliver(crmAnswering({ kind: 'retry', reason: 'http_429', retryAfterMs: 600_000 }).ports)
    expect(await row('a')).toMatchObject({ next_attempt_at: now + 600_000 })
    await storeLead('b')
    await deliver(crmAnswering({ kind: 'refused', reason: 'not_processed' }).ports)
    expect(await row('b')).toMatchObject({
      state: 'retry_wait',
      last_outcome: 'not_processed',
      needs_attention: true,
    })
    await deliver(crmAnswering(accepted, now + 6 * hourMs).ports)
    expect(await row('b')).toMatchObject({ state: 'accepted', needs_attention: false })
  })

  test('gives a lead up after 72 hours, but not before its first attempt', async () => {
    await storeLead('old', { deliver_since: now - 72 * hourMs, attempts: 200 })
    await deliver(crmAnswering(down).ports)
    expect(await row('old')).toMatchObject({ state: 'dead', last_outcome: 'http_503' })
    await storeLead('never sent', { deliver_since: now - 100 * hourMs })
    for (const state of ['accepted', 'quarantined'] as const) await storeLead(state, { state })
    expect(await deliver(crmAnswering(accepted).ports)).toBe(1)
    expect(await row('never sent')).toMatchObject({ state: 'accepted' })
  })

  test('sends many leads once each and at most five at a time', async () => {
    const ids = await storeLeads(12)
    let running = 0
    let most = 0
    const { ports, posted } = crmAnswering(async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 0))
      running--
      return accepted
    })
    expect(await deliver(ports)).toBe(12)
    expect(most).toBe(5)
    expect(posted.toSorted()).toEqual(ids.toSorted())
  })

  test('sends no lead twice in parallel sweeps', async () => {
    const ids = await storeLeads(8)
    const { ports, posted } = crmAnswering(accepted)
    await Promise.all([deliver(ports), deliver(ports), deliver(ports)])
    expect(posted.toSorted()).toEqual(ids)
  })

  test('continues with other leads when the sender throws for one', async () => {
    await storeLead('bad')
    await storeLead('good')
    const { ports, logged } = crmAnswering(async (lead) => {
      if (lead.id === 'bad') throw new Error(`cannot send to ${lead.email}`)
      return accepted
    })
    await deliver(ports)
    expect(await row('good')).toMatchObject({ state: 'accepted' })
    expect(logged).toContainEqual({ lead: 'bad', outcome: 'not_settled', attempts: 1, reason: 'Error' })
    expect(JSON.stringify(logged)).not.toContain('@')
  })

  test('claims due leads in order for a minute', async () => {
    for (const state of leadStates) {
      await storeLead(state, { state, lease_until: now, next_attempt_at: now })
      await storeLead(`early ${state}`, { state, lease_until: now + 1, next_attempt_at: now + 1 })
    }
    const claimed = await store.claim({ ...singleClaim, limit: 20 })
    expect(claimed.map(({ id }) => id).toSorted()).toEqual(['received', 'retry_wait', 'sending', 'uncertain'])
    expect(claimed[0]).toMatchObject({ state: 'sending', attempts: 1, lease_until: now + minuteMs })

    await emptyInbox()
    const born = (ms: number) => new Date(now + ms).toISOString()
    await storeLead('second of its network', { turn: 1, next_attempt_at: 0 })
    await storeLead('newer', { created_at: born(1) })
    await storeLead('older', { created_at: born(0) })
    await storeLead('due for long', { next_attempt_at: 0, created_at: born(2) })
    await storeLead('chosen by staff', { turn: -1 })
    const order: (string | undefined)[] = []
    for (let claims = 0; claims < 6; claims++) order.push((await store.claim(singleClaim))[0]?.id)
    const expected = ['chosen by staff', 'due for long', 'older', 'newer', 'second of its network', undefined]
    expect(order).toEqual(expected)
    expect(await deliver(crmAnswering(accepted, now + 59_999).ports)).toBe(0)
    expect(await deliver(crmAnswering(accepted, now + minuteMs).ports)).toBe(5)
  })

  test('ignores a late result, unless the CRM has the lead, and counts each attempt once', async () => {
    await storeLead('a')
    const claims = [now, now + minuteMs].map((at) => store.claim({ ...singleClaim, now: at }))
    const [early, late] = (await Promise.all(claims)).flat()
    if (!early || !late) throw new Error('two claims')
    const report = (lead: Lead, outcome: CrmOutcome, event: string) => {
      const settled = applyTransition(lead, { kind: 'answered', outcome }, { now, random: () => 0.5 })
      if (!settled) throw new Error('it is being sent')
      return store.settle(lead, { settled, event, reachable: true, now })
    }
    await report(early, { kind: 'uncertain', reason: 'timeout' }, 'timeout')
    expect(await row('a')).toMatchObject({ state: 'sending', attempts: 2, last_outcome: null })
    await report(late, down, 'http_503')
    expect(await row('a')).toMatchObject({ state: 'retry_wait', last_outcome: 'http_503' })
    for (let times = 0; times < 2; times++) await report(early, accepted, 'accepted')
    expect(await row('a')).toMatchObject({ state: 'accepted' })
    expect(await db.$count(crm_handovers)).toBe(1)
    expect((await storedHistory()).map(({ attempt, event }) => [attempt, event])).toEqual([
      [1, 'timeout'],
      [2, 'http_503'],
    ])
  })
})

describe('the daily limit of the CRM', () => {
  test('holds leads back once it is reached, and releases them as the 24 hours pass', async () => {
    await storeLeads(7)
    const limited = (at: number) => ({ ...crmAnswering(accepted, at).ports, dailyLimit: 4 })
    expect(await deliver(limited(now))).toBe(4)
    expect(await deliver(limited(now + 23 * hourMs))).toBe(0)
    expect(await deliver(limited(now + dayMs))).toBe(3)
    expect(await db.$count(leads, eq(leads.state, 'accepted'))).toBe(7)
  })

  test('counts delivered leads even if they are sent again or deleted', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await storeLead(id)
    const limited = (at: number) => ({ ...crmAnswering(accepted, at).ports, dailyLimit: 4 })
    expect(await deliver(limited(now))).toBe(4)
    await db.update(leads).set({ state: 'received', accepted_at: null }).where(eq(leads.id, 'a'))
    await db.delete(lead_history).where(eq(lead_history.lead_id, 'b'))
    await db.delete(leads).where(eq(leads.id, 'b'))
    expect(await deliver(limited(now + hourMs))).toBe(0)
    expect(await deliver(limited(now + dayMs))).toBe(1)
  })

  test('counts leads in flight, so that parallel workers do not exceed it together', async () => {
    await storeLeads(12)
    const { ports, posted } = crmAnswering(accepted)
    const limited = { ...ports, dailyLimit: 6 }
    await Promise.all([deliver(limited), deliver(limited), deliver(limited)])
    expect(posted).toHaveLength(6)
  })
})

test('only chosen leads are sent beyond the automatic share, until staff continue the hand-over', async () => {
  await storeLeads(3)
  const limited = () => {
    const { ports, posted } = crmAnswering(accepted)
    return { ports: { ...ports, automaticLimit: 2 }, posted }
  }
  await deliver(limited().ports)
  await storeLead('waits')
  await storeLead('chosen', { turn: -1 })
  const held = limited()
  await deliver(held.ports)
  expect(held.posted).toEqual(['chosen'])
  await continueHandover(db, {
    id: 'x',
    at: new Date(now).toISOString(),
    by: 'staff@agency.example',
    role: 'owner',
  })
  expect(await deliver(limited().ports)).toBe(1)
})

describe('the circuit', () => {
  async function open() {
    await storeLeads(8)
    const { ports, posted } = crmAnswering(down)
    await deliver(ports)
    return posted
  }

  test('opens after five consecutive attempts that did not reach the CRM', async () => {
    expect(await open()).toHaveLength(5)
    expect(await deliver(crmAnswering(accepted, now + minuteMs - 1).ports)).toBe(0)
  })

  test('stays closed while the CRM answers, including refusals', async () => {
    await storeLeads(8)
    const { ports, posted } = crmAnswering({ kind: 'refused', reason: 'http_400' })
    await deliver(ports)
    expect(posted).toHaveLength(8)
  })

  test('lets one lead a minute through, with any number of workers', async () => {
    await open()
    const { ports, posted } = crmAnswering(down, now + minuteMs)
    await Promise.all([deliver(ports), deliver(ports), deliver(ports)])
    expect(posted).toHaveLength(1)
    expect(await deliver(crmAnswering(down, now + 2 * minuteMs - 1).ports)).toBe(0)
    expect(await deliver(crmAnswering(down, now + 2 * minuteMs).ports)).toBe(1)
  })

  test('closes with the first response to a sweep, and all waiting leads are sent at once', async () => {
    await open()
    // A refused lead keeps its own time.
    await storeLead('refused', { state: 'retry_wait', needs_attention: true, next_attempt_at: now + hourMs })
    const { ports, posted } = crmAnswering(accepted, now + minuteMs)
    expect(await deliver(ports, ['lead-7'])).toBe(0)
    expect(await deliver(ports)).toBe(8)
    expect(new Set(posted).size).toBe(8)
  })
})

describe('the queue of leads', () => {
  /** Hands over a batch naming `ids`, and returns the result of each message. */
  async function consume(ids: string[], changes: Partial<DeliveryPorts> = {}, answer: Answer = accepted) {
    const results = new Map<string, string>()
    const { ports, posted, logged } = crmAnswering(answer)
    const retry =
      (id: string) =>
      ({ delaySeconds }: { delaySeconds: number }) =>
        void results.set(id, `again in ${delaySeconds} s`)
    const messages = ids.map((id) => ({
      body: { id },
      ack: () => void results.set(id, 'done'),
      retry: retry(id),
    }))
    await handleHints({ messages, retryAll: retry('all') }, { ...ports, ...changes })
    return { posted, logged, results: Object.fromEntries(results) }
  }

  test('sends only the named leads, and acknowledges or repeats their messages', async () => {
    for (const id of ['a', 'b', 'other']) await storeLead(id)
    const { posted, results } = await consume(['a', 'b'], {}, async ({ id }) =>
      id === 'b' ? down : accepted,
    )
    expect(posted).toEqual(['a', 'b'])
    expect(results).toEqual({ a: 'done', b: 'again in 3 s' })
  })

  test('waits at most for its longest delay for a lead that is due later or held by another worker', async () => {
    await storeLead('held')
    await store.claim(singleClaim)
    await storeLead('later', { state: 'retry_wait', next_attempt_at: now + 20 * hourMs })
    const { posted, results } = await consume(['held', 'later'])
    expect(posted).toEqual([])
    expect(results).toEqual({ held: 'again in 60 s', later: 'again in 43200 s' })
  })

  test('acknowledges a lead that the daily limit holds back, or that is settled or deleted', async () => {
    await storeLead('held')
    await storeLead('settled', { state: 'accepted' })
    const { posted, results } = await consume(['held', 'settled', 'gone'], { dailyLimit: 0 })
    expect(posted).toEqual([])
    expect(results).toEqual({ held: 'done', settled: 'done', gone: 'done' })
  })

  test('repeats every message when the database fails', async () => {
    const { results, logged } = await consume(['a', 'b'], {
      store: deliveryStore(database(brokenDatabase())),
    })
    expect(results).toEqual({ all: 'again in 30 s' })
    expect(logged).toEqual([{ lead: '-', outcome: 'hints_failed', reason: 'd1' }])
  })
})
