import { env } from 'cloudflare:workers'
import { asc, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { brokenDatabase } from '../../../test/support/bindings.ts'
import { aLead, arrival } from '../../../test/support/leads.ts'
import { loggedEvents } from '../../../test/support/logged-lines.ts'
import { emptyInbox } from '../../../test/support/stored-leads.ts'
import { database } from '../../data/database.ts'
import type { Lead } from '../../data/leads/leads.ts'
import { audit_log, crm_handovers, lead_history, leadStates, leads } from '../../data/leads/schema.ts'
import { markSeen } from '../../data/leads/seen.ts'
import { systemClock } from '../../time.ts'
import { sweepLeads } from '../delivery/outbox.ts'
import { purge, purgeExpiredLeads } from './retention.ts'

const db = database(env.DB)
const day = 24 * 60 * 60_000
const daysOn = (days: number) => arrival + days * day
const iso = (ms: number) => new Date(ms).toISOString()

beforeEach(async () => {
  await emptyInbox()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function keep(...rows: Lead[]) {
  for (const row of rows) await db.insert(leads).values(row)
}

const left = async () =>
  (await db.select({ id: leads.id }).from(leads).orderBy(asc(leads.id))).map(({ id }) => id)

test('an accepted lead is deleted with its history after the configured days since acceptance', async () => {
  await keep(
    aLead('early', { state: 'accepted', accepted_at: iso(arrival) }),
    aLead('late', { state: 'accepted', accepted_at: iso(daysOn(5)) }),
  )
  const event = { at: iso(arrival), event: 'accepted' }
  await db.insert(lead_history).values([
    { lead_id: 'early', ...event },
    { lead_id: 'late', ...event },
  ])
  await purge(db, 90, daysOn(90))
  expect(await left()).toEqual(['early', 'late'])
  await purge(db, 90, daysOn(90) + 1)
  expect(await left()).toEqual(['late'])
  expect((await db.select().from(lead_history)).map(({ lead_id }) => lead_id)).toEqual(['late'])
  expect(loggedEvents()).toEqual([
    { level: 'info', event: 'leads_purged', accepted: 1, quarantined: 0, dead: 0 },
  ])
})

test('a seen quarantined lead is deleted after the configured days since it arrived', async () => {
  await keep(aLead('spam', { state: 'quarantined', seen_at: iso(arrival) }))
  await purge(db, 90, daysOn(90))
  expect(await left()).toEqual(['spam'])
  await purge(db, 90, daysOn(91))
  expect(await left()).toEqual([])
})

test.each(['quarantined', 'dead'] as const)(
  'a %s lead stays until it has been seen, and a week longer',
  async (state) => {
    await keep(aLead('unseen', { state, needs_attention: state === 'dead' }))
    await purge(db, 90, daysOn(3650))
    expect(await left()).toEqual(['unseen'])
    await markSeen(db, ['unseen'], iso(daysOn(3650)))
    await purge(db, 90, daysOn(3657))
    expect(await left()).toEqual(['unseen'])
    await purge(db, 90, daysOn(3657) + 1)
    expect(await left()).toEqual([])
  },
)

describe('a lead that was given up', () => {
  test('is deleted after the configured days since it arrived if staff have dealt with it', async () => {
    await keep(aLead('dead', { state: 'dead' }))
    await purge(db, 90, daysOn(91))
    expect(await left()).toEqual([])
  })

  test('stays for the configured days after it was given up if staff have only seen it', async () => {
    await keep(aLead('dead', { state: 'dead', needs_attention: true, seen_at: iso(arrival) }))
    await purge(db, 90, daysOn(93))
    expect(await left()).toEqual(['dead'])
    await purge(db, 90, daysOn(94))
    expect(await left()).toEqual([])
    expect(loggedEvents()).toMatchObject([{ event: 'leads_purged', level: 'info', dead: 1 }])
  })

  test('counts from the end of its delivery, so that the shortest retention does not delete it at once', async () => {
    await keep(
      aLead('dead', {
        state: 'dead',
        needs_attention: true,
        deliver_since: daysOn(30),
        seen_at: iso(arrival),
      }),
    )
    await purge(db, 1, daysOn(33.9))
    expect(await left()).toEqual(['dead'])
    await purge(db, 1, daysOn(34.1))
    expect(await left()).toEqual([])
  })
})

test.each(leadStates.filter((state) => !['accepted', 'quarantined', 'dead'].includes(state)))(
  'a lead that is %s is never purged, however old',
  async (state) => {
    await keep(aLead('old', { state, accepted_at: iso(arrival) }))
    await purge(db, 1, daysOn(3650))
    expect(await left()).toEqual(['old'])
  },
)

test('an accepted lead without `accepted_at` is kept', async () => {
  await keep(aLead('odd', { state: 'accepted' }))
  await purge(db, 1, daysOn(3650))
  expect(await left()).toEqual(['odd'])
})

test('a run deletes a limited number, and the next runs the rest', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => `lead-${index}`)
  const rows = ids.map((id) =>
    db.insert(leads).values(aLead(id, { state: 'quarantined', seen_at: iso(arrival) })),
  )
  const [first, ...others] = rows
  if (first) await db.batch([first, ...others])
  const counts: number[] = []
  for (let run = 0; run < 4; run++) {
    await purge(db, 90, daysOn(91))
    counts.push((await left()).length)
  }
  expect(counts).toEqual([250, 50, 0, 0])
  expect(loggedEvents()).toHaveLength(3)
})

test('expired leads are found by an index, not by reading every lead', async () => {
  const asked: string[] = []
  const DB = new Proxy(env.DB, {
    get(real, name) {
      if (name === 'prepare') {
        return (text: string) => {
          asked.push(text)
          return real.prepare(text)
        }
      }
      const value: unknown = Reflect.get(real, name)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
  await purge(database(DB), 90, daysOn(91))
  const plans = asked.map(async (text) => {
    const plan = `explain query plan ${text.replaceAll('?', "'1'")}`
    return (await db.all<{ detail: string }>(sql.raw(plan))).map(({ detail }) => detail).join()
  })
  const history = expect.stringContaining(
    'SEARCH lead_history USING COVERING INDEX lead_history_lead (lead_id=?)',
  )
  const accepted = expect.stringContaining('SEARCH leads USING INDEX leads_accepted (accepted_at<?)')
  const created = expect.stringContaining('SEARCH leads USING INDEX leads_created (created_at<?)')
  const found = await Promise.all(plans)
  expect(found).toEqual([accepted, accepted, created, created])
  expect([found[0], found[2]]).toEqual([history, history])
})

test('the sweep purges by the configured days', async () => {
  const now = Date.now()
  await keep(
    aLead('old', { state: 'accepted', accepted_at: iso(now - 8 * day) }),
    aLead('new', { state: 'accepted', accepted_at: iso(now - 6 * day) }),
  )
  await sweepLeads({ ...env, LEAD_RETENTION_DAYS: '7' }, systemClock)
  expect(await left()).toEqual(['new'])
})

test.each(['', '0', '-1', 'NaN', 'x'])('nothing is purged while the days are %o', async (days) => {
  await keep(aLead('old', { state: 'accepted', accepted_at: iso(0) }))
  await purgeExpiredLeads({ ...env, LEAD_RETENTION_DAYS: days }, Date.now())
  expect(await left()).toEqual(['old'])
  expect(loggedEvents()).toMatchObject([
    { event: 'retention_failed', message: expect.stringContaining('LEAD_RETENTION_DAYS') },
  ])
})

test('a purge that fails is logged and does not fail the run', async () => {
  await purgeExpiredLeads({ ...env, DB: brokenDatabase() }, Date.now())
  expect(loggedEvents()).toMatchObject([{ event: 'retention_failed' }])
})

test('leads are delivered before anything is purged', async () => {
  const order: string[] = []
  vi.stubGlobal('fetch', async () => {
    order.push('sent')
    return new Response(null)
  })
  await keep(aLead('waiting'), aLead('old', { state: 'accepted', accepted_at: iso(0) }))
  await sweepLeads(env, systemClock)
  order.push(...loggedEvents().flatMap(({ event }) => (event === 'leads_purged' ? ['purged'] : [])))
  expect(order).toEqual(['sent', 'purged'])
  expect(loggedEvents().map(({ event }) => event)).toEqual(['lead', 'leads_purged'])
})

test('hand-overs are deleted after a day, actions of staff after a year', async () => {
  const action = (id: string, at: number) => ({
    id,
    at: iso(at),
    by: 'sara@agency.example',
    action: 'x',
    count: 1,
  })
  const now = Date.now()
  await db.batch([
    db.delete(audit_log),
    db.delete(crm_handovers),
    db.insert(audit_log).values([action('old', now - 366 * day), action('new', now - 364 * day)]),
    db.insert(crm_handovers).values([
      { lead_id: 'old', attempt: 1, at: now - 1.1 * day },
      { lead_id: 'new', attempt: 1, at: now - 0.9 * day },
    ]),
  ])
  await purgeExpiredLeads(env, Date.now())
  expect(await db.select({ id: audit_log.id }).from(audit_log)).toEqual([{ id: 'new' }])
  expect(await db.select({ id: crm_handovers.lead_id }).from(crm_handovers)).toEqual([{ id: 'new' }])
})
