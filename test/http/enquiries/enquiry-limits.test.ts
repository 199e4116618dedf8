import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hourMs } from '../../../contract/durations.ts'
import { database } from '../../../src/data/database.ts'
import { leads } from '../../../src/data/leads/schema.ts'
import { deleteOldSenders } from '../../../src/data/leads/senders.ts'
import { message } from '../../../src/i18n/intl.ts'
import { localPath } from '../../../src/i18n/languages.ts'
import type { Env } from '../../../src/platform/env.ts'
import { gatedDatabase, refusingBinding } from '../../support/faults/watched-bindings.ts'
import { newAddress, postEnquiry, validEnquiry } from '../../support/leads/enquiry.ts'
import { expectReturned } from '../../support/leads/returned-form.ts'
import { emptyInbox } from '../../support/leads/stored-leads.ts'
import { allElements, parseHtml } from '../../support/requests/html.ts'
import { loggedEvents, loggedLines } from '../../support/requests/logged-lines.ts'
import { dropCopies } from '../../support/requests/pages.ts'
import { readPolicy } from '../../support/requests/policy.ts'
import { beginVisit, visit } from '../../support/requests/visit.ts'

const db = database(env.DB)

beforeEach(emptyInbox)
afterEach(() => vi.unstubAllGlobals())

const limiter = (success: boolean): Env['LEAD_RATE'] => ({ limit: async () => ({ success }) })
const suspicions = () => db.select({ state: leads.state, suspicion: leads.suspicion }).from(leads)

describe('the limit of one visitor', () => {
  test('allows ten posts a minute per IP address', async () => {
    // The limiter counts minutes of the wall clock.
    const address = newAddress()
    const post = (number: number, from = address) =>
      postEnquiry(validEnquiry('full', { message: `No. ${number}` }), { address: from })
    const statuses: number[] = []
    // A new minute may begin during the test, but ten posts on each side of it are still fewer than twenty-one.
    for (let number = 0; number < 21; number++) statuses.push((await post(number)).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 303))
    expect(statuses).toContain(429)
    expect((await post(99, newAddress())).status).toBe(303)
  })

  test('returns the form with all input and a retry time, and gives a script the same', async () => {
    const form = validEnquiry('full')
    const options = { lang: 'ar', env: { LEAD_RATE: limiter(false) } } as const
    const response = await postEnquiry(form, options)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    await expectReturned(response, 'ar', form, 'form.error.too_many')
    const script = await postEnquiry(form, { ...options, script: true })
    expect([script.status, script.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await script.json()).toEqual({ success: false, message: message('ar', 'form.error.too_many') })
    expect(await db.$count(leads)).toBe(0)
  })

  test('counts every post, including invalid ones', async () => {
    const keys: string[] = []
    const limit: Env['LEAD_RATE']['limit'] = async ({ key }) => ({ success: keys.push(key) > 0 })
    await postEnquiry({ kind: 'full' }, { address: '192.0.2.7', env: { LEAD_RATE: { limit } } })
    await postEnquiry('name=%ff', { address: '2001:db8::7', env: { LEAD_RATE: { limit } } })
    expect(keys).toEqual(['192.0.2.7', '2001:db8:0:0'])
  })
})

test('failing limiters hold nothing back, and no row and no log line contains the IP address', async () => {
  const LEAD_RATE = { limit: () => Promise.reject(new Error('no 192.0.2.77')) }
  const away = { LEAD_RATE, LEAD_FLOOD: refusingBinding(env.LEAD_FLOOD) }
  expect((await postEnquiry(validEnquiry('full'), { address: '192.0.2.77', env: away })).status).toBe(303)
  expect(await suspicions()).toEqual([{ state: 'received', suspicion: null }])
  expect(loggedLines().length).toBeGreaterThan(0)
  expect(loggedLines().join()).not.toContain('192.0.2.77')
  expect(JSON.stringify(await db.select().from(leads))).not.toContain('192.0.2.77')
})

test.each<[string, Record<string, string>, Partial<Env>]>([
  ['honeypot', { website: 'https://spam.example' }, {}],
  ['too_fast', { elapsed: '12' }, {}],
  ['too_fast', { elapsed: 'rubbish' }, {}],
  ['links', { message: 'https://tinyurl.com/y7zzq9' }, {}],
  ['offer', { message: 'نبيع متابعين انستقرام حقيقيين بأرخص الأسعار' }, {}],
  // The cron may clear this reason itself, so another reason comes first.
  ['offer', { message: 'We sell backlinks for your website' }, { LEAD_FLOOD: limiter(false) }],
  ['flood', {}, { LEAD_FLOOD: limiter(false) }],
  ['turnstile_missing', {}, { TURNSTILE_SITE_KEY: '1x', TURNSTILE_SECRET: '2x' }],
  ['turnstile_down', {}, { TURNSTILE_SITE_KEY: '1x' }],
])(
  'a suspicious enquiry (%s %j) is answered like any other and waits for staff',
  async (code, fields, env) => {
    vi.stubGlobal('fetch', async () => Response.json({ success: false }))
    for (const script of [false, true]) {
      await emptyInbox()
      const usual = await outcomeOf(await postEnquiry(validEnquiry('full', { elapsed: '20000' }), { script }))
      await emptyInbox()
      const suspicious = validEnquiry('full', { elapsed: '20000', ...fields })
      expect(await outcomeOf(await postEnquiry(suspicious, { script, env }))).toEqual(usual)
      expect(await suspicions()).toEqual([{ state: 'quarantined', suspicion: code }])
    }
  },
)

/** The whole answer except the ids of the lead and of the request. */
async function outcomeOf(response: Response) {
  const body = await response.text()
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
    body: body.replace(/"id":"[0-9a-f-]{36}"/, '"id":"…"'),
    length: body.length,
  }
}

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
  ])('for %s hold the excess for staff, and the visitor is thanked', async (_, limits, senders) => {
    for (const [number, address] of senders.entries()) {
      expect((await post(number, address, limits)).status).toBe(303)
    }
    expect(await codes()).toEqual([null, null, 'busy_source'])
    expect((await post(9, '198.51.100.1', limits)).status).toBe(303)
    expect(await codes()).toEqual([null, null, 'busy_source', null])
    const [, , waiting] = await db.select().from(leads)
    expect(loggedEvents()).toContainEqual(
      expect.objectContaining({ event: 'lead', lead: waiting?.id, outcome: 'quarantined_busy_source' }),
    )
  })

  test('for a network apply to simultaneous enquiries', async () => {
    const senders = Array.from({ length: 15 }, (_, number) => `2001:db8:1:${number.toString(16)}::1`)
    await Promise.all(senders.map((address, number) => post(number, address, { LEADS_PER_NETWORK_DAY: '5' })))
    const rows = await db.select().from(leads)
    expect(rows.map(({ turn }) => turn).toSorted((a, b) => a - b)).toEqual(senders.map((_, index) => index))
    expect(rows.filter(({ state }) => state === 'received')).toHaveLength(5)
    expect(rows.filter(({ suspicion }) => suspicion === 'busy_source')).toHaveLength(10)
  })

  test('for all senders mark an hourly excess as a flood, without counting one sender’s excess', async () => {
    const limits = { LEADS_PER_HOUR: '2', LEADS_PER_ADDRESS_HOUR: '1' }
    for (const number of [1, 2, 3, 4]) await post(number, '192.0.2.1', limits)
    await post(5, '198.51.100.1', limits)
    await post(6, '203.0.113.1', limits)
    expect(await codes()).toEqual([null, 'busy_source', 'busy_source', 'busy_source', null, 'flood'])
  })

  test('count by hashes, which are deleted after a day', async () => {
    await post(1, '192.0.2.1', {})
    const hash = expect.stringMatching(/^[0-9a-f]{24}$/)
    expect(await db.select().from(leads)).toMatchObject([{ source: hash, network: hash }])
    await deleteOldSenders(db, Date.now() + 25 * hourMs, 10)
    expect(await db.select().from(leads)).toMatchObject([{ source: '', network: '', asn: 0, location: '' }])
  })
})

describe('Turnstile', () => {
  const keys = { TURNSTILE_SITE_KEY: '1x00000000000000000000AA', TURNSTILE_SECRET: 'the-secret' }
  const origin = 'https://challenges.cloudflare.com'

  /** The traces of Turnstile in a page and in its policy. */
  async function traces(response: Response) {
    const text = await response.text()
    const document = parseHtml(text)
    const policy = readPolicy(response)
    const boxes = allElements(document, ({ attributes }) => (attributes.class ?? '').includes('cf-turnstile'))
    expect(text).not.toContain(keys.TURNSTILE_SECRET)
    return {
      scripts: allElements(document, 'script').filter(({ attributes }) => attributes.src?.startsWith(origin))
        .length,
      boxes: boxes.map(({ attributes }) => [attributes['data-sitekey'], attributes['data-language']]),
      allowed: [policy['script-src']?.includes(origin), policy['frame-src']],
      isMentioned: /challenges\.cloudflare|sitekey/i.test(text),
    }
  }

  const none = { scripts: 0, boxes: [], allowed: [false, undefined], isMentioned: false }
  const allowed = [true, [origin]]
  const expectedText = (lang: string) => ({
    scripts: 1,
    boxes: [[keys.TURNSTILE_SITE_KEY, lang]],
    allowed,
    isMentioned: true,
  })

  test('is on every page with a form, rendered, cached, slow or returned, and on no other page', async () => {
    await dropCopies()
    for (const path of ['/', '/ar/about', '/ar/contact']) {
      for (const state of ['fresh', 'cached']) {
        const page = await traces(await visit(path, { env: keys }))
        expect(page, `${path} ${state}`).toEqual(expectedText(path.startsWith('/ar') ? 'ar' : 'en'))
      }
    }
    const returned = await postEnquiry(
      { kind: 'full', page: 'contact', form: 'w2' },
      { lang: 'ar', env: keys },
    )
    expect(await traces(returned)).toMatchObject({ allowed })

    const { DB, open } = gatedDatabase()
    const { response, settled } = beginVisit(localPath('en', '/contact'), { env: { ...keys, DB } })
    const slow = await response
    open()
    expect(await traces(slow)).toEqual(expectedText('en'))
    await settled()
    expect(await traces(await visit('/services', { env: keys }))).toEqual(none)
    await dropCopies()
    expect(await traces(await visit('/contact'))).toEqual(none)
  })

  test('is verified only for a token, and a few submissions without script may lack one', async () => {
    const sent: { url: string; fields: Record<string, string> }[] = []
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
      sent.push({ url, fields: body instanceof URLSearchParams ? Object.fromEntries(body) : {} })
      return Response.json({ success: true })
    })
    const send = async (fields: Record<string, string>) => {
      await emptyInbox()
      expect((await postEnquiry(validEnquiry('full', fields), { env: keys })).status).toBe(303)
      return (await suspicions())[0]?.suspicion
    }
    expect(await send({ turnstile: 'token' })).toBeNull()
    const fields = { secret: 'the-secret', response: 'token' }
    expect(sent).toEqual([{ url: `${origin}/turnstile/v0/siteverify`, fields }])
    expect(await send({ turnstile: '', elapsed: '20000' })).toBe('turnstile_missing')

    await emptyInbox()
    sent.length = 0
    const invalid = validEnquiry('full', { turnstile: 'token', email: 'unknown' })
    expect((await postEnquiry(invalid, { env: keys })).status).toBe(422)
    for (let number = 0; number < 4; number++) {
      const fields = validEnquiry('full', { message: `No. ${number}` })
      await postEnquiry(fields, { env: keys, address: `192.0.2.${number}` })
    }
    const codes = (await suspicions()).map(({ suspicion }) => suspicion)
    expect(codes).toEqual([null, null, null, 'turnstile_missing'])
    expect(sent).toEqual([])
  })
})
