import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LeadHint } from '../../src/env.ts'
import worker from '../../src/worker.ts'
import { aLead } from '../support/leads.ts'
import { emptyInbox, storedLead, storeLeads } from '../support/stored-leads.ts'

const hook = 'https://hooks.example/T000'
const watched = { ...env, ALERT_WEBHOOK_URL: hook }

beforeEach(emptyInbox)

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The network: a CRM that takes everything, and a webhook that answers as told; what the webhook was sent. */
function network(answer: () => Response): string[] {
  const told: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== hook) return new Response(null)
    told.push(JSON.parse(String(init.body)).text)
    return answer()
  })
  return told
}

const fresh = (id: string) => aLead(id, { created_at: new Date().toISOString(), deliver_since: Date.now() })

test.each([
  ['takes it', () => new Response('ok')],
  [
    'is away',
    () => {
      throw new Error('away')
    },
  ],
  ['is disturbed', () => new Response(null, { status: 500 })],
])('a lead is delivered and told of by the cron, whether the webhook %s', async (_, answer) => {
  await storeLeads(fresh('a'))
  const told = network(answer)
  await worker.scheduled({}, watched)
  expect(told).toEqual(['New lead: https://agency.example/admin/leads/a'])
  expect(await storedLead('a')).toMatchObject({ state: 'accepted' })
})

test('the queue also delivers and notifies, and its message is acknowledged', async () => {
  await storeLeads(fresh('a'))
  const told = network(() => {
    throw new Error('away')
  })
  const batch = createMessageBatch<LeadHint>('leads', [
    { id: 'message', timestamp: new Date(), attempts: 1, body: { id: 'a' } },
  ])
  await worker.queue(batch, watched)
  expect(told).toHaveLength(1)
  expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toEqual(['message'])
  expect(await storedLead('a')).toMatchObject({ state: 'accepted', announced_new: false })
})
