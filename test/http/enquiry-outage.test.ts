import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '../../src/data/database.ts'
import { leads } from '../../src/data/leads/schema.ts'
import type { Env, LeadMessage } from '../../src/env.ts'
import { message } from '../../src/i18n/intl.ts'
import { langs } from '../../src/i18n/languages.ts'
import worker from '../../src/worker.ts'
import { brokenDatabase, gatedDatabase, recordingQueue, refusing } from '../support/bindings.ts'
import { fakeCrm } from '../support/crm.ts'
import { postEnquiry, validEnquiry } from '../support/enquiry.ts'
import { expectReturned } from '../support/returned-form.ts'
import { emptyInbox } from '../support/stored-leads.ts'
import { movedTo } from '../support/visit.ts'

const db = database(env.DB)
let crm: ReturnType<typeof fakeCrm>

beforeEach(async () => {
  await emptyInbox()
  for (const { name } of (await env.LEAD_SPILL.list()).keys) await env.LEAD_SPILL.delete(name)
  crm = fakeCrm()
})
afterEach(() => vi.unstubAllGlobals())

const refusingQueue = () => refusing(env.LEADS)
const refusingSpill = () => refusing(env.LEAD_SPILL, 'put')
const stored = () => db.select().from(leads)
const spilled = async () => (await env.LEAD_SPILL.list()).keys.map(({ name }) => name)
const cron = (bindings: Partial<Env> = {}) => worker.scheduled({}, { ...env, ...bindings })

/** Hands the messages to the worker as the queue does, and tells what became of each. */
async function consume(bodies: LeadMessage[], bindings: Partial<Env> = {}) {
  const batch = createMessageBatch<LeadMessage>(
    'leads',
    bodies.map((body, index) => ({ id: `m${index}`, timestamp: new Date(), attempts: 1, body })),
  )
  await worker.queue(batch, { ...env, ...bindings })
  return getQueueResult(batch, createExecutionContext())
}

/** What a script is told, with the id of its lead. */
async function accepted(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  const answer: unknown = await response.json()
  expect(answer).toEqual({ success: true, id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  return Object.values(answer ?? {})[1]
}

describe('while the database refuses', () => {
  test('the queue carries the whole lead, and brings it to the database and the CRM', async () => {
    const { LEADS, sent } = recordingQueue()
    const bindings = { DB: brokenDatabase(), LEADS }
    const id = await accepted(await postEnquiry(validEnquiry('full'), { script: true, env: bindings }))
    expect(await stored()).toEqual([])
    expect(sent).toEqual([{ carried: expect.objectContaining({ id, email: 'noura@example.sa' }) }])

    const { explicitAcks } = await consume(sent)
    expect(explicitAcks).toEqual(['m0'])
    expect(await stored()).toEqual([expect.objectContaining({ id, name: 'نورة العتيبي', state: 'accepted' })])
    expect(crm.received).toHaveLength(1)
  })

  test('and the queue fails too, KV keeps the lead until the cron can store it', async () => {
    const bindings = { DB: brokenDatabase(), LEADS: refusingQueue() }
    const id = await accepted(await postEnquiry(validEnquiry('full'), { script: true, env: bindings }))
    expect(await spilled()).toEqual([`lead/${id}`])

    await cron({ DB: brokenDatabase() }).catch(() => {})
    expect(await spilled()).toEqual([`lead/${id}`])
    await cron()
    expect(await spilled()).toEqual([])
    expect(await stored()).toEqual([expect.objectContaining({ id, state: 'accepted' })])
    expect(crm.received).toHaveLength(1)
  })

  test('and queue and KV fail too, the CRM gets the lead at once', async () => {
    const bindings = { DB: brokenDatabase(), LEADS: refusingQueue(), LEAD_SPILL: refusingSpill() }
    expect(movedTo(await postEnquiry(validEnquiry('full'), { env: bindings }))).toEqual([303, '/thank-you'])
    expect(crm.received).toHaveLength(1)
    expect(crm.received[0]?.fields.email).toBe('noura@example.sa')
  })

  test('a suspicious lead is carried unchanged and never sent directly to the CRM', async () => {
    const suspicious = validEnquiry('full', { website: 'x' })
    const { LEADS, sent } = recordingQueue()
    await accepted(await postEnquiry(suspicious, { script: true, env: { DB: brokenDatabase(), LEADS } }))
    await consume(sent)
    expect(await stored()).toEqual([expect.objectContaining({ state: 'quarantined', suspicion: 'honeypot' })])
    const bindings = { DB: brokenDatabase(), LEADS: refusingQueue(), LEAD_SPILL: refusingSpill() }
    expect((await postEnquiry(suspicious, { env: bindings })).status).toBe(503)
    expect(crm.received).toEqual([])
  })

  test.each(['the queue', 'the store'])('a form sent twice is one lead once %s has it back', async (way) => {
    const { LEADS, sent } = recordingQueue()
    const bindings = { DB: brokenDatabase(), LEADS: way === 'the queue' ? LEADS : refusingQueue() }
    const key = '5b0d7e1c-3d6f-4a7e-9c39-0e7b0d8a1f22'
    for (const form of [validEnquiry('full'), validEnquiry('compact', { submission_key: key })]) {
      await postEnquiry(form, { env: bindings })
      await postEnquiry(form, { env: bindings })
    }
    if (way === 'the queue') await consume(sent)
    else await cron()
    expect(await spilled()).toEqual([])
    expect((await stored()).map(({ subject }) => subject).sort()).toEqual(['cta', 'project'])
    // The visitor presses once more, now that the database answers.
    await postEnquiry(validEnquiry('full'))
    expect(await stored()).toHaveLength(2)
  })

  test('a carried lead whose key was reused for other content is stored as well', async () => {
    const key = '5b0d7e1c-3d6f-4a7e-9c39-0e7b0d8a1f22'
    const first = validEnquiry('full', { submission_key: key, message: 'First.' })
    const { LEADS, sent } = recordingQueue()
    await postEnquiry(first, { env: { DB: brokenDatabase(), LEADS } })
    await postEnquiry({ ...first, message: 'Second.' })
    await consume([...sent, ...sent])
    expect((await stored()).map(({ message }) => message).sort()).toEqual(['First.', 'Second.'])
  })
})

test('a hanging database delays nobody, and its late write creates no second lead', async () => {
  const { DB, open } = gatedDatabase()
  const { LEADS, sent } = recordingQueue()
  const id = await accepted(await postEnquiry(validEnquiry('full'), { script: true, env: { DB, LEADS } }))
  expect(await stored()).toEqual([])
  open()
  await expect.poll(async () => (await stored()).length).toBe(1)
  await consume(sent)
  expect(await stored()).toEqual([expect.objectContaining({ id, state: 'accepted' })])
})

describe.each(langs)('when no fallback accepts the lead, in %s', (lang) => {
  const nowhere = () => {
    crm.answerAlways(() => new Response(null, { status: 503 }))
    return { DB: brokenDatabase(), LEADS: refusingQueue(), LEAD_SPILL: refusingSpill() }
  }

  test.each(['full', 'compact'] as const)('the %s form comes back with every word', async (kind) => {
    const form = validEnquiry(kind)
    const response = await postEnquiry(form, { lang, env: nowhere() })
    expect(response.status).toBe(503)
    expect(response.headers.get('location')).toBeNull()
    expect(response.headers.get('retry-after')).toBe('60')
    await expectReturned(response, lang, form, 'form.failure.text')
  })

  test('the page also comes back while the database hangs', async () => {
    const form = validEnquiry('compact')
    const { DB } = gatedDatabase()
    const response = await postEnquiry(form, { lang, env: { ...nowhere(), DB } })
    expect(response.status).toBe(503)
    await expectReturned(response, lang, form, 'form.failure.text')
  })

  test('a script gets an error, so that the form keeps the input', async () => {
    const response = await postEnquiry(validEnquiry('full'), { lang, script: true, env: nowhere() })
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ success: false, message: message(lang, 'form.failure.text') })
  })
})

test('a CRM rejection does not count as accepted', async () => {
  const bindings = { DB: brokenDatabase(), LEADS: refusingQueue(), LEAD_SPILL: refusingSpill() }
  crm.answerOnce(() => new Response(null, { headers: { 'is-processed': 'false' } }))
  expect((await postEnquiry(validEnquiry('full'), { env: bindings })).status).toBe(503)
})
