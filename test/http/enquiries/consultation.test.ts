import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hourMs, minuteMs } from '../../../contract/durations.ts'
import { slotText } from '../../../src/bookings/consultation-request.ts'
import { bookings } from '../../../src/data/bookings/schema.ts'
import { database } from '../../../src/data/database.ts'
import { leads } from '../../../src/data/leads/schema.ts'
import { message } from '../../../src/i18n/intl.ts'
import { type Lang, langs, localPath } from '../../../src/i18n/languages.ts'
import { siteKey } from '../../../src/pages/store/site-sections.ts'
import { timeouts } from '../../../src/platform/time.ts'
import { urls } from '../../../src/site/urls.ts'
import worker from '../../../src/worker.ts'
import { injectedMark } from '../../support/faults/bad-bodies.ts'
import { setLongTimeouts } from '../../support/faults/timeouts.ts'
import { brokenDatabase } from '../../support/faults/watched-bindings.ts'
import { type Fields, newAddress, postEnquiry, validEnquiry } from '../../support/leads/enquiry.ts'
import { expectReturned } from '../../support/leads/returned-form.ts'
import { emptyInbox } from '../../support/leads/stored-leads.ts'
import {
  allElements,
  hrefs,
  metaContents,
  onlyElement,
  parseHtml,
  textOf,
} from '../../support/requests/html.ts'
import { load } from '../../support/requests/pages.ts'
import { origin, visit } from '../../support/requests/visit.ts'
import { emptyPages } from '../../support/staff/drafts.ts'
import { publishSite } from '../../support/staff/site-facts.ts'

const db = database(env.DB)
/** A Saturday evening in Riyadh; on Sunday the agency opens at nine. */
const now = Date.parse('2026-11-28T18:00:00Z')
const elevenOClock = Date.parse('2026-11-29T08:00:00Z')
const halfHourMs = 30 * minuteMs

beforeEach(async () => {
  await emptyInbox()
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
  setLongTimeouts()
})

const consultationForm = (changes: Fields = {}) =>
  validEnquiry('compact', {
    page: 'consultation',
    form: 'w2',
    slot: slotText(elevenOClock),
    way: 'phone',
    ...changes,
  })
const storedBookings = () => db.select().from(bookings)

/** Books without script and returns the path of the booking. */
async function book(changes: Fields = {}, lang: Lang = 'en'): Promise<string> {
  const response = await postEnquiry(consultationForm(changes), { lang })
  expect(response.status).toBe(303)
  const [path = ''] = (response.headers.get('location') ?? '').split('?')
  expect(path).toMatch(lang === 'ar' ? /^\/ar\/consultation\/[\w-]{32}$/ : /^\/consultation\/[\w-]{32}$/)
  return path
}

const changeBooking = (path: string, fields: Fields, headers: Record<string, string> = {}) =>
  visit(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': newAddress(),
      ...headers,
    },
  })

const timesAt = async (path: string) =>
  hrefs((await load(path)).document).filter((href) => href.includes('?time='))

test.each(langs)('the page in %s links each free time, is not cached and not indexed', async (lang) => {
  const path = localPath(lang, urls.consultationTimes)
  const { response, document } = await load(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(metaContents(document, 'robots')).toEqual(['noindex'])
  const links = await timesAt(path)
  expect(links[0]).toBe(`${path}?time=${slotText(elevenOClock)}#times`)
  expect(links.length).toBeGreaterThan(150)
  const chosen = await load(`${path}?time=${slotText(elevenOClock)}`)
  const hidden = onlyElement(chosen.document, ({ attributes }) => attributes.name === 'slot')
  expect(hidden.attributes.value).toBe(slotText(elevenOClock))
  const ways = allElements(chosen.document, ({ attributes }) => attributes.name === 'way')
  expect(ways.map(({ attributes }) => attributes.value)).toEqual(['phone', 'whatsapp'])
})

test('a video call is offered once staff have set a room, which the booking then shows', async () => {
  const video = 'https://meet.sahab.example/room'
  const ways = async () =>
    (await load(`${urls.consultationTimes}?time=${slotText(elevenOClock + halfHourMs)}`)).html
  const booked = await book({ way: 'video', phone: '' })
  const later = message('en', 'booking.how.room_later')
  expect(await ways()).not.toContain('value="video"')
  expect((await load(booked)).html).toContain(later)
  const file = async () => (await visit(`${booked}/consultation.ics`)).text()
  expect((await file()).replaceAll('\r\n ', '')).toContain(later)
  await publishSite({ type: 'site_facts', content: { video } })
  const facts = { type: 'site_facts', content: JSON.stringify({ video }) }
  await env.PAGES.put(siteKey, JSON.stringify([facts]))
  vi.setSystemTime(now + minuteMs)
  onTestFinished(async () => {
    await Promise.all([emptyPages(), env.PAGES.delete(siteKey)])
  })
  expect(await ways()).toContain('value="video"')
  expect(hrefs((await load(booked)).document)).toContain(video)
  expect(await file()).toContain(`LOCATION;LANGUAGE=en:${video}`)
})

test.each(langs)(
  'a visitor books in %s without script and gets a page with time and calendar entry',
  async (lang) => {
    const path = await book({}, lang)
    const [booking] = await storedBookings()
    const [lead] = await db.select().from(leads)
    expect(booking).toMatchObject({
      slot: elevenOClock,
      channel: 'phone',
      state: 'booked',
      lead_id: lead?.id,
      sequence: 0,
    })
    expect(lead).toMatchObject({
      consultation: `slot=${slotText(elevenOClock)}&way=phone`,
      page_url: origin + localPath(lang, urls.consultationTimes),
      lang,
    })
    expect(JSON.stringify(booking)).not.toContain(path.slice(-32))

    const { response, document, html } = await load(`${path}?notice=booked`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin')
    expect(html).toContain(message(lang, 'booking.notice.booked'))
    for (const word of [lead?.name, lead?.email, lead?.phone]) expect(html).not.toContain(word)
    const links = hrefs(document)
    for (const end of ['/consultation.ics', '?step=move', '?step=cancel']) expect(links).toContain(path + end)

    const ics = await visit(`${path}/consultation.ics`)
    expect(ics.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect((await ics.text()).replaceAll('\r\n ', '')).toContain(`URL:${origin}${path}\r\n`)
    expect(await timesAt(localPath(lang, urls.consultationTimes))).not.toContain(
      `${localPath(lang, urls.consultationTimes)}?time=${slotText(elevenOClock)}#times`,
    )
  },
)

test('a form that a script sends is answered with the address of the booking', async () => {
  const response = await postEnquiry(consultationForm({ submission_key: crypto.randomUUID() }), {
    script: true,
  })
  expect(await response.json()).toEqual({
    success: true,
    id: expect.any(String),
    next: expect.stringMatching(/^\/consultation\/[\w-]{32}\?notice=booked$/),
  })
})

test.each(langs)(
  'a form in %s with a time that was just booked comes back with the nearest free times',
  async (lang) => {
    await book({ name: 'First' })
    const sent = consultationForm()
    const response = await postEnquiry(sent, { lang })
    expect(response.status).toBe(409)
    const again = response.clone()
    await expectReturned(response, lang, sent, 'booking.slot_taken')
    const document = parseHtml(await again.text())
    const offers = allElements(
      document,
      ({ attributes }) => attributes.name === 'slot' && attributes.type === 'radio',
    )
    expect(offers.map(({ attributes }) => attributes.value)).toContain(slotText(elevenOClock + halfHourMs))
    expect([await db.$count(leads), await db.$count(bookings)]).toEqual([1, 1])
    await book({ slot: slotText(elevenOClock + halfHourMs) }, lang)
    expect(await db.$count(leads)).toBe(2)
  },
)

test('a time that was just booked makes the script of the form reload the page', async () => {
  await book({ name: 'First' })
  const response = await postEnquiry(consultationForm(), { script: true })
  expect([response.status, await response.json()]).toEqual([
    409,
    { success: false, again: true, message: message('en', 'booking.slot_taken') },
  ])
})

test('the same form sent twice is one enquiry with one booking at the same address', async () => {
  const [one, other] = await Promise.all([book(), book()])
  expect(other).toBe(one)
  expect(await book()).toBe(one)
  expect([await db.$count(leads), await db.$count(bookings)]).toEqual([1, 1])
  expect((await storedBookings())[0]?.lead_id).toBe((await db.select().from(leads))[0]?.id)
})

test.each([
  ['no time', { slot: '' }, 'booking.choose'],
  ['a time that was never offered', { slot: slotText(elevenOClock + minuteMs) }, 'booking.slot_taken'],
  ['a time on a closed day', { slot: '2026-12-04T08:00Z' }, 'booking.slot_taken'],
  ['a time in the past', { slot: slotText(now - halfHourMs) }, 'booking.slot_taken'],
] as const)('a form with %s comes back and stores nothing', async (_, changes, reason) => {
  const sent = consultationForm(changes)
  await expectReturned(await postEnquiry(sent), 'en', sent, reason)
  expect([await db.$count(leads), await db.$count(bookings)]).toEqual([0, 0])
})

test('a phone call needs a phone number, and a video call does not', async () => {
  const response = await postEnquiry(consultationForm({ phone: '' }))
  expect(response.status).toBe(422)
  const document = parseHtml(await response.text())
  expect(textOf(document)).toContain(message('en', 'form.error.phone.required'))
  expect(onlyElement(document, ({ attributes }) => attributes.name === 'slot').attributes.value).toBe(
    slotText(elevenOClock),
  )
  expect(await db.$count(bookings)).toBe(0)
  await book({ phone: '', way: 'video' })
})

test('an enquiry without the database is carried without a booking, and the page explains it', async () => {
  const response = await postEnquiry(consultationForm(), { env: { DB: brokenDatabase() } })
  expect(response.headers.get('location')).toBe('/consultation?unconfirmed=yes#times')
  const { html } = await load('/consultation?unconfirmed=yes')
  expect(html).toContain(message('en', 'booking.unconfirmed.title'))
  const { response: times, html: text } = await load('/consultation', { env: { DB: brokenDatabase() } })
  expect([times.status, text.includes(message('en', 'booking.unread.title'))]).toEqual([200, true])
})

test('a suspicious enquiry is stored with the requested time and books nothing', async () => {
  const response = await postEnquiry(consultationForm({ website: 'x' }))
  expect(response.headers.get('location')).toBe('/consultation?unconfirmed=yes#times')
  expect(await db.$count(bookings)).toBe(0)
  expect(await db.select().from(leads)).toMatchObject([
    { state: 'quarantined', consultation: `slot=${slotText(elevenOClock)}&way=phone` },
  ])
})

test('a booking can be moved only to a free time, and its calendar entry gets a higher sequence', async () => {
  const path = await book()
  await book({ name: 'Other', slot: slotText(elevenOClock + halfHourMs) })
  const { document } = await load(`${path}?step=move`)
  const offered = allElements(
    document,
    ({ tag, attributes }) => tag === 'button' && attributes.name === 'slot',
  )
  expect(offered.map(({ attributes }) => attributes.value)).toContain(slotText(elevenOClock + 2 * halfHourMs))
  const to = async (slot: number, sequence = '0') =>
    (await changeBooking(path, { slot: slotText(slot), sequence })).headers.get('location')
  expect(await to(elevenOClock + halfHourMs)).toBe(`${path}?notice=unavailable&step=move`)
  expect(await to(elevenOClock + 2 * halfHourMs)).toBe(`${path}?notice=moved`)
  expect(await to(elevenOClock + 3 * halfHourMs)).toBe(`${path}?notice=unchanged`)
  const ics = await (await visit(`${path}/consultation.ics`)).text()
  expect(ics).toContain('SEQUENCE:1\r\n')
  expect(ics).toContain('DTSTART:20261129T090000Z\r\n')
})

test('a cancelled booking is shown as cancelled, frees its time and cannot be changed', async () => {
  const path = await book()
  const cancelled = await changeBooking(path, { cancel: 'yes', sequence: '0' })
  expect(cancelled.headers.get('location')).toBe(`${path}?notice=cancelled`)
  const { html } = await load(path)
  expect(html).toContain(message('en', 'booking.page.cancelled'))
  expect(html).not.toContain('?step=')
  const ics = await visit(`${path}/consultation.ics`)
  expect(ics.headers.get('content-type')).toContain('method=CANCEL')
  expect(await ics.text()).toContain('STATUS:CANCELLED\r\n')
  const moved = await changeBooking(path, { slot: slotText(elevenOClock), sequence: '1' })
  expect(moved.headers.get('location')).toBe(`${path}?notice=unchanged`)
  await book({ name: 'Next' })
})

test('a past booking is shown as past and cannot be changed', async () => {
  const path = await book()
  vi.setSystemTime(elevenOClock + halfHourMs)
  expect((await load(path)).html).toContain(message('en', 'booking.page.over'))
  const cancelled = await changeBooking(path, { cancel: 'yes', sequence: '0' })
  expect(cancelled.headers.get('location')).toBe(`${path}?notice=unchanged`)
})

test('an unknown link and the link of a deleted enquiry show the same page', async () => {
  const path = await book()
  await db.delete(bookings)
  for (const missing of [
    path,
    `${path}/consultation.ics`,
    '/consultation/x',
    `/consultation/${'A'.repeat(32)}`,
  ]) {
    const { response, html } = await load(missing)
    expect([response.status, html.includes(message('en', 'booking.not_found.title'))], missing).toEqual([
      404,
      true,
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('a post from another site changes no booking', async () => {
  const path = await book()
  expect(
    (await changeBooking(path, { cancel: 'yes', sequence: '0' }, { 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403)
  expect(await storedBookings()).toMatchObject([{ state: 'booked' }])
})

test('the cron keeps bookings of stored enquiries', async () => {
  await book()
  vi.setSystemTime(now + 2 * hourMs)
  await worker.scheduled({}, env)
  expect(await db.$count(bookings)).toBe(1)
})

const oddValues = [
  ...['', ' ', '0', '-1', 'null', 'NaN', '1e9', '[]', '{}', injectedMark, '%00', '\u202e', 'x'.repeat(9000)],
  ...[
    '2026-11-29T08:00',
    '2026-11-29T08:00:00Z',
    '2026-13-01T08:00Z',
    '2026-02-30T08:00Z',
    '9999-12-31T23:59Z',
  ],
  ...[
    '2026-11-29T24:00Z',
    '2026-11-29t08:00z',
    '٢٠٢٦-١١-٢٩T08:00Z',
    '+002026-11-29T08:00Z',
    '2026-11-29T08:00+03',
  ],
  ...[
    `${slotText(elevenOClock)}\n`,
    ` ${slotText(elevenOClock)}`,
    "' or 1=1 --",
    '__proto__',
    '../../..',
    '//attacker.example',
  ],
]

test('malformed times, ways and sequences book nothing and cause no server error', async () => {
  Object.assign(timeouts, { rateLimit: 5000 })
  const path = await book()
  const before = JSON.stringify(await storedBookings())
  const faults: string[] = []
  let tried = 0
  const check = async (name: string, response: Response) => {
    tried++
    const text = await response.text()
    if (response.status >= 500) faults.push(`${name}: ${response.status}`)
    if (text.includes(injectedMark)) faults.push(`${name}: echoed`)
    if (/attacker/.test(response.headers.get('location') ?? '')) faults.push(`${name}: leads away`)
  }
  for (const value of env.FUZZ_FULL ? oddValues : oddValues.filter((_, index) => index % 3 === 0)) {
    const query = encodeURIComponent(value)
    await check(`time ${value}`, await visit(`/consultation?time=${query}&unconfirmed`))
    await check(`times ${value}`, await visit(`/ar/consultation?time=${query}`))
    await check(`notice ${value}`, await visit(`${path}?notice=${query}&step=${query}`))
    await check(`slot ${value}`, await postEnquiry(consultationForm({ slot: value, name: 'Second' })))
    await check(`move ${value}`, await changeBooking(path, { slot: value, sequence: '0' }))
    if (value !== '0')
      await check(`sequence ${value}`, await changeBooking(path, { cancel: 'yes', sequence: value }))
    await check(`token ${value}`, await visit(`/consultation/${query}`))
  }
  expect(faults).toEqual([])
  expect(tried).toBeGreaterThan(env.FUZZ_FULL ? 150 : 50)
  expect(JSON.stringify(await storedBookings())).toBe(before)
})

test('an unknown way is stored as a phone call', async () => {
  await book({ way: injectedMark })
  expect(await storedBookings()).toMatchObject([{ channel: 'phone' }])
})
