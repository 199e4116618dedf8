import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { aLead, arrival as now } from '../../../test/support/leads.ts'
import { emptyInbox } from '../../../test/support/stored-leads.ts'
import { database } from '../../data/database.ts'
import { insertLead, type Lead } from '../../data/leads/leads.ts'
import type { CrmOutcome } from './crm.ts'
import type { DeliveryPorts } from './deliver.ts'
import { handleHints } from './hints.ts'
import { leadStore } from './lead-store.ts'

const db = database(env.DB)
const hour = 3_600_000
const accepted: CrmOutcome = { kind: 'accepted' }
const down: CrmOutcome = { kind: 'retry', reason: 'http_503' }

beforeEach(async () => {
  await emptyInbox()
})

async function store(id: string, changes: Partial<Lead> = {}) {
  await insertLead(db, aLead(id, changes))
}

/** Hands over a batch naming `ids`, and returns what happened to each message. */
async function consume(
  ids: string[],
  answers: Record<string, CrmOutcome> = {},
  changes: Partial<DeliveryPorts> = {},
) {
  const posted: string[] = []
  const logged: unknown[] = []
  const fates: Record<string, string> = {}
  const ports: DeliveryPorts = {
    store: leadStore(db),
    dailyLimit: 1000,
    automaticLimit: 1000,
    post: async (lead) => {
      posted.push(lead.id)
      return answers[lead.id] ?? accepted
    },
    now: () => now,
    random: () => 0.5,
    pause: async () => {},
    log: (event) => logged.push(event),
    ...changes,
  }
  const messages = ids.map((id) => ({
    body: { id },
    ack: () => {
      fates[id] = 'done'
    },
    retry: ({ delaySeconds }: { delaySeconds: number }) => {
      fates[id] = `again in ${delaySeconds} s`
    },
  }))
  const retryAll = ({ delaySeconds }: { delaySeconds: number }) => {
    fates.all = `again in ${delaySeconds} s`
  }
  await handleHints({ messages, retryAll }, ports)
  return { posted, logged, fates }
}

test('only the named leads are sent; their messages are acknowledged, or retried when a lead is due', async () => {
  for (const id of ['a', 'b', 'other']) await store(id)
  const { posted, fates } = await consume(['a', 'b'], { b: down })
  expect(posted).toEqual(['a', 'b'])
  expect(fates).toEqual({ a: 'done', b: 'again in 3 s' })
})

test('a message whose lead is due much later waits at most as long as the queue allows', async () => {
  await store('a', { state: 'retry_wait', next_attempt_at: now + 20 * hour })
  expect((await consume(['a'])).fates).toEqual({ a: 'again in 43200 s' })
})

test('a message for a lead that another worker holds waits until the lease expires', async () => {
  await store('a')
  await leadStore(db).claim({ now, leaseMs: 60_000, limit: 1, dailyLimit: 1000, automaticLimit: 1000 })
  const { posted, fates } = await consume(['a'])
  expect(posted).toEqual([])
  expect(fates).toEqual({ a: 'again in 60 s' })
})

test('a message for a lead that the daily limit holds back, is settled or deleted is acknowledged', async () => {
  await store('held')
  await store('settled', { state: 'accepted' })
  const { posted, fates } = await consume(['held', 'settled', 'gone'], {}, { dailyLimit: 0 })
  expect(posted).toEqual([])
  expect(fates).toEqual({ held: 'done', settled: 'done', gone: 'done' })
})

test('every message is retried when the database fails', async () => {
  const away = new Proxy(env.DB, {
    get() {
      throw new Error('D1 is away')
    },
  })
  const { fates, logged } = await consume(['a', 'b'], {}, { store: leadStore(database(away)) })
  expect(fates).toEqual({ all: 'again in 30 s' })
  expect(logged).toEqual([{ lead: '-', outcome: 'hints_failed' }])
})
