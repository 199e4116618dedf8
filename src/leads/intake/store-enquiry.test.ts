import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../../contract/durations.ts'
import { emptyInbox } from '../../../test/support/leads/stored-leads.ts'
import { database } from '../../data/database.ts'
import { findLeadSince, insertLead } from '../../data/leads/insert-lead.ts'
import { leads } from '../../data/leads/schema.ts'
import { type Enquiry, parseEnquiry } from './enquiry-schema.ts'
import { perField } from './fields.ts'
import type { NewLead } from './new-lead.ts'
import { type StoreEnquiryPorts, storeEnquiry } from './store-enquiry.ts'

const db = database(env.DB)
const now = Date.parse('2026-11-20T10:05:00.000Z')
const key = '5b0d7e1c-3d6f-4a7e-9c39-0e7b0d8a1f22'

beforeEach(emptyInbox)

function enquiry(fields: Record<string, string> = {}): Enquiry {
  const parsed = parseEnquiry({
    kind: 'full',
    name: 'نورة',
    email: 'noura@example.sa',
    phone: '0501234567',
    subject: 'project',
    message: 'مرحبا',
    ...fields,
  })
  if (!parsed.ok) throw new Error('the test’s own enquiry is invalid')
  return parsed.enquiry
}

/** The ids that `world` assigns, in order. */
const leadId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const first = leadId(1)

function world(changes: Partial<StoreEnquiryPorts> = {}) {
  const hinted: string[] = []
  const logged: unknown[] = []
  const pauses: number[] = []
  const carried: NewLead[] = []
  let made = 0
  const ports: StoreEnquiryPorts = {
    within: (_, work) => work(),
    insert: (lead) => insertLead(db, lead),
    findSince: (dedupeKey, since) => findLeadSince(db, dedupeKey, since),
    hint: async (id) => void hinted.push(id),
    carriers: [
      {
        name: 'test',
        ms: 1,
        carry: async (lead) => {
          carried.push(lead)
          return { ok: true }
        },
      },
    ],
    newId: () => leadId(++made),
    now: () => now,
    pause: async (ms) => void pauses.push(ms),
    random: () => 0.5,
    log: (event) => logged.push(event),
    ...changes,
  }
  return { ports, hinted, logged, pauses, carried }
}

const context = (at = now) =>
  ({
    lang: 'ar',
    pageUrl: 'https://site.example/ar/contact',
    userAgent: 'Mozilla/5.0',
    suspicion: null,
    sender: { source: 'address', network: 'network', asn: 39891, location: 'RUH' },
    networkCount: 2,
    keys: { text_key: 'text', domain_key: 'domain' },
    now: at,
    deadline: at,
  }) as const

test('an enquiry is stored with all its fields and due for delivery, and the queue gets a hint', async () => {
  const { ports, hinted } = world()
  const sent = enquiry({ submission_key: key, attribution: '{"utm_source":"news"}' })
  expect(await storeEnquiry(sent, context(), ports)).toEqual({ status: 'stored', id: first })
  expect(hinted).toEqual([first])
  expect(await db.select().from(leads)).toEqual([
    {
      id: first,
      dedupe_key: `key:${key}`,
      content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      ...perField(() => ''),
      name: 'نورة',
      email: 'noura@example.sa',
      phone: '+966501234567',
      subject: 'project',
      message: 'مرحبا',
      lead_source: 'Website',
      lang: 'ar',
      page_url: 'https://site.example/ar/contact',
      user_agent: 'Mozilla/5.0',
      attribution: '{"utm_source":"news"}',
      estimate: '',
      consultation: '',
      state: 'received',
      attempts: 0,
      next_attempt_at: now,
      lease_until: 0,
      deliver_since: now,
      suspicion: null,
      text_key: 'text',
      domain_key: 'domain',
      source: 'address',
      network: 'network',
      asn: 39891,
      location: 'RUH',
      // The place is counted at storing: no other lead is there.
      turn: 0,
      seen_at: null,
      follow_up: 'new',
      assignee: '',
      remind_at: null,
      first_answer_at: null,
      revision: 0,
      is_read: false,
      name_key: 'نوره',
      email_key: 'noura@example.sa',
      phone_key: '+966501234567',
      needs_attention: false,
      announced_new: false,
      announced_trouble: false,
      last_outcome: null,
      created_at: '2026-11-20T10:05:00.000Z',
      accepted_at: null,
    },
  ])
})

test('equal content under one key is one lead, other content a conflict', async () => {
  const { ports, hinted } = world()
  const sent = enquiry({ submission_key: key })
  const all = await Promise.all(Array.from({ length: 20 }, () => storeEnquiry(sent, context(), ports)))
  expect(all.filter(({ status }) => status === 'stored')).toHaveLength(1)
  expect(all.filter(({ status }) => status === 'repeated')).toHaveLength(19)
  expect(await storeEnquiry(sent, context(now + hourMs), ports)).toMatchObject({ status: 'repeated' })
  expect(hinted).toHaveLength(1)

  const other = enquiry({ submission_key: key, message: 'شيء آخر' })
  expect(await storeEnquiry(other, context(), ports)).toEqual({ status: 'conflict' })
  expect(await db.select({ message: leads.message }).from(leads)).toEqual([{ message: 'مرحبا' }])
  const again = enquiry({ submission_key: crypto.randomUUID() })
  expect(await storeEnquiry(again, context(), ports)).toMatchObject({ status: 'stored' })
  expect(await db.$count(leads)).toBe(2)
})

test.each([
  ['in the same ten-minute bucket', now, now + 4 * minuteMs, 'repeated'],
  ['across the edge of a bucket', now + 4 * minuteMs, now + 6 * minuteMs, 'repeated'],
  ['exactly ten minutes later', now, now + 10 * minuteMs, 'repeated'],
  ['more than ten minutes later', now, now + 10 * minuteMs + 1, 'stored'],
])('equal content without a key that arrives %s is judged by its time', async (_, at, again, status) => {
  const { ports } = world()
  await storeEnquiry(enquiry(), context(at), ports)
  expect(await storeEnquiry(enquiry(), context(again), ports)).toMatchObject({ status })
  const other = await storeEnquiry(enquiry({ message: 'مرحبا!' }), context(at), ports)
  expect(other).toMatchObject({ status: 'stored' })
})

const transient = new Error('Failed query: insert …', {
  cause: new Error('D1_ERROR: Network connection lost.'),
})

test('a transient insert error is retried with growing, jittered delays', async () => {
  let calls = 0
  const { ports, pauses } = world({
    insert: (lead) => (++calls < 3 ? Promise.reject(transient) : insertLead(db, lead)),
  })
  expect(await storeEnquiry(enquiry(), context(), ports)).toMatchObject({ status: 'stored' })
  expect(pauses).toEqual([125, 250])
})

test('an unavailable database is tried three times, and then a carrier takes the lead', async () => {
  let calls = 0
  const { ports, hinted, logged, carried } = world({
    insert: () => {
      calls++
      return Promise.reject(transient)
    },
  })
  expect(await storeEnquiry(enquiry(), context(), ports)).toEqual({ status: 'carried', id: first })
  expect(calls).toBe(3)
  expect(carried).toEqual([expect.objectContaining({ id: first, name: 'نورة', state: 'received' })])
  expect(hinted).toEqual([])
  expect(logged).toEqual([
    { lead: first, outcome: 'not_stored', reason: 'connection_lost' },
    { lead: first, outcome: 'carried_by_test' },
  ])
})

test('a permanent error is not retried, and the lead is carried', async () => {
  let calls = 0
  const insert = () => {
    calls++
    return Promise.reject(new Error('no such table: leads'))
  }
  const { ports, carried } = world({ insert })
  expect(await storeEnquiry(enquiry(), context(), ports)).toMatchObject({ status: 'carried' })
  expect([calls, carried.length]).toEqual([1, 1])
})

test('a long user agent is cut to the CRM’s limit without splitting a character', async () => {
  const { ports } = world()
  await storeEnquiry(enquiry(), { ...context(), userAgent: '🚀'.repeat(1000) }, ports)
  expect(await db.select({ user_agent: leads.user_agent }).from(leads)).toEqual([
    { user_agent: '🚀'.repeat(127) },
  ])
})

test('the log says why a carrier refused a lead', async () => {
  const { ports, logged } = world({
    insert: () => Promise.reject(new Error('D1 is away')),
    carriers: [
      { name: 'queue', ms: 1, carry: () => Promise.reject(new DOMException('late', 'TimeoutError')) },
      { name: 'kv', ms: 1, carry: () => Promise.reject(new Error('KV is away')) },
      { name: 'crm', ms: 1, carry: async () => ({ ok: false, reason: 'suspicious' }) },
    ],
  })
  expect(await storeEnquiry(enquiry(), context(), ports)).toEqual({ status: 'unavailable' })
  expect(logged).toEqual(
    expect.arrayContaining([
      { lead: first, outcome: 'refused_by_queue', reason: 'timeout' },
      { lead: first, outcome: 'refused_by_kv', reason: 'unavailable' },
      { lead: first, outcome: 'refused_by_crm', reason: 'suspicious' },
    ]),
  )
})
