import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aLead, arrival as now } from '../../test/support/leads.ts'
import { database } from '../data/database.ts'
import { claimLeads, insertLead, type Lead, settleAside } from '../data/leads.ts'
import { leads } from '../data/schema.ts'
import type { CrmOutcome } from './crm.ts'
import { type DeliveryPorts, deliver } from './deliver.ts'

const db = database(env.DB)
const hour = 3_600_000

beforeEach(async () => {
  await db.delete(leads)
})

async function store(id: string, changes: Partial<Lead> = {}) {
  await insertLead(db, aLead(id, changes))
}

async function row(id: string) {
  const found = await db.select().from(leads).where(eq(leads.id, id)).get()
  if (!found) throw new Error(`no lead ${id}`)
  return found
}

const accepted: CrmOutcome = { kind: 'accepted' }
const down: CrmOutcome = { kind: 'retry', reason: 'http_503' }

/** A CRM that answers as told, and keeps the ids it was sent. */
function world(answer: CrmOutcome | DeliveryPorts['post'], at = now) {
  const posted: string[] = []
  const logged: unknown[] = []
  const ports: DeliveryPorts = {
    db,
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
    await store('a')
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

  test('a lead the CRM could not take waits, and comes again when it is due and not before', async () => {
    await store('a')
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

  test('a CRM that asks for time gets it', async () => {
    await store('a')
    await deliver(world({ kind: 'retry', reason: 'http_429', retryAfterMs: 600_000 }).ports)
    expect(await row('a')).toMatchObject({ next_attempt_at: now + 600_000 })
  })

  test('a refused lead is not lost either', async () => {
    await store('a')
    await deliver(world({ kind: 'refused', reason: 'not_processed' }).ports)
    expect(await row('a')).toMatchObject({ state: 'retry_wait', last_outcome: 'not_processed' })
  })

  test.each([
    ['just before 72 hours is kept trying', 72 * hour - 1, 'retry_wait'],
    ['after 72 hours is set aside for staff', 72 * hour, 'dead'],
  ])('a lead %s', async (_, age, state) => {
    await store('a', { created_at: new Date(now - age).toISOString(), attempts: 200 })
    await deliver(world(down).ports)
    expect(await row('a')).toMatchObject({ state, last_outcome: 'http_503' })
  })

  test('a lead older than 72 hours that was never tried still gets its attempt', async () => {
    await store('a', { created_at: new Date(now - 100 * hour).toISOString() })
    await deliver(world(accepted).ports)
    expect(await row('a')).toMatchObject({ state: 'accepted' })
  })

  test.each(['accepted', 'quarantined', 'dead'] as const)(
    'a lead that is %s is left alone',
    async (state) => {
      await store('a', { state })
      expect(await deliver(world(accepted).ports)).toBe(0)
    },
  )

  test('many leads go out at most five at a time, each once', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => `lead-${n}`)
    for (const id of ids) await store(id)
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
    for (let n = 0; n < 8; n++) await store(`lead-${n}`)
    const { ports, posted } = world(accepted)
    await Promise.all([deliver(ports), deliver(ports), deliver(ports)])
    expect(posted).toHaveLength(8)
    expect(new Set(posted).size).toBe(8)
  })

  test('one lead that breaks the sender does not keep the others', async () => {
    await store('bad')
    await store('good')
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
    await store('a')
    await claimLeads(db, { now, leaseMs: 60_000, limit: 1 })
    expect(await deliver(world(accepted, now + 59_999).ports)).toBe(0)
    expect(await deliver(world(accepted, now + 60_000).ports)).toBe(1)
  })

  test('a worker that lost its lease cannot undo what the next one settled', async () => {
    await store('a')
    const { ports } = world(async () => {
      // While this one waits, its lease ends and another worker delivers the lead.
      await deliver(world(accepted, now + 120_000).ports)
      return down
    })
    await deliver(ports)
    expect(await row('a')).toMatchObject({ state: 'accepted', attempts: 2 })
  })

  test('a late success counts even if another worker took the lead over and failed', async () => {
    await store('a')
    const { ports } = world(async () => {
      await deliver(world(down, now + 120_000).ports)
      return accepted
    })
    await deliver(ports)
    expect(await row('a')).toMatchObject({ state: 'accepted' })
  })

  test('only the holder of a claim can set a lead aside', async () => {
    await store('a')
    const [claim] = await claimLeads(db, { now, leaseMs: 60_000, limit: 1 })
    if (!claim) throw new Error('not claimed')
    await settleAside(db, { id: 'a', attempts: claim.attempts - 1 }, { state: 'quarantined', outcome: 'old' })
    expect(await row('a')).toMatchObject({ state: 'sending' })
    await settleAside(db, claim, { state: 'quarantined', outcome: 'odd' })
    expect(await row('a')).toMatchObject({ state: 'quarantined', last_outcome: 'odd' })
  })
})
