import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { anAcceptedLead } from '../../../test/support/leads.ts'
import { emptyInbox } from '../../../test/support/stored-leads.ts'
import { database } from '../../data/database.ts'
import { leads } from '../../data/leads/schema.ts'
import type { AcceptedLead } from '../intake/accepted-lead.ts'
import { carriedTable, storeCarried } from './store-carried.ts'

const db = database(env.DB)
const minute = 60_000
const bucket = 10 * minute
const start = Date.parse('2026-11-20T10:00:00.000Z')

beforeEach(async () => {
  await emptyInbox()
})

/** A lead without script, sent `at` (epoch ms), with the key that acceptance gives it. */
function sentAt(number: number, at: number, hash = 'same'): AcceptedLead {
  return anAcceptedLead(number, {
    content_hash: hash,
    dedupe_key: `content:${hash}:${Math.floor(at / bucket)}`,
    created_at: new Date(at).toISOString(),
  })
}

const keyed = (number: number, key: string, hash: string) =>
  anAcceptedLead(number, { dedupe_key: `key:${key}`, content_hash: hash })

const count = () => db.$count(leads)

test('the same lead twice is stored once, under its own id both times', async () => {
  const lead = anAcceptedLead(1)
  expect(await storeCarried(carriedTable(db), lead)).toEqual({ outcome: 'stored', id: lead.id })
  expect(await storeCarried(carriedTable(db), lead)).toEqual({ outcome: 'stored', id: lead.id })
  expect(await count()).toBe(1)
})

test.each([
  ['within one bucket', start, start + 9 * minute],
  ['across the edge of two', start + 8 * minute, start + 12 * minute],
])('without script the same content %s is one lead, whichever comes first', async (_, one, two) => {
  for (const order of [
    [sentAt(1, one), sentAt(2, two)],
    [sentAt(2, two), sentAt(1, one)],
  ] as const) {
    await emptyInbox()
    await storeCarried(carriedTable(db), order[0])
    expect(await storeCarried(carriedTable(db), order[1])).toEqual({ outcome: 'repeated', id: order[0].id })
    expect(await count()).toBe(1)
  }
})

test('without script the same content more than ten minutes apart is two leads', async () => {
  await storeCarried(carriedTable(db), sentAt(1, start))
  expect(await storeCarried(carriedTable(db), sentAt(2, start + bucket + 1))).toMatchObject({
    outcome: 'stored',
  })
  expect(await count()).toBe(2)
})

test('different content at the same time is another lead', async () => {
  await storeCarried(carriedTable(db), sentAt(1, start))
  await storeCarried(carriedTable(db), sentAt(2, start, 'other'))
  expect(await count()).toBe(2)
})

test('with script the key decides: the same content is dropped, different content gets its own key', async () => {
  await storeCarried(carriedTable(db), keyed(1, 'k', 'a'))
  expect(await storeCarried(carriedTable(db), keyed(2, 'k', 'a'))).toEqual({
    outcome: 'repeated',
    id: anAcceptedLead(1).id,
  })
  for (let again = 0; again < 2; again++) {
    expect(await storeCarried(carriedTable(db), keyed(3, 'k', 'b'))).toEqual({
      outcome: 'stored',
      id: anAcceptedLead(3).id,
    })
  }
  expect(await count()).toBe(2)
})
