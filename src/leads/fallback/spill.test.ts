import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { brokenDatabase, gatedDatabase, refusing, watchedDatabase } from '../../../test/support/bindings.ts'
import { anAcceptedLead } from '../../../test/support/leads.ts'
import { emptyInbox } from '../../../test/support/stored-leads.ts'
import { database } from '../../data/database.ts'
import { leads } from '../../data/leads/schema.ts'
import { within } from '../../time.ts'
import type { LeadEvent } from '../lead-log.ts'
import { drainSpill, leadShelf, type SpillPorts } from './spill.ts'
import { carriedTable } from './store-carried.ts'

const db = database(env.DB)
const kv = env.LEAD_SPILL

beforeEach(async () => {
  await emptyInbox()
  for (const { name } of (await kv.list()).keys) await kv.delete(name)
})

async function drain(changes: Partial<SpillPorts> = {}, share?: number) {
  const logged: LeadEvent[] = []
  const ports = {
    table: carriedTable(db),
    shelf: leadShelf(kv),
    within,
    random: () => 0.5,
    log: (event: LeadEvent) => logged.push(event),
    ...changes,
  }
  await drainSpill(ports, share)
  return logged
}

const stored = async () => (await db.select({ id: leads.id }).from(leads)).map(({ id }) => id).sort()
const kept = async () => (await kv.list()).keys.map(({ name }) => name).sort()

test('a spilled lead is kept for at least a month, and deleted once it is in the database', async () => {
  const lead = anAcceptedLead(1)
  await leadShelf(kv).keep(lead)
  const [entry] = (await kv.list()).keys
  expect(entry?.name).toBe(`lead/${lead.id}`)
  expect((entry?.expiration ?? 0) * 1000 - Date.now()).toBeGreaterThan(29 * 24 * 60 * 60 * 1000)

  expect(await drain()).toEqual([{ lead: lead.id, outcome: 'spill_stored' }])
  expect(await stored()).toEqual([lead.id])
  expect(await kept()).toEqual([])
})

test('keeps unreadable entries, logs them once per run and drains the rest', async () => {
  await kv.put('lead/broken', '{"id":')
  await kv.put('lead/other', '{"id":"x"}')
  await leadShelf(kv).keep(anAcceptedLead(1))
  const logged = await drain()
  expect(logged.toSorted((a, b) => a.lead.localeCompare(b.lead))).toEqual([
    { lead: anAcceptedLead(1).id, outcome: 'spill_stored' },
    { lead: 'broken', outcome: 'spill_unreadable' },
    { lead: 'other', outcome: 'spill_unreadable' },
  ])
  expect(await kept()).toEqual(['lead/broken', 'lead/other'])
})

test('keeps an entry that the database refuses for good and drains the rest', async () => {
  await leadShelf(kv).keep(anAcceptedLead(1))
  await leadShelf(kv).keep(anAcceptedLead(2))
  let refused = false
  const picky = watchedDatabase((statements) => {
    // The insert of a lead is its only batch.
    if (statements === 1 || refused) return
    refused = true
    throw new Error('too big: confidential')
  })
  const logged = await drain({ table: carriedTable(database(picky)) })
  expect(logged.map(({ outcome }) => outcome)).toEqual(['spill_kept', 'spill_stored'])
  expect(JSON.stringify(logged)).not.toContain('confidential')
  expect(await stored()).toHaveLength(1)
  expect(await kept()).toHaveLength(1)
})

test('an unavailable database is asked about one lead only', async () => {
  await leadShelf(kv).keep(anAcceptedLead(1))
  await leadShelf(kv).keep(anAcceptedLead(2))
  expect(await drain({ table: carriedTable(database(brokenDatabase())) })).toHaveLength(1)
  expect(await kept()).toHaveLength(2)
})

test('a database that hangs ends the run without losing an entry', async () => {
  await leadShelf(kv).keep(anAcceptedLead(1))
  const { DB } = gatedDatabase()
  const impatient: typeof within = (_, work) => within(100, work)
  expect(await drain({ table: carriedTable(database(DB)), within: impatient })).toEqual([
    { lead: anAcceptedLead(1).id, outcome: 'spill_kept' },
  ])
  expect(await kept()).toHaveLength(1)
})

test('a store that cannot be listed does not fail the run', async () => {
  expect(await drain({ shelf: leadShelf(refusing(kv)) })).toEqual([
    { lead: '-', outcome: 'spill_unreachable' },
  ])
})

test('an entry that could not be deleted does not become a second lead in the next run', async () => {
  await leadShelf(kv).keep(anAcceptedLead(1))
  await drain({ shelf: leadShelf(refusing(kv, 'delete')) })
  expect(await kept()).toHaveLength(1)
  await drain()
  expect(await kept()).toEqual([])
  expect(await stored()).toHaveLength(1)
})

test('each run drains its share of many entries, and entries that cannot be stored do not use it up', async () => {
  await kv.put('lead/a-broken', 'rubbish')
  await kv.put('lead/b-broken', 'rubbish')
  for (let number = 1; number <= 4; number++) await leadShelf(kv).keep(anAcceptedLead(number))
  // By chance the broken ones come last, as they will in some run.
  const places = [0.1, 0.2, 0.3, 0.4, 0.9, 0.8]
  expect(await drain({ random: () => places.shift() ?? 0 }, 2)).toHaveLength(2)
  expect(await stored()).toEqual([anAcceptedLead(1).id, anAcceptedLead(2).id])
  expect(await kept()).toHaveLength(4)
})
