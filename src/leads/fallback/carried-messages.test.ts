import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { brokenDatabase, refusing, watchedDatabase } from '../../../test/support/bindings.ts'
import { anAcceptedLead } from '../../../test/support/leads.ts'
import { emptyInbox } from '../../../test/support/stored-leads.ts'
import { database } from '../../data/database.ts'
import { leads } from '../../data/leads/schema.ts'
import type { LeadMessage } from '../../env.ts'
import { within } from '../../time.ts'
import { unloadCarried } from './carried-messages.ts'
import { leadShelf, type SpillPorts } from './spill.ts'
import { carriedTable } from './store-carried.ts'

const db = database(env.DB)
const kv = env.LEAD_SPILL
const lead = anAcceptedLead(1)

beforeEach(async () => {
  await emptyInbox()
  await kv.delete(`lead/${lead.id}`)
})

/** Unloads one message after its `attempts`-th delivery, and returns what happened to it. */
async function unload(body: LeadMessage, changes: Partial<SpillPorts> = {}, attempts = 1) {
  const fates: string[] = []
  const logged: unknown[] = []
  const message = {
    body,
    attempts,
    ack: () => fates.push('done'),
    retry: ({ delaySeconds }: { delaySeconds: number }) => fates.push(`again in ${delaySeconds} s`),
  }
  const ports = {
    table: carriedTable(db),
    shelf: leadShelf(kv),
    within,
    random: () => 0.5,
    log: (event: unknown) => logged.push(event),
    ...changes,
  }
  const batch = await unloadCarried({ messages: [message] }, ports)
  return { batch, fates, logged, hints: batch.messages.map(({ body }) => body) }
}

const away = { table: carriedTable(database(brokenDatabase())) }

test('a hint is passed on unchanged', async () => {
  expect(await unload({ id: 'a' })).toMatchObject({ hints: [{ id: 'a' }], fates: [] })
})

test('a carried lead is stored in the database and becomes a hint, which settles its message', async () => {
  const { batch, hints, fates } = await unload({ carried: lead })
  expect(hints).toEqual([{ id: lead.id }])
  expect(await db.$count(leads)).toBe(1)
  batch.messages[0]?.retry({ delaySeconds: 7 })
  batch.messages[0]?.ack()
  batch.retryAll({ delaySeconds: 9 })
  expect(fates).toEqual(['again in 7 s', 'done', 'again in 9 s'])
})

test('while the database refuses, a carried lead moves to the KV store before its message is acknowledged', async () => {
  const { hints, fates } = await unload({ carried: lead }, away)
  expect({ hints, fates }).toEqual({ hints: [], fates: ['done'] })
  expect(await kv.get(`lead/${lead.id}`, 'json')).toEqual(lead)
})

test.each([
  [1, 30],
  [2, 60],
  [8, 3840],
  [12, 43_200],
  [100, 43_200],
])('while both refuse, its message comes back; after try %i in %i seconds', async (attempts, seconds) => {
  const changes = { ...away, shelf: leadShelf(refusing(kv, 'put')) }
  const { fates, hints } = await unload({ carried: lead }, changes, attempts)
  expect({ hints, fates }).toEqual({ hints: [], fates: [`again in ${seconds} s`] })
})

test('an unreadable message is not discarded, and its content is not logged', async () => {
  const { fates, logged } = await unload({ carried: { id: 'x', name: 'confidential' } })
  expect(fates).toEqual(['again in 30 s'])
  expect(logged).toEqual([{ lead: '-', outcome: 'carried_unreadable' }])
})

test('a database that refused one lead of a batch is not asked about the others', async () => {
  let asked = 0
  const DB = watchedDatabase(() => {
    asked++
    throw new Error('D1_ERROR: the database is away')
  })
  const fates: string[] = []
  const messages = [1, 2, 3].map((number) => ({
    body: { carried: anAcceptedLead(number) },
    attempts: 1,
    ack: () => fates.push(`${number} done`),
    retry: () => fates.push(`${number} again`),
  }))
  const ports = {
    table: carriedTable(database(DB)),
    shelf: leadShelf(kv),
    within,
    random: () => 0.5,
    log: () => {},
  }
  await unloadCarried({ messages }, ports)
  expect(fates).toEqual(['1 done', '2 done', '3 done'])
  expect(asked).toBe(1)
})
