import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../../../contract/durations.ts'
import {
  brokenDatabase,
  gatedDatabase,
  refusingBinding,
  watchedDatabase,
} from '../../../test/support/faults/watched-bindings.ts'
import { aNewLead } from '../../../test/support/leads/make-lead.ts'
import { emptyInbox } from '../../../test/support/leads/stored-leads.ts'
import { database } from '../../data/database.ts'
import { leads } from '../../data/leads/schema.ts'
import { within } from '../../platform/time.ts'
import type { NewLead } from '../intake/new-lead.ts'
import type { LeadEvent } from '../lead-log.ts'
import { storeCarriedLeads } from './handle-carried.ts'
import { drainSpill, type SpillPorts, spillStore } from './spill.ts'
import { carriedTable, storeCarried } from './store-carried.ts'

const db = database(env.DB)
const kv = env.LEAD_SPILL
const lead = aNewLead(1)
const withoutD1 = { table: carriedTable(database(brokenDatabase())) }

beforeEach(async () => {
  await emptyInbox()
  for (const { name } of (await kv.list()).keys) await kv.delete(name)
})

const stored = async () => (await db.select({ id: leads.id }).from(leads)).map(({ id }) => id).sort()
const spilledKeys = async () => (await kv.list()).keys.map(({ name }) => name).sort()

function world(changes: Partial<SpillPorts>) {
  const logged: LeadEvent[] = []
  const ports: SpillPorts = {
    table: carriedTable(db),
    spill: spillStore(kv),
    within,
    random: () => 0.5,
    log: (event) => logged.push(event),
    ...changes,
  }
  return { ports, logged }
}

describe('a carried lead is stored', () => {
  const start = Date.parse('2026-11-20T10:00:00.000Z')

  /** A lead without script, sent `minutes` after the start, with the key that acceptance gives it. */
  function sentAt(number: number, minutes: number, hash = 'same'): NewLead {
    const at = start + minutes * minuteMs
    return aNewLead(number, {
      content_hash: hash,
      dedupe_key: `content:${hash}:${Math.floor(at / (10 * minuteMs))}`,
      created_at: new Date(at).toISOString(),
    })
  }

  const keyed = (number: number, key: string, hash: string) =>
    aNewLead(number, { dedupe_key: `key:${key}`, content_hash: hash })
  const store = (one: NewLead) => storeCarried(carriedTable(db), one)

  test('once if the same content without script arrives again within ten minutes, in any order', async () => {
    // Within one bucket of the keys, and across the edge of two.
    for (const [one, two] of [
      [sentAt(1, 0), sentAt(2, 9)],
      [sentAt(2, 9), sentAt(1, 0)],
      [sentAt(1, 8), sentAt(2, 12)],
      [sentAt(2, 12), sentAt(1, 8)],
    ] as const) {
      await emptyInbox()
      await store(one)
      expect(await store(two)).toEqual({ outcome: 'repeated', id: one.id })
      expect(await store(one)).toEqual({ outcome: 'stored', id: one.id })
      expect(await stored()).toEqual([one.id])
    }
  })

  test('twice if the same content comes more than ten minutes later, or for other content', async () => {
    await store(sentAt(1, 0))
    expect(await store(sentAt(2, 10.01))).toMatchObject({ outcome: 'stored' })
    await store(sentAt(3, 0, 'other'))
    expect(await stored()).toHaveLength(3)
  })

  test('once per key and content if it comes from a script', async () => {
    await store(keyed(1, 'k', 'a'))
    expect(await store(keyed(2, 'k', 'a'))).toEqual({ outcome: 'repeated', id: aNewLead(1).id })
    for (let again = 0; again < 2; again++) {
      expect(await store(keyed(3, 'k', 'b'))).toEqual({ outcome: 'stored', id: aNewLead(3).id })
    }
    expect(await stored()).toHaveLength(2)
  })
})

describe('messages that carry leads', () => {
  /** Stores the leads of messages after their `attempts`-th delivery, and returns the result of each. */
  async function storeMessages(bodies: unknown[], changes: Partial<SpillPorts> = {}, attempts = 1) {
    const results: string[] = []
    const messages = bodies.map((carried, index) => ({
      body: { carried },
      attempts,
      ack: () => results.push(`${index} done`),
      retry: ({ delaySeconds }: { delaySeconds: number }) =>
        results.push(`${index} again in ${delaySeconds} s`),
    }))
    const { ports, logged } = world(changes)
    const batch = await storeCarriedLeads({ messages }, ports)
    return { batch, results, logged, hints: batch.messages.map(({ body }) => body) }
  }

  test('become hints that settle their messages once the leads are stored', async () => {
    const { batch, hints, results } = await storeMessages([lead])
    expect(hints).toEqual([{ id: lead.id }])
    expect(await stored()).toEqual([lead.id])
    batch.messages[0]?.retry({ delaySeconds: 7 })
    batch.messages[0]?.ack()
    batch.retryAll({ delaySeconds: 9 })
    expect(results).toEqual(['0 again in 7 s', '0 done', '0 again in 9 s'])
  })

  test('return after growing delays while the database and the KV store fail', async () => {
    const both = { ...withoutD1, spill: spillStore(refusingBinding(kv, 'put')) }
    for (const [attempts, seconds] of [
      [1, 30],
      [2, 60],
      [8, 3840],
      [12, 43_200],
      [100, 43_200],
    ]) {
      const { results, hints } = await storeMessages([lead], both, attempts)
      expect({ hints, results }).toEqual({ hints: [], results: [`0 again in ${seconds} s`] })
    }
  })

  test('are not discarded if they are unreadable, and their content is not logged', async () => {
    const { results, logged } = await storeMessages([{ id: 'x', name: 'confidential' }])
    expect(results).toEqual(['0 again in 30 s'])
    expect(logged).toEqual([{ lead: '-', outcome: 'carried_unreadable' }])
  })

  test('move to the KV store after the database refused the first of them', async () => {
    let queries = 0
    const DB = watchedDatabase(() => {
      queries++
      throw new Error('D1_ERROR: the database is away')
    })
    const batch = [1, 2, 3].map((number) => aNewLead(number))
    const { results } = await storeMessages(batch, { table: carriedTable(database(DB)) })
    expect(results).toEqual(['0 done', '1 done', '2 done'])
    expect(await spilledKeys()).toEqual(batch.map(({ id }) => `lead/${id}`))
    expect(await kv.get(`lead/${lead.id}`, 'json')).toEqual(lead)
    expect(queries).toBe(1)
  })
})

describe('the KV store of leads', () => {
  async function drain(changes: Partial<SpillPorts> = {}, share?: number) {
    const { ports, logged } = world(changes)
    await drainSpill(ports, share)
    return logged
  }

  test('keeps a lead for a month or until it is in the database, and unreadable entries for ever', async () => {
    await kv.put('lead/broken', '{"id":')
    await kv.put('lead/other', '{"id":"x"}')
    await spillStore(kv).put(lead)
    const entry = (await kv.list()).keys.find(({ name }) => name === `lead/${lead.id}`)
    expect((entry?.expiration ?? 0) * 1000 - Date.now()).toBeGreaterThan(29 * dayMs)
    const logged = await drain()
    expect(logged.toSorted((a, b) => a.lead.localeCompare(b.lead))).toEqual([
      { lead: lead.id, outcome: 'spill_stored' },
      { lead: 'broken', outcome: 'spill_unreadable' },
      { lead: 'other', outcome: 'spill_unreadable' },
    ])
    expect(await stored()).toEqual([lead.id])
    expect(await spilledKeys()).toEqual(['lead/broken', 'lead/other'])
  })

  test('keeps an entry that the database always refuses and stores the others', async () => {
    for (const number of [1, 2]) await spillStore(kv).put(aNewLead(number))
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
    expect([(await stored()).length, (await spilledKeys()).length]).toEqual([1, 1])
  })

  test('loses no entry while the database is down or hangs, and tries only one', async () => {
    for (const number of [1, 2]) await spillStore(kv).put(aNewLead(number))
    expect(await drain(withoutD1)).toHaveLength(1)
    const impatient: typeof within = (_, work) => within(100, work)
    const hanging = { table: carriedTable(database(gatedDatabase().DB)), within: impatient }
    expect((await drain(hanging)).map(({ outcome }) => outcome)).toEqual(['spill_kept'])
    expect(await spilledKeys()).toHaveLength(2)
  })

  test('does not fail the run if it cannot be listed', async () => {
    const logged = await drain({ spill: spillStore(refusingBinding(kv)) })
    expect(logged).toEqual([{ lead: '-', outcome: 'spill_unreachable', reason: 'd1' }])
  })

  test('makes no second lead of an entry that could not be deleted', async () => {
    await spillStore(kv).put(lead)
    await drain({ spill: spillStore(refusingBinding(kv, 'delete')) })
    expect(await spilledKeys()).toHaveLength(1)
    await drain()
    expect([await spilledKeys(), await stored()]).toEqual([[], [lead.id]])
  })

  test('is emptied by a limited number of entries per run, without counting unreadable ones', async () => {
    await kv.put('lead/a-broken', 'rubbish')
    await kv.put('lead/b-broken', 'rubbish')
    for (let number = 1; number <= 4; number++) await spillStore(kv).put(aNewLead(number))
    // The unreadable ones come last by chance, as they will in some run.
    const places = [0.1, 0.2, 0.3, 0.4, 0.9, 0.8]
    expect(await drain({ random: () => places.shift() ?? 0 }, 2)).toHaveLength(2)
    expect(await stored()).toEqual([aNewLead(1).id, aNewLead(2).id])
    expect(await spilledKeys()).toHaveLength(4)
  })
})
