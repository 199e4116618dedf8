import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brokenDatabase } from '../../../test/support/bindings.ts'
import { anAcceptedLead } from '../../../test/support/leads.ts'
import { loggedEvents } from '../../../test/support/logged-lines.ts'
import { emptyInbox } from '../../../test/support/stored-leads.ts'
import { database } from '../../data/database.ts'
import { leads } from '../../data/leads/schema.ts'
import type { LeadHint, LeadMessage } from '../../env.ts'
import { systemClock } from '../../time.ts'
import { acceptEnquiry } from '../intake/accept.ts'
import { parseEnquiry } from '../intake/enquiry-schema.ts'
import { nobody } from '../intake/sender.ts'
import { acceptPorts } from '../ports.ts'
import { consumeLeadHints, sweepLeads } from './outbox.ts'

const db = database(env.DB)
const crm = vi.fn(async (_url: string, _init: RequestInit) => new Response(null))

beforeEach(async () => {
  await emptyInbox()
  vi.stubGlobal('fetch', crm)
})

afterEach(() => {
  vi.unstubAllGlobals()
  crm.mockClear()
})

/** Stores a lead as a request would, and returns its id once the deferred hint is sent. */
async function submit(message: string): Promise<string> {
  const parsed = parseEnquiry({ kind: 'compact', name: 'نورة', email: 'noura@example.sa', message })
  if (!parsed.ok) throw new Error('the test’s own enquiry is invalid')
  const deferred: Promise<unknown>[] = []
  const context = {
    lang: 'ar',
    pageUrl: 'https://site.example/ar',
    userAgent: '',
    suspicion: null,
    sender: nobody,
    turn: 0,
    now: Date.now(),
    deadline: Date.now(),
  } as const
  const accepted = await acceptEnquiry(
    parsed.enquiry,
    context,
    acceptPorts(env, systemClock, (work) => deferred.push(work)),
  )
  if (accepted.status !== 'stored') throw new Error(`the lead is ${accepted.status}`)
  expect(deferred).toHaveLength(1)
  await Promise.all(deferred)
  return accepted.id
}

const descriptions = () =>
  crm.mock.calls.map(([, { body }]) => body instanceof URLSearchParams && body.get('description'))

test('the sweep delivers a stored lead to the configured CRM without any hint', async () => {
  const id = await submit('مرحبا')
  await sweepLeads(env, systemClock)
  expect(crm.mock.calls[0]?.[0]).toBe(env.CRM_ENDPOINT)
  expect(descriptions()).toEqual(['Subject: Contact Form Submission from CTA\n\nمرحبا'])
  expect(await db.select({ id: leads.id, state: leads.state }).from(leads)).toEqual([
    { id, state: 'accepted' },
  ])
})

test('the queue delivers the leads it names and acknowledges its messages', async () => {
  await submit('one')
  const id = await submit('two')
  const batch = createMessageBatch<LeadHint>('leads', [
    { id: 'message', timestamp: new Date(), attempts: 1, body: { id } },
  ])
  await consumeLeadHints(batch, env, systemClock)
  expect(descriptions()).toEqual(['Subject: Contact Form Submission from CTA\n\ntwo'])
  const result = await getQueueResult(batch, createExecutionContext())
  expect(result.explicitAcks).toEqual(['message'])
})

test('a batch of carried leads that D1 refuses is acknowledged once the KV store has them', async () => {
  const carried = anAcceptedLead(1)
  const batch = createMessageBatch<LeadMessage>('leads-dead', [
    { id: 'message', timestamp: new Date(), attempts: 1, body: { carried } },
  ])
  await consumeLeadHints(batch, { ...env, DB: brokenDatabase() }, systemClock)
  const result = await getQueueResult(batch, createExecutionContext())
  expect(result.explicitAcks).toEqual(['message'])
  expect(loggedEvents().map(({ outcome }) => outcome)).toEqual(['carried_to_kv'])
  await env.LEAD_SPILL.delete(`lead/${carried.id}`)
})

test('no text of a visitor reaches the log', async () => {
  await submit('confidential')
  crm.mockRejectedValueOnce(new Error('reset after confidential'))
  await sweepLeads(env, systemClock)
  expect(loggedEvents()).toEqual([
    { level: 'warn', event: 'lead', lead: expect.any(String), outcome: 'network', attempts: 1 },
  ])
})
