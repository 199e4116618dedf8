import { env } from 'cloudflare:workers'
import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { brokenDatabase } from '../../../test/support/faults/watched-bindings.ts'
import { aLead, arrival } from '../../../test/support/leads/make-lead.ts'
import { emptyInbox, storeLeads } from '../../../test/support/leads/stored-leads.ts'
import { loggedEvents } from '../../../test/support/requests/logged-lines.ts'
import { database } from '../../data/database.ts'
import type { Lead } from '../../data/leads/insert-lead.ts'
import { crm_handovers, lead_history, leadStates, leads } from '../../data/leads/schema.ts'
import { markSeen } from '../../data/leads/unseen-leads.ts'
import { audit_log } from '../../data/people/schema.ts'
import { systemClock } from '../../platform/time.ts'
import { runLeadJobs } from '../lead-jobs.ts'
import { applyLeadRetention, deleteExpiredData } from './delete-expired-data.ts'

const db = database(env.DB)
const daysOn = (days: number) => arrival + days * dayMs
const iso = (ms: number) => new Date(ms).toISOString()

beforeEach(emptyInbox)

const leadIds = async () =>
  (await db.select({ id: leads.id }).from(leads).orderBy(asc(leads.id))).map(({ id }) => id)

test('an accepted lead is deleted with its history after the configured days', async () => {
  await storeLeads(
    aLead('early', { state: 'accepted', accepted_at: iso(arrival) }),
    aLead('late', { state: 'accepted', accepted_at: iso(daysOn(5)) }),
  )
  const event = { at: iso(arrival), event: 'accepted' }
  await db.insert(lead_history).values([
    { lead_id: 'early', ...event },
    { lead_id: 'late', ...event },
  ])
  await applyLeadRetention(db, 90, daysOn(90))
  expect(await leadIds()).toEqual(['early', 'late'])
  await applyLeadRetention(db, 90, daysOn(90) + 1)
  expect(await leadIds()).toEqual(['late'])
  expect((await db.select().from(lead_history)).map(({ lead_id }) => lead_id)).toEqual(['late'])
  expect(loggedEvents()).toEqual([
    { level: 'info', event: 'leads_purged', accepted: 1, quarantined: 0, dead: 0 },
  ])
})

test('a quarantined or dead lead that staff have handled is deleted after the configured days', async () => {
  await storeLeads(
    aLead('spam', { state: 'quarantined', seen_at: iso(arrival) }),
    aLead('dead', { state: 'dead' }),
  )
  await applyLeadRetention(db, 90, daysOn(90))
  expect(await leadIds()).toEqual(['dead', 'spam'])
  await applyLeadRetention(db, 90, daysOn(91))
  expect(await leadIds()).toEqual([])
})

test.each(['quarantined', 'dead'] as const)(
  'a %s lead stays until it has been seen, and a week longer',
  async (state) => {
    await storeLeads(aLead('unseen', { state, needs_attention: state === 'dead' }))
    await applyLeadRetention(db, 90, daysOn(3650))
    expect(await leadIds()).toEqual(['unseen'])
    await markSeen(db, ['unseen'], iso(daysOn(3650)))
    await applyLeadRetention(db, 90, daysOn(3657))
    expect(await leadIds()).toEqual(['unseen'])
    await applyLeadRetention(db, 90, daysOn(3657) + 1)
    expect(await leadIds()).toEqual([])
  },
)

test('a dead lead that was only seen stays for the days since its delivery ended', async () => {
  const dead = { state: 'dead', needs_attention: true, seen_at: iso(arrival) } as const
  const cases: [Partial<Lead>, number, number][] = [
    [{}, 90, 93],
    [{ deliver_since: daysOn(30) }, 1, 33.9],
  ]
  for (const [changes, days, until] of cases) {
    await storeLeads(aLead('dead', { ...dead, ...changes }))
    await applyLeadRetention(db, days, daysOn(until))
    expect(await leadIds()).toEqual(['dead'])
    await applyLeadRetention(db, days, daysOn(until + 1))
    expect(await leadIds()).toEqual([])
  }
  expect(loggedEvents()).toMatchObject(Array(2).fill({ event: 'leads_purged', level: 'info', dead: 1 }))
})

test('an undelivered lead is never deleted, nor an accepted one without `accepted_at`', async () => {
  const onTheWay = leadStates.filter((state) => !['accepted', 'quarantined', 'dead'].includes(state))
  await storeLeads(...onTheWay.map((state) => aLead(state, { state, accepted_at: iso(arrival) })))
  await storeLeads(aLead('odd', { state: 'accepted' }))
  await applyLeadRetention(db, 1, daysOn(3650))
  expect(await leadIds()).toEqual([...onTheWay, 'odd'].toSorted())
})

test('a run deletes a limited number, and the next runs the others', async () => {
  const row = (_: unknown, index: number) =>
    aLead(`lead-${index}`, { state: 'quarantined', seen_at: iso(arrival) })
  await storeLeads(...Array.from({ length: 210 }, row))
  const counts: number[] = []
  for (let run = 0; run < 2; run++) {
    await applyLeadRetention(db, 90, daysOn(91))
    counts.push((await leadIds()).length)
  }
  expect(counts).toEqual([10, 0])
  expect(loggedEvents()).toHaveLength(2)
})

test('the sweep deletes leads after the configured days', async () => {
  const now = Date.now()
  await storeLeads(
    aLead('old', { state: 'accepted', accepted_at: iso(now - 8 * dayMs) }),
    aLead('new', { state: 'accepted', accepted_at: iso(now - 6 * dayMs) }),
  )
  await runLeadJobs({ ...env, LEAD_RETENTION_DAYS: '7' }, systemClock)
  expect(await leadIds()).toEqual(['new'])
})

test('an invalid number of days or a missing database deletes nothing and is logged', async () => {
  await storeLeads(aLead('old', { state: 'accepted', accepted_at: iso(0) }))
  for (const days of ['', '0', '-1', 'NaN', 'x'])
    await deleteExpiredData({ ...env, LEAD_RETENTION_DAYS: days }, Date.now())
  await deleteExpiredData({ ...env, DB: brokenDatabase() }, Date.now())
  expect(await leadIds()).toEqual(['old'])
  const events = loggedEvents()
  expect(events.map(({ event }) => event)).toEqual(Array(6).fill('retention_failed'))
  for (const { message } of events.slice(0, 5)) expect(message).toContain('LEAD_RETENTION_DAYS')
})

test('hand-overs are deleted after a day, and actions of staff after a year', async () => {
  const action = (id: string, at: number) => ({ id, at: iso(at), by: 'a', action: 'x', count: 1 })
  const now = Date.now()
  await db.batch([
    db.insert(audit_log).values([action('old', now - 366 * dayMs), action('new', now - 364 * dayMs)]),
    db.insert(crm_handovers).values([
      { lead_id: 'old', attempt: 1, at: now - 1.1 * dayMs },
      { lead_id: 'new', attempt: 1, at: now - 0.9 * dayMs },
    ]),
  ])
  await deleteExpiredData(env, Date.now())
  expect(await db.select({ id: audit_log.id }).from(audit_log)).toEqual([{ id: 'new' }])
  expect(await db.select({ id: crm_handovers.lead_id }).from(crm_handovers)).toEqual([{ id: 'new' }])
})
