import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { minuteMs } from '../../../contract/durations.ts'
import { database } from '../../../src/data/database.ts'
import { leads } from '../../../src/data/leads/schema.ts'
import { message } from '../../../src/i18n/intl.ts'
import type { Env, LeadMessage } from '../../../src/platform/env.ts'
import { timeouts } from '../../../src/platform/time.ts'
import worker from '../../../src/worker.ts'
import { setLongTimeouts } from '../../support/faults/timeouts.ts'
import {
  brokenDatabase,
  gatedDatabase,
  recordingQueue,
  refusingBinding,
} from '../../support/faults/watched-bindings.ts'
import { fakeCrm } from '../../support/leads/crm.ts'
import { postEnquiry, validEnquiry } from '../../support/leads/enquiry.ts'
import { expectReturned } from '../../support/leads/returned-form.ts'
import { emptyInbox } from '../../support/leads/stored-leads.ts'
import { loggedEvents } from '../../support/requests/logged-lines.ts'
import { movedTo } from '../../support/requests/visit.ts'

const db = database(env.DB)
let crm: ReturnType<typeof fakeCrm>

beforeEach(async () => {
  await emptyInbox()
  for (const { name } of (await env.LEAD_SPILL.list()).keys) await env.LEAD_SPILL.delete(name)
  crm = fakeCrm()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setLongTimeouts()
})

const runCron = (bindings: Partial<Env> = {}) => worker.scheduled({}, { ...env, ...bindings })
const storedLeads = () => db.select().from(leads)
const states = async () => (await storedLeads()).map(({ state }) => state)
const spilledKeys = async () => (await env.LEAD_SPILL.list()).keys.map(({ name }) => name)
const advanceMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * minuteMs)
const refusingQueue = () => refusingBinding(env.LEADS)
/** Short limits for a database that hangs. */
const waitLess = () => Object.assign(timeouts, { quotas: 100, leadInsert: 200, background: 200 })
/** Bindings with which only the CRM can store a lead. */
const onlyCrm = () => ({
  DB: brokenDatabase(),
  LEADS: refusingQueue(),
  LEAD_SPILL: refusingBinding(env.LEAD_SPILL, 'put'),
})

/** Hands messages to the worker as the queue does, and returns the result of each. */
async function consume(bodies: LeadMessage[], bindings: Partial<Env> = {}) {
  const batch = createMessageBatch<LeadMessage>(
    'leads',
    bodies.map((body, index) => ({ id: `m${index}`, timestamp: new Date(), attempts: 1, body })),
  )
  await worker.queue(batch, { ...env, ...bindings })
  return getQueueResult(batch, createExecutionContext())
}

/** Expects the answer to a script and returns the id of its lead. */
async function acceptedId(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  const answer: unknown = await response.json()
  expect(answer).toEqual({ success: true, id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  return Object.values(answer ?? {})[1]
}

test('an enquiry reaches the CRM once with exactly the fields that the CRM has', async () => {
  const phone = '٠٥٥١٢٣٤٥٦٧ تحويلة ١٢'
  const sent = validEnquiry('full', { email: 'user@مثال.السعودية', phone })
  await postEnquiry(sent, { lang: 'ar', headers: { 'user-agent': 'Mozilla/5.0 (Test)' } })
  await runCron()
  expect(crm.received).toMatchObject([
    { url: env.CRM_ENDPOINT, init: { method: 'POST', redirect: 'manual' } },
  ])
  expect(crm.received[0]?.fields).toEqual({
    oid: '00D000000000000',
    last_name: 'نورة العتيبي',
    email: 'user@xn--mgbh0fb.xn--mgberp4a5d4ar',
    company: 'N/A',
    phone: '+966551234567',
    description: `Subject: Project Discussion\n\nنريد تطبيقاً للحجوزات.\n\nPhone: ${phone}`,
    lead_source: 'Website',
    retURL: 'https://agency.example/ar/thank-you',
    '00N000000000001': 'https://agency.example/ar/contact',
    '00N000000000002': 'Mozilla/5.0 (Test)',
    '00N000000000003': env.SITE_ID,
  })
  expect(await storedLeads()).toMatchObject([{ email: sent.email, phone }])
  await postEnquiry(validEnquiry('compact', { phone: '' }))
  await postEnquiry(validEnquiry('full', { website: 'x', message: 'In the honeypot' }))
  advanceMinutes(60)
  await runCron()
  expect(await states()).toEqual(['accepted', 'accepted', 'quarantined'])
  expect(crm.received).toHaveLength(2)
})

test.each([
  ['uncertain', () => Promise.reject(new Error('reset after confidential'))],
  ['retry_wait', () => new Response('oops', { status: 500 })],
  ['retry_wait', () => new Response(null, { headers: { 'is-processed': 'false Exception' } })],
])(
  'a lead that is %s is delivered once the CRM recovers, and no log line quotes it',
  async (state, answer) => {
    vi.stubGlobal('fetch', answer)
    const sent = validEnquiry('full', { message: 'confidential' })
    expect(movedTo(await postEnquiry(sent))).toEqual([303, '/thank-you'])
    await runCron()
    expect(await states()).toEqual([state])
    expect(JSON.stringify(loggedEvents())).not.toContain('confidential')
    crm = fakeCrm()
    // The longest wait between two attempts is six hours.
    advanceMinutes(6 * 60)
    await runCron()
    expect(await states()).toEqual(['accepted'])
    expect(crm.received).toHaveLength(1)
  },
)

test('a queue message delivers its lead at once and contains no visitor data', async () => {
  const { LEADS, sent } = recordingQueue()
  await postEnquiry(validEnquiry('full', { message: 'Another.' }))
  const id = await acceptedId(await postEnquiry(validEnquiry('full'), { script: true, env: { LEADS } }))
  expect(sent).toEqual([{ id }])
  expect((await consume(sent)).explicitAcks).toEqual(['m0'])
  expect(await states()).toEqual(['received', 'accepted'])
  // Without the queue the visitor gets the same answer, and the cron delivers.
  expect((await postEnquiry(validEnquiry('compact'), { env: { LEADS: refusingQueue() } })).status).toBe(303)
  await runCron()
  expect(await states()).toEqual(['accepted', 'accepted', 'accepted'])
})

test('the cron and the queue deliver and announce leads although the webhook fails', async () => {
  const hook = 'https://hooks.example/T000'
  for (const status of [200, 500, 0]) {
    await emptyInbox()
    const posts: string[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url !== hook) return new Response(null)
      posts.push(JSON.parse(String(init.body)).text)
      if (status === 0) throw new Error('away')
      return new Response('ok', { status })
    })
    const { LEADS, sent } = recordingQueue()
    const id = await acceptedId(await postEnquiry(validEnquiry('full'), { script: true, env: { LEADS } }))
    const link = `New enquiry: https://agency.example/admin/leads/${id}`
    await runCron({ ALERT_WEBHOOK_URL: hook })
    expect(posts).toEqual([link])
    const other = await postEnquiry(validEnquiry('compact'), { script: true, env: { LEADS } })
    await acceptedId(other)
    expect((await consume(sent, { ALERT_WEBHOOK_URL: hook })).explicitAcks).toEqual(['m0', 'm1'])
    expect(posts).toHaveLength(2)
    expect(await states()).toEqual(['accepted', 'accepted'])
    expect((await storedLeads()).map((lead) => lead.announced_new)).toEqual(Array(2).fill(status === 200))
  }
})

describe('while the database fails', () => {
  test('the queue carries the whole lead to the database and the CRM', async () => {
    const { LEADS, sent } = recordingQueue()
    const bindings = { DB: brokenDatabase(), LEADS }
    const id = await acceptedId(await postEnquiry(validEnquiry('full'), { script: true, env: bindings }))
    expect(await storedLeads()).toEqual([])
    expect(sent).toEqual([{ carried: expect.objectContaining({ id, email: 'noura@example.sa' }) }])
    // The queue cannot store the lead, either: it moves to KV before its message is acknowledged.
    expect((await consume(sent, { DB: brokenDatabase() })).explicitAcks).toEqual(['m0'])
    expect(await spilledKeys()).toEqual([`lead/${id}`])
    expect((await consume(sent)).explicitAcks).toEqual(['m0'])
    expect(await storedLeads()).toEqual([
      expect.objectContaining({ id, name: 'نورة العتيبي', state: 'accepted' }),
    ])
    await runCron()
    expect([await spilledKeys(), await states()]).toEqual([[], ['accepted']])
    expect(crm.received).toHaveLength(1)
  })

  test('KV stores the lead if the queue fails, too, until the cron moves it to the database', async () => {
    const bindings = { DB: brokenDatabase(), LEADS: refusingQueue() }
    const id = await acceptedId(await postEnquiry(validEnquiry('full'), { script: true, env: bindings }))
    await runCron({ DB: brokenDatabase() }).catch(() => {})
    expect(await spilledKeys()).toEqual([`lead/${id}`])
    await runCron()
    expect(await spilledKeys()).toEqual([])
    expect(await storedLeads()).toEqual([expect.objectContaining({ id, state: 'accepted' })])
    expect(crm.received).toHaveLength(1)
  })

  test('the CRM gets the lead at once if queue and KV fail, too, and its refusal is a failure', async () => {
    expect(movedTo(await postEnquiry(validEnquiry('full'), { env: onlyCrm() }))).toEqual([303, '/thank-you'])
    expect(crm.received.map(({ fields }) => fields.email)).toEqual(['noura@example.sa'])
    crm.answerOnce(() => new Response(null, { headers: { 'is-processed': 'false' } }))
    expect((await postEnquiry(validEnquiry('full'), { env: onlyCrm() })).status).toBe(503)
  })

  test('a suspicious lead is carried unchanged and never sent directly to the CRM', async () => {
    const suspicious = validEnquiry('full', { website: 'x' })
    const { LEADS, sent } = recordingQueue()
    await acceptedId(await postEnquiry(suspicious, { script: true, env: { DB: brokenDatabase(), LEADS } }))
    await consume(sent)
    expect(await storedLeads()).toEqual([
      expect.objectContaining({ state: 'quarantined', suspicion: 'honeypot' }),
    ])
    expect((await postEnquiry(suspicious, { env: onlyCrm() })).status).toBe(503)
    expect(crm.received).toEqual([])
  })
})

test('a hanging database delays no visitor, and its late write creates no second lead', async () => {
  waitLess()
  const { DB, open } = gatedDatabase()
  const { LEADS, sent } = recordingQueue()
  const id = await acceptedId(await postEnquiry(validEnquiry('full'), { script: true, env: { DB, LEADS } }))
  expect(await storedLeads()).toEqual([])
  open()
  await expect.poll(async () => (await storedLeads()).length).toBe(1)
  await consume(sent)
  expect(await storedLeads()).toEqual([expect.objectContaining({ id, state: 'accepted' })])
})

test('a form comes back with all input when no service can store the lead', async () => {
  crm.answerAlways(() => new Response(null, { status: 503 }))
  for (const kind of ['full', 'compact'] as const) {
    const form = validEnquiry(kind)
    const response = await postEnquiry(form, { lang: 'ar', env: onlyCrm() })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(response.headers.get('location')).toBeNull()
    await expectReturned(response, 'ar', form, 'form.failure.text')
  }
  waitLess()
  const { DB } = gatedDatabase()
  const form = validEnquiry('compact')
  const hanging = await postEnquiry(form, { env: { ...onlyCrm(), DB } })
  expect(hanging.status).toBe(503)
  await expectReturned(hanging, 'en', form, 'form.failure.text')
  const script = await postEnquiry(form, { script: true, env: onlyCrm() })
  expect(script.status).toBe(503)
  expect(await script.json()).toEqual({ success: false, message: message('en', 'form.failure.text') })
})
