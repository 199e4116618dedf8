import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '../../src/data/database.ts'
import { leads } from '../../src/data/leads/schema.ts'
import { forgetSenders } from '../../src/data/leads/senders.ts'
import type { Env } from '../../src/env.ts'
import { message } from '../../src/i18n/intl.ts'
import { langs } from '../../src/i18n/languages.ts'
import { brokenDatabase, refusing } from '../support/bindings.ts'
import { newAddress, postEnquiry, validEnquiry } from '../support/enquiry.ts'
import { loggedEvents } from '../support/logged-lines.ts'
import { expectReturned } from '../support/returned-form.ts'
import { emptyInbox } from '../support/stored-leads.ts'
import { visit } from '../support/visit.ts'

const db = database(env.DB)

afterEach(() => vi.unstubAllGlobals())

beforeEach(async () => {
  await emptyInbox()
})

const limiter = (success: boolean): Env['LEAD_RATE'] => ({ limit: async () => ({ success }) })
const suspicions = () => db.select({ state: leads.state, suspicion: leads.suspicion }).from(leads)

describe('the limit of one visitor', () => {
  test('allows ten posts a minute per IP address', async () => {
    // Within one minute of the wall clock, by which the limiter counts.
    const address = newAddress()
    const post = (number: number, from = address) =>
      postEnquiry(validEnquiry('full', { message: `No. ${number}` }), { address: from })
    const statuses: number[] = []
    // A minute that ends meanwhile begins a new count: twenty-one posts cannot all fall between two ends.
    for (let number = 0; number < 21; number++) statuses.push((await post(number)).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 303))
    expect(statuses).toContain(429)
    expect((await post(99, newAddress())).status).toBe(303)
  })

  test.each(langs)('returns the form with all input and a retry time, in %s', async (lang) => {
    const form = validEnquiry('full')
    const response = await postEnquiry(form, { lang, env: { LEAD_RATE: limiter(false) } })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('60')
    await expectReturned(response, lang, form, 'form.error.too_many')
    expect(await db.$count(leads)).toBe(0)
  })

  test.each(langs)('sends the same to a script, in %s', async (lang) => {
    const options = { lang, script: true, env: { LEAD_RATE: limiter(false) } }
    const response = await postEnquiry(validEnquiry('full'), options)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(await response.json()).toEqual({ success: false, message: message(lang, 'form.error.too_many') })
  })

  test('counts every post, including invalid ones', async () => {
    const asked: string[] = []
    const LEAD_RATE: Env['LEAD_RATE'] = {
      limit: async ({ key }) => {
        asked.push(key)
        return { success: true }
      },
    }
    await postEnquiry({ kind: 'full' }, { address: '192.0.2.7', env: { LEAD_RATE } })
    await postEnquiry('name=%ff', { address: '2001:db8::7', env: { LEAD_RATE } })
    expect(asked).toEqual(['192.0.2.7', '2001:db8:0:0'])
  })

  test('does not count posts without an IP address together', async () => {
    const body = new URLSearchParams(validEnquiry('full')).toString()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    }
    const answer = await visit('/api/leads', {
      method: 'POST',
      body,
      headers,
      env: { LEAD_RATE: limiter(false) },
    })
    expect(answer.status).toBe(303)
  })
})

test('failing limiters neither refuse nor quarantine', async () => {
  const away = { LEAD_RATE: refusing(env.LEAD_RATE), LEAD_FLOOD: refusing(env.LEAD_FLOOD) }
  expect((await postEnquiry(validEnquiry('full'), { env: away })).status).toBe(303)
  expect(await suspicions()).toEqual([{ state: 'received', suspicion: null }])
})

test('a visitor’s IP address is in no row and no log line', async () => {
  const lines: string[] = []
  const note = (line: string) => lines.push(line)
  vi.stubGlobal('console', { ...console, log: note, error: note, warn: note })
  const env = { LEAD_RATE: { limit: () => Promise.reject(new Error('no 192.0.2.77')) } }
  await postEnquiry(validEnquiry('full'), { address: '192.0.2.77', env })
  vi.unstubAllGlobals()
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join()).not.toContain('192.0.2.77')
  expect(JSON.stringify(await db.select().from(leads))).not.toContain('192.0.2.77')
})

describe.each([false, true])('a suspicious enquiry (by script: %s)', (script) => {
  const flooded = { LEAD_FLOOD: limiter(false) }
  const cases: [string, Record<string, string>, Partial<Env>][] = [
    ['honeypot', { website: 'https://spam.example' }, {}],
    ['too_fast', { elapsed: '12' }, {}],
    ['too_fast', { elapsed: 'rubbish' }, {}],
    ['flood', {}, flooded],
    ['turnstile_missing', {}, { TURNSTILE_SITE_KEY: '1x', TURNSTILE_SECRET: '2x' }],
    ['turnstile_down', {}, { TURNSTILE_SITE_KEY: '1x' }],
    ['turnstile_down', {}, { TURNSTILE_SECRET: '2x' }],
  ]

  /** Everything an answer tells, but for the lead's own id and the request's. */
  async function told(response: Response) {
    const body = await response.text()
    return {
      status: response.status,
      headers: [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
      body: body.replace(/"id":"[0-9a-f-]{36}"/, '"id":"…"'),
      length: body.length,
    }
  }

  test.each(cases)('(%s %j) is answered like any other, and waits for staff', async (code, fields, env) => {
    vi.stubGlobal('fetch', async () => Response.json({ success: false }))
    const honest = await told(await postEnquiry(validEnquiry('full', { elapsed: '20000' }), { script }))
    await emptyInbox()
    const suspicious = await postEnquiry(validEnquiry('full', { elapsed: '20000', ...fields }), {
      script,
      env,
    })
    expect(await told(suspicious)).toEqual(honest)
    expect(await suspicions()).toEqual([{ state: 'quarantined', suspicion: code }])
  })
})

describe('the hourly and daily limits', () => {
  const post = (number: number, address: string, limits: Partial<Env>) =>
    postEnquiry(validEnquiry('full', { message: `No. ${number}` }), {
      address,
      env: { LEAD_RATE: limiter(true), ...limits },
    })
  const codes = async () => (await suspicions()).map(({ suspicion }) => suspicion)

  test.each<[string, Partial<Env>, string[]]>([
    ['an address in an hour', { LEADS_PER_ADDRESS_HOUR: '2' }, ['192.0.2.1', '192.0.2.1', '192.0.2.1']],
    ['an address in a day', { LEADS_PER_ADDRESS_DAY: '2' }, ['2001:db8::1', '2001:db8::2', '2001:db8::3']],
    ['a network in a day', { LEADS_PER_NETWORK_DAY: '2' }, ['192.0.2.1', '192.0.2.2', '192.0.2.3']],
    [
      'a network in a day',
      { LEADS_PER_NETWORK_DAY: '2' },
      ['2001:db8:1::', '2001:db8:1:7::', '2001:db8:1:8::'],
    ],
  ])('of %s keep what is above for staff, and thank for it', async (_, limits, senders) => {
    for (const [number, address] of senders.entries()) {
      expect((await post(number, address, limits)).status).toBe(303)
    }
    expect(await codes()).toEqual([null, null, 'busy_source'])
    expect((await post(9, '198.51.100.1', limits)).status).toBe(303)
    expect(await codes()).toEqual([null, null, 'busy_source', null])
  })

  test('of a network apply to simultaneous enquiries', async () => {
    const limits = { LEADS_PER_NETWORK_DAY: '5' }
    const senders = Array.from({ length: 30 }, (_, number) => `2001:db8:1:${number.toString(16)}::1`)
    await Promise.all(senders.map((address, number) => post(number, address, limits)))
    const rows = await db.select().from(leads)
    expect(rows.map(({ turn }) => turn).toSorted((a, b) => a - b)).toEqual(senders.map((_, index) => index))
    expect(rows.filter(({ state }) => state === 'received')).toHaveLength(5)
    expect(rows.filter(({ suspicion }) => suspicion === 'busy_source')).toHaveLength(25)
    const waiting = loggedEvents().filter(({ outcome }) => outcome === 'quarantined_busy_source')
    expect(waiting).toHaveLength(25)
  })

  test('of all senders treat an hourly excess as a flood, without counting one sender’s excess', async () => {
    const limits = { LEADS_PER_HOUR: '2', LEADS_PER_ADDRESS_HOUR: '1' }
    await post(1, '192.0.2.1', limits)
    for (const number of [2, 3, 4]) await post(number, '192.0.2.1', limits)
    await post(5, '198.51.100.1', limits)
    await post(6, '203.0.113.1', limits)
    expect(await codes()).toEqual([null, 'busy_source', 'busy_source', 'busy_source', null, 'flood'])
  })

  test('use a counter of a few minutes when the database does not respond', async () => {
    expect((await post(1, '192.0.2.1', { LEADS_PER_HOUR: '0', DB: brokenDatabase() })).status).toBe(303)
  })

  test('count by hashes whose key changes with the day', async () => {
    await post(1, '192.0.2.1', {})
    const [row] = await db.select().from(leads)
    expect(row?.source).toMatch(/^[0-9a-f]{24}$/)
    expect(row?.network).toMatch(/^[0-9a-f]{24}$/)
    await forgetSenders(db, Date.now() + 25 * 3_600_000, 10)
    expect(await db.select().from(leads)).toMatchObject([{ source: '', network: '', asn: 0, location: '' }])
  })

  test('log why an enquiry waits, and nothing about its sender', async () => {
    await post(1, '192.0.2.1', { LEADS_PER_ADDRESS_HOUR: '0' })
    const [row] = await db.select().from(leads)
    expect(loggedEvents()).toContainEqual(
      expect.objectContaining({ event: 'lead', lead: row?.id, outcome: 'quarantined_busy_source' }),
    )
  })
})
