import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aLead, arrival as now } from '../../../test/support/leads.ts'
import { emptyInbox } from '../../../test/support/stored-leads.ts'
import { database } from '../../data/database.ts'
import { insertLead, type Lead } from '../../data/leads/leads.ts'
import { lead_history, leads } from '../../data/leads/schema.ts'
import type { CrmOutcome } from './crm.ts'
import { type DeliveryPorts, deliver } from './deliver.ts'
import { leadStore } from './lead-store.ts'

const db = database(env.DB)
const store = leadStore(db)
const taken = { now, leaseMs: 60_000, limit: 1, dailyLimit: 1000, automaticLimit: 1000 }
const hour = 3_600_000

beforeEach(async () => {
  await emptyInbox()
})

async function arrive(id: string, changes: Partial<Lead> = {}) {
  await insertLead(db, aLead(id, changes))
}

async function row(id: string) {
  const found = await db.select().from(leads).where(eq(leads.id, id)).get()
  if (!found) throw new Error(`no lead ${id}`)
  return found
}

const accepted: CrmOutcome = { kind: 'accepted' }
const down: CrmOutcome = { kind: 'retry', reason: 'http_503' }

/** A CRM that responds as configured, and records the ids it was sent. */
function world(answer: CrmOutcome | DeliveryPorts['post'], at = now) {
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
  test('a due lead is sent once and is then accepted', async () => {
    await arrive('a')
    const { ports, posted, logged } = world(accepted)
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

  test('a lead the CRM could not take is retried when it is due and not before', async () => {
    await arrive('a')
    await deliver(world(down).ports)
    expect(await row('a')).toMatchObject({
      state: 'retry_wait',
      next_attempt_at: now + 2500,
      last_outcome: 'http_503',
    })
    expect(await deliver(world(accepted, now + 2499).ports)).toBe(0)
    expect(await deliver(world(accepted, now + 2500).ports)).toBe(1)
    expect(await row('a')).toMatchObject({ state: 'accepted', attempts: 2 })
  })

  test('Retry-After is respected, and a refused lead is retried, too', async () => {
    await arrive('a')
    await deliver(world({ kind: 'retry', reason: 'http_429', retryAfterMs: 600_000 }).ports)
    expect(await row('a')).toMatchObject({ next_attempt_at: now + 600_000 })
    await arrive('b')
    await deliver(world({ kind: 'refused', reason: 'not_processed' }).ports)
    expect(await row('b')).toMatchObject({
      state: 'retry_wait',
      last_outcome: 'not_processed',
      needs_attention: true,
    })
    await deliver(world(accepted, now + 6 * hour).ports)
    expect(await row('b')).toMatchObject({ state: 'accepted', needs_attention: false })
  })

  test('a lead is set aside for staff after 72 hours, but not before its first attempt', async () => {
    await arrive('young', { deliver_since: now - 72 * hour + 1, attempts: 200 })
    await arrive('old', { deliver_since: now - 72 * hour, attempts: 200 })
    await deliver(world(down).ports)
    expect(await row('young')).toMatchObject({ state: 'retry_wait', last_outcome: 'http_503' })
    expect(await row('old')).toMatchObject({ state: 'dead', last_outcome: 'http_503' })
    await arrive('never sent', { deliver_since: now - 100 * hour })
    await deliver(world(accepted).ports)
    expect(await row('never sent')).toMatchObject({ state: 'accepted' })
  })

  test('a lead that is settled, in quarantine or given up is left alone', async () => {
    for (const state of ['accepted', 'quarantined', 'dead'] as const) await arrive(state, { state })
    expect(await deliver(world(accepted).ports)).toBe(0)
  })

  test('many leads go out at most five at a time, each once', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => `lead-${n}`)
    for (const id of ids) await arrive(id)
    let running = 0
    let most = 0
    const { ports, posted } = world(async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 0))
      running--
      return accepted
    })
    expect(await deliver(ports)).toBe(12)
    expect(most).toBe(5)
    expect(posted.toSorted()).toEqual(ids.toSorted())
  })

  test('sweeps that run at the same time send no lead twice', async () => {
    for (let n = 0; n < 8; n++) await arrive(`lead-${n}`)
    const { ports, posted } = world(accepted)
    await Promise.all([deliver(ports), deliver(ports), deliver(ports)])
    expect(posted).toHaveLength(8)
    expect(new Set(posted).size).toBe(8)
  })

  test('one lead that breaks the sender does not stop the others', async () => {
    await arrive('bad')
    await arrive('good')
    const { ports, logged } = world(async (lead) => {
      if (lead.id === 'bad') throw new Error(`cannot send to ${lead.email}`)
      return accepted
    })
    await deliver(ports)
    expect(await row('good')).toMatchObject({ state: 'accepted' })
    expect(logged).toContainEqual({ lead: 'bad', outcome: 'not_settled', attempts: 1 })
    expect(JSON.stringify(logged)).not.toContain('@')
  })

  test('a lead whose worker died is sent again when its lease ends and not before', async () => {
    await arrive('a')
    await store.claim(taken)
    expect(await deliver(world(accepted, now + 59_999).ports)).toBe(0)
    expect(await deliver(world(accepted, now + 60_000).ports)).toBe(1)
  })
})

describe('the daily limit', () => {
  test('holds leads back once it is reached, and releases them as the 24 hours move on', async () => {
    for (let n = 0; n < 7; n++) await arrive(`lead-${n}`)
    const limited = (at: number) => ({ ...world(accepted, at).ports, dailyLimit: 4 })
    expect(await deliver(limited(now))).toBe(4)
    expect(await deliver(limited(now + 23 * hour))).toBe(0)
    expect(await deliver(limited(now + 24 * hour))).toBe(3)
    expect(await db.$count(leads, eq(leads.state, 'accepted'))).toBe(7)
  })

  test('counts leads that were taken even when they are sent again or deleted', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await arrive(id)
    const limited = (at: number) => ({ ...world(accepted, at).ports, dailyLimit: 4 })
    expect(await deliver(limited(now))).toBe(4)
    await db.update(leads).set({ state: 'received', accepted_at: null }).where(eq(leads.id, 'a'))
    await db.delete(lead_history).where(eq(lead_history.lead_id, 'b'))
    await db.delete(leads).where(eq(leads.id, 'b'))
    expect(await deliver(limited(now + hour))).toBe(0)
    expect(await deliver(limited(now + 24 * hour))).toBe(1)
  })

  test('counts leads in flight, so that concurrent workers do not exceed it together', async () => {
    for (let n = 0; n < 12; n++) await arrive(`lead-${n}`)
    const { ports, posted } = world(accepted)
    const limited = { ...ports, dailyLimit: 6 }
    await Promise.all([deliver(limited), deliver(limited), deliver(limited)])
    expect(posted).toHaveLength(6)
  })
})

describe('the circuit', () => {
  const minute = 60_000

  async function open() {
    for (let n = 0; n < 8; n++) await arrive(`lead-${n}`)
    const { ports, posted } = world(down)
    await deliver(ports)
    return posted
  }

  test('opens after five consecutive attempts that did not reach the CRM', async () => {
    expect(await open()).toHaveLength(5)
    expect(await deliver(world(accepted, now + minute - 1).ports)).toBe(0)
  })

  test('stays closed while the CRM answers, whatever it refuses', async () => {
    for (let n = 0; n < 8; n++) await arrive(`lead-${n}`)
    const { ports, posted } = world({ kind: 'refused', reason: 'http_400' })
    await deliver(ports)
    expect(posted).toHaveLength(8)
  })

  test('lets one lead a minute through, however many workers ask', async () => {
    await open()
    const { ports, posted } = world(down, now + minute)
    await Promise.all([deliver(ports), deliver(ports), deliver(ports)])
    expect(posted).toHaveLength(1)
    expect(await deliver(world(down, now + 2 * minute - 1).ports)).toBe(0)
    expect(await deliver(world(down, now + 2 * minute).ports)).toBe(1)
  })

  test('closes with the first response, and every waiting lead goes out at once', async () => {
    await open()
    const { ports, posted } = world(accepted, now + minute)
    await deliver(ports)
    expect(new Set(posted).size).toBe(8)
    expect(await db.$count(leads, eq(leads.state, 'accepted'))).toBe(8)
  })

  test('the hint of a single lead does not take the probe', async () => {
    await open()
    expect(await deliver(world(accepted, now + minute).ports, ['lead-7'])).toBe(0)
    expect(await deliver(world(accepted, now + minute).ports)).toBe(8)
  })
})
