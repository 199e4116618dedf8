import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../src/data/database.ts'
import { leads } from '../../src/data/leads/schema.ts'
import type { LeadHint } from '../../src/env.ts'
import worker from '../../src/worker.ts'
import { recordingQueue, refusing } from '../support/bindings.ts'
import { fakeCrm } from '../support/crm.ts'
import { postEnquiry, validEnquiry } from '../support/enquiry.ts'
import { emptyInbox } from '../support/stored-leads.ts'
import { movedTo } from '../support/visit.ts'

const db = database(env.DB)
let crm: ReturnType<typeof fakeCrm>

beforeEach(async () => {
  await emptyInbox()
  crm = fakeCrm()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const cron = () => worker.scheduled({}, env)
const states = async () => (await db.select({ state: leads.state }).from(leads)).map(({ state }) => state)
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

test('an enquiry of the full form reaches the CRM with exactly the specified fields', async () => {
  await postEnquiry(validEnquiry('full'), { lang: 'ar', headers: { 'user-agent': 'Mozilla/5.0 (Test)' } })
  await cron()
  expect(crm.received).toHaveLength(1)
  expect(crm.received[0]).toMatchObject({
    url: env.CRM_ENDPOINT,
    init: { method: 'POST', redirect: 'manual' },
  })
  expect(crm.received[0]?.fields).toEqual({
    oid: '00D000000000000',
    last_name: 'نورة العتيبي',
    email: 'noura@example.sa',
    company: 'N/A',
    phone: '+966501234567',
    description: 'Subject: Project Discussion\n\nنريد تطبيقاً للحجوزات.',
    lead_source: 'Website',
    retURL: 'https://agency.example/ar/thank-you',
    '00N000000000001': 'https://agency.example/ar/contact',
    '00N000000000002': 'Mozilla/5.0 (Test)',
    '00N000000000003': env.SITE_ID,
  })
  expect(await states()).toEqual(['accepted'])
})

test('an enquiry of the compact form has its fixed subject', async () => {
  await postEnquiry(validEnquiry('compact', { phone: '' }))
  await cron()
  expect(crm.received[0]?.fields).toMatchObject({
    description: 'Subject: Contact Form Submission from CTA\n\nنريد تطبيقاً للحجوزات.',
    phone: '',
    '00N000000000001': 'https://agency.example/',
  })
})

test('an address in another script and a phone with an extension reach the CRM as its fields can hold them', async () => {
  const email = 'user@مثال.السعودية'
  const phone = '٠٥٥١٢٣٤٥٦٧ تحويلة ١٢'
  await postEnquiry(validEnquiry('full', { email, phone }))
  await cron()
  await postEnquiry(validEnquiry('full', { email: 'محمد@مثال.السعودية', phone: '' }))
  await cron()
  const description = 'Subject: Project Discussion\n\nنريد تطبيقاً للحجوزات.'
  expect(crm.received.map(({ fields }) => fields)).toMatchObject([
    {
      email: 'user@xn--mgbh0fb.xn--mgberp4a5d4ar',
      phone: '+966551234567',
      description: `${description}\n\nPhone: ${phone}`,
    },
    { email: '', phone: '', description: `${description}\n\nEmail: محمد@مثال.السعودية` },
  ])
  expect(await db.select({ email: leads.email, phone: leads.phone }).from(leads)).toContainEqual({
    email,
    phone,
  })
})

test('a delivered lead is not sent again', async () => {
  await postEnquiry(validEnquiry('full'))
  await cron()
  later(60)
  await cron()
  expect(crm.received).toHaveLength(1)
})

test('the visitor’s response never depends on the CRM, whether slow or failing', async () => {
  crm.answerAlways(() => {
    throw new Error('the CRM is away')
  })
  expect(movedTo(await postEnquiry(validEnquiry('full')))).toEqual([303, '/thank-you'])
  await cron()
  expect(await states()).toEqual(['uncertain'])
})

test.each([
  [
    'is unreachable',
    'uncertain',
    () => {
      throw new Error('reset')
    },
  ],
  ['answers 500', 'retry_wait', () => new Response('oops', { status: 500 })],
  [
    'is overloaded',
    'retry_wait',
    () => new Response(null, { status: 429, headers: { 'retry-after': '60' } }),
  ],
  [
    'answers 200 and refuses',
    'retry_wait',
    () => new Response(null, { headers: { 'is-processed': 'false Exception' } }),
  ],
  [
    'redirects elsewhere',
    'retry_wait',
    () => new Response(null, { status: 302, headers: { location: 'https://login.example/' } }),
  ],
  ['answers rubbish', 'retry_wait', () => new Response('<html>', { status: 404 })],
])('a lead arrives once the CRM, which %s, is itself again', async (_, state, answer) => {
  crm.answerOnce(answer)
  await postEnquiry(validEnquiry('full'))
  await cron()
  expect(await states()).toEqual([state])
  // The longest wait there is between two attempts is six hours.
  later(6 * 60)
  await cron()
  expect(await states()).toEqual(['accepted'])
  expect(crm.received).toHaveLength(2)
  expect(crm.received[1]?.fields).toEqual(crm.received[0]?.fields)
})

test('the queue delivers at once, without waiting for the cron', async () => {
  await postEnquiry(validEnquiry('full'))
  const [lead] = await db.select().from(leads)
  const batch = createMessageBatch<LeadHint>('leads', [
    { id: 'message', timestamp: new Date(), attempts: 1, body: { id: lead?.id ?? '' } },
  ])
  await worker.queue(batch, env)
  const result = await getQueueResult(batch, createExecutionContext())
  expect(result.explicitAcks).toEqual(['message'])
  expect(await states()).toEqual(['accepted'])
})

test('a queue message contains the lead’s id and no visitor data', async () => {
  const { LEADS, sent } = recordingQueue()
  const response = await postEnquiry(validEnquiry('full'), { script: true, env: { LEADS } })
  const answer: unknown = await response.json()
  expect(answer).toMatchObject({ success: true })
  const [lead] = await db.select({ id: leads.id }).from(leads)
  expect(sent).toEqual([lead])
})

test('a queue outage does not affect the visitor, and the cron delivers', async () => {
  const LEADS = refusing(env.LEADS)
  expect((await postEnquiry(validEnquiry('full'), { env: { LEADS } })).status).toBe(303)
  await cron()
  expect(await states()).toEqual(['accepted'])
})

test('an enquiry that fills the honeypot never reaches the CRM', async () => {
  await postEnquiry(validEnquiry('full', { website: 'x' }))
  await cron()
  expect(crm.received).toEqual([])
})

test('fifty leads from an outage all arrive exactly once', async () => {
  for (let number = 0; number < 50; number++)
    await postEnquiry(validEnquiry('full', { message: `No. ${number}` }))
  crm.answerAlways(() => new Response(null, { status: 503 }))
  await cron()
  crm.answerAlways(() => new Response(null))
  crm.received.length = 0
  later(60)
  await cron()
  expect(await db.$count(leads)).toBe(50)
  expect(new Set(await states())).toEqual(new Set(['accepted']))
  expect(new Set(crm.received.map(({ fields }) => fields.description)).size).toBe(50)
  expect(crm.received).toHaveLength(50)
})
