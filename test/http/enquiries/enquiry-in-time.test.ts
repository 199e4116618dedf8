import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../../src/data/database.ts'
import { leads } from '../../../src/data/leads/schema.ts'
import { type Lang, localPath } from '../../../src/i18n/languages.ts'
import type { Env } from '../../../src/platform/env.ts'
import { timeouts } from '../../../src/platform/time.ts'
import { urls } from '../../../src/site/urls.ts'
import {
  applyFault,
  type Fault,
  type Wrapper,
  wrapBinding,
  wrapDatabase,
} from '../../support/faults/faulty-bindings.ts'
import { setLongTimeouts, setRealTimeouts } from '../../support/faults/timeouts.ts'
import { countUnderWay, settleInVirtualTime, startVirtualTime } from '../../support/faults/virtual-time.ts'
import { recordingQueue } from '../../support/faults/watched-bindings.ts'
import { newAddress, postEnquiry, validEnquiry } from '../../support/leads/enquiry.ts'
import { emptyInbox } from '../../support/leads/stored-leads.ts'
import { beginVisit } from '../../support/requests/visit.ts'

/* A visitor's form is answered within three seconds in every outage, with thanks only if the lead is stored. */

/** The services that an enquiry uses. */
const parts = ['d1', 'queue', 'kv', 'crm', 'limiters', 'turnstile'] as const
type Part = (typeof parts)[number]
type Faults = Record<Part, Fault>
const allFaults = (fault: Fault): Faults => ({
  d1: fault,
  queue: fault,
  kv: fault,
  crm: fault,
  limiters: fault,
  turnstile: fault,
})
const noFaults = allFaults('well')

// The first request of an isolate makes preparations that virtual time does not cover.
beforeAll(async () => void (await postEnquiry(validEnquiry('compact'))))

beforeEach(async () => {
  await emptyInbox()
  startVirtualTime(Date.parse('2026-11-20T10:00:00Z'))
  setRealTimeouts()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setLongTimeouts()
})

const playFault =
  (fault: Fault): Wrapper =>
  (call) =>
    applyFault(fault)({ ...call, work: () => countUnderWay(call) })

function bindingsWith(faults: Faults) {
  const { LEADS, sent } = recordingQueue()
  const spilled: string[] = []
  const posted: string[] = []
  const network = async (url: string) => {
    const isCrm = !url.includes('turnstile')
    const work = async () => {
      if (!isCrm) return Response.json({ success: true })
      posted.push(url)
      return new Response(null, { headers: { 'is-processed': 'true' } })
    }
    return applyFault(isCrm ? faults.crm : faults.turnstile)({ method: 'fetch', size: 1, work })
  }
  vi.stubGlobal('fetch', network)
  const bindings: Env = {
    ...env,
    TURNSTILE_SITE_KEY: 'site',
    TURNSTILE_SECRET: 'secret',
    DB: wrapDatabase(env.DB, playFault(faults.d1)),
    LEADS: wrapBinding(LEADS, playFault(faults.queue)),
    LEAD_SPILL: wrapBinding(
      { ...env.LEAD_SPILL, put: async (key: string) => void spilled.push(key) },
      playFault(faults.kv),
    ),
    LEAD_RATE: wrapBinding(env.LEAD_RATE, playFault(faults.limiters)),
    LEAD_FLOOD: wrapBinding({ limit: async () => ({ success: true }) }, playFault(faults.limiters)),
  }
  const holders = async () => {
    const rows = await database(env.DB).select().from(leads)
    return {
      d1: rows.length,
      queue: sent.filter((sent) => 'carried' in Object(sent)).length,
      kv: spilled.length,
      crm: posted.length,
    }
  }
  return { bindings, holders }
}

async function post(bindings: Env, lang: Lang, changes: Record<string, string> = {}) {
  const fields = validEnquiry('compact', { 'cf-turnstile-response': 'token', ...changes })
  const { response } = beginVisit(localPath(lang, urls.leads), {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': newAddress(),
    },
    bindings,
  })
  const read = response.then(async (answer) => ({ status: answer.status, text: await answer.text() }))
  const { result, ms } = await settleInVirtualTime(read)
  return { ...result, ms }
}

async function expectInTime(faults: Faults, lang: Lang): Promise<number> {
  await emptyInbox()
  const { bindings, holders } = bindingsWith(faults)
  const { status, text, ms } = await post(bindings, lang)
  const report = JSON.stringify(faults)
  expect(ms, report).toBeLessThanOrEqual(timeouts.page)
  const held = await holders()
  if (status === 303) expect(held.d1 + held.queue + held.kv + held.crm, report).toBeGreaterThan(0)
  else {
    expect(status, report).toBe(503)
    expect(text, report).toContain('noura@example.sa')
  }
  return status
}

/** Every combination of `choices` for `parts`. */
function combinations(parts: readonly Part[], choices: readonly Fault[]): Faults[] {
  return parts.reduce<Faults[]>(
    (all, part) => all.flatMap((faults) => choices.map((choice) => ({ ...faults, [part]: choice }))),
    [noFaults],
  )
}

test.each<[string, Fault]>([
  ['hangs', 'hang'],
  ['takes ten seconds', { slow: 10_000 }],
  ['refuses', 'refuse'],
])('an enquiry is answered in time when any of its services %s', async (_, fault) => {
  for (const faults of combinations(['d1', 'queue', 'kv', 'crm'], ['well', fault])) {
    const isHeld = [faults.d1, faults.queue, faults.kv].includes('well')
    // The checks of a visitor fail together with the database; a full run also combines them otherwise.
    for (const checks of env.FUZZ_FULL ? (['well', fault] as const) : [faults.d1]) {
      const status = await expectInTime({ ...faults, limiters: checks, turnstile: checks }, 'ar')
      if (isHeld) expect(status, JSON.stringify(faults)).toBe(303)
    }
  }
  const away = { ...noFaults, limiters: fault, turnstile: fault }
  expect(await expectInTime(away, 'ar')).toBe(303)
})

test('an enquiry is answered in time when each fallback fails in another way', async () => {
  const crm: Fault[] = ['well', 'refuse', 'hang', { slow: 400 }, { slow: 2500 }]
  const faults = combinations(['d1', 'queue', 'kv'], ['refuse-briefly', 'hang', 'lose-answer'])
  for (const [index, each] of faults.entries()) {
    const first = index % crm.length
    for (const behaviour of env.FUZZ_FULL ? crm : crm.slice(first, first + 1)) {
      await expectInTime({ ...each, crm: behaviour }, 'en')
    }
  }
})

test('the CRM gets the rest of the time when all other services refuse', async () => {
  const refusing = { ...noFaults, d1: 'refuse', queue: 'refuse', kv: 'refuse' } as const
  expect(await expectInTime({ ...refusing, crm: { slow: 2000 } }, 'en')).toBe(303)
})

test.each([
  ['with an invalid field', { email: 'no' }, [422, 422, 422, 422]],
  // If the key cannot be looked up in time, the lead is carried.
  [
    'with the key of another form',
    { submission_key: '5b0d7e1c-3d6f-4a7e-9c39-0e7b0d8a1f22' },
    [409, 303, 303, 303],
  ],
])('a form %s comes back in time when the database is slow', async (_, changes, expected) => {
  const first = bindingsWith(noFaults)
  await post(first.bindings, 'ar', { ...changes, message: 'First.' })
  const statuses = []
  for (const slow of [300, 900, 1400, 10_000]) {
    const { bindings } = bindingsWith({ ...noFaults, d1: { slow }, limiters: 'hang', turnstile: 'hang' })
    const { status, text, ms } = await post(bindings, 'ar', changes)
    expect(ms, `${slow}`).toBeLessThanOrEqual(timeouts.page)
    if (status !== 303) expect(text).toContain('نورة العتيبي')
    statuses.push(status)
  }
  expect(statuses).toEqual(expected)
})
