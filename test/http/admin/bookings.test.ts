import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../contract/durations.ts'
import type { Enquiry, Inbox } from '../../../contract/leads/enquiries.ts'
import { deleteOrphans, reserveSlot } from '../../../src/data/bookings/bookings.ts'
import { bookings, calendar_feeds } from '../../../src/data/bookings/schema.ts'
import { database } from '../../../src/data/database.ts'
import { leads } from '../../../src/data/leads/schema.ts'
import { audit_log } from '../../../src/data/people/schema.ts'
import { hashOfToken } from '../../../src/data/sharing/token.ts'
import { message } from '../../../src/i18n/intl.ts'
import { siteKey } from '../../../src/pages/store/site-sections.ts'
import { injectedMark } from '../../support/faults/bad-bodies.ts'
import { aLead } from '../../support/leads/make-lead.ts'
import { emptyInbox, storeLeads } from '../../support/leads/stored-leads.ts'
import { hrefs } from '../../support/requests/html.ts'
import { load } from '../../support/requests/pages.ts'
import { visit } from '../../support/requests/visit.ts'
import { asStaff, postJson } from '../../support/staff/staff.ts'

const db = database(env.DB)
const now = Date.parse('2026-11-28T18:00:00Z')
const slot = Date.parse('2026-11-29T08:00:00Z')
const isoTime = (at: number) => new Date(at).toISOString()
const api = '/admin/api/bookings'

beforeEach(async () => {
  await emptyInbox()
  await db.delete(calendar_feeds)
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => vi.useRealTimers())

async function bookSlot() {
  await storeLeads(aLead('a'))
  const row = { lead_id: 'a', content_hash: 'h', slot, channel: 'phone' as const, token_hash: 't', now }
  await reserveSlot(db, { id: 'b', ...row })
}
const storedBooking = async () => (await db.select().from(bookings))[0]
const listBookings = async () =>
  (await asStaff(`${api}?from=${isoTime(now)}&to=${isoTime(now + 72 * hourMs)}`)).json()
const postTo = async (path: string, body: object) => {
  const response = await postJson(api + path, body)
  return [response.status, await response.json()]
}
const callerFields = (changes = {}) => ({
  id: crypto.randomUUID(),
  name: 'Sara',
  phone: '0501234567',
  email: '',
  lang: 'ar',
  channel: 'phone',
  at: isoTime(slot),
  note: '',
  ...changes,
})

test('staff see a booking in the calendar, on its enquiry and in Today', async () => {
  await bookSlot()
  const booking = {
    id: 'b',
    lead: 'a',
    at: isoTime(slot),
    to: isoTime(slot + hourMs / 2),
    channel: 'phone',
    state: 'booked',
    sequence: 0,
    isOutside: false,
    isBlocked: false,
  }
  expect(await listBookings()).toMatchObject({ ok: true, bookings: [booking], blocks: [], hasFeed: false })
  const enquiry = await (await asStaff('/admin/api/leads/a')).json()
  expect(enquiry).toMatchObject({ consultation: { requested: '', booking } })
  const today = await (await asStaff('/admin/api/today')).json()
  expect(today).toMatchObject({
    bookings: { count: 1, rows: [{ path: '/admin/leads/a', at: isoTime(slot) }] },
  })
})

test('a booked enquiry waits for a reply only after its time, or if the booking is cancelled', async () => {
  await bookSlot()
  await db.update(leads).set({ follow_up: 'new', state: 'accepted', created_at: '2026-11-20T10:00:00.000Z' })
  const waiting = async () => {
    const inbox: Inbox = await (await asStaff('/admin/api/leads')).json()
    const shown: Inbox = await (await asStaff('/admin/api/leads?group=answer')).json()
    const today = await (await asStaff('/admin/api/today')).json()
    const { counts } = await (await asStaff('/admin/api/leads/counts')).json()
    const enquiry: Enquiry = await (await asStaff('/admin/api/leads/a')).json()
    const { answer, overdue } = inbox.counts
    const dues = [inbox.enquiries[0]?.due, enquiry.due].map((due) => due !== null)
    return [answer, overdue, shown.total, today.enquiries.count, counts.length, ...dues]
  }
  expect(await waiting()).toEqual([0, 0, 0, 0, 0, false, false])
  vi.setSystemTime(slot + hourMs)
  expect(await waiting()).toEqual([1, 1, 1, 1, 1, true, true])
  vi.setSystemTime(now)
  await postTo('/b/end', { sequence: 0, state: 'cancelled' })
  expect(await waiting()).toEqual([1, 1, 1, 1, 1, true, true])
})

test('a row of the inbox shows the booked time, or the requested time without a booking', async () => {
  const consultation = `slot=${isoTime(slot).slice(0, 16)}Z&way=video`
  await storeLeads(aLead('c', { consultation: consultation }), aLead('none'))
  await bookSlot()
  const calls = async () => {
    const inbox: Inbox = await (await asStaff('/admin/api/leads')).json()
    return Object.fromEntries(inbox.enquiries.map(({ id, call }) => [id, call]))
  }
  const at = isoTime(slot)
  expect(await calls()).toEqual({ a: { at, isBooked: true }, c: { at, isBooked: false }, none: null })
  await postTo('/b/end', { sequence: 0, state: 'cancelled' })
  expect(await calls()).toMatchObject({ a: null })
})

test('the requested time of a released enquiry is booked once if it is free', async () => {
  const consultation = `slot=${isoTime(slot).slice(0, 16)}Z&way=video`
  await storeLeads(aLead('c', { consultation: consultation, state: 'quarantined' }))
  const given = { id: crypto.randomUUID(), lead: 'c', channel: 'video', at: isoTime(slot) }
  expect(await postTo('/requested', given)).toMatchObject([409, { code: 'conflict' }])
  await db.update(leads).set({ state: 'received' })
  expect(await postTo('/requested', { ...given, at: isoTime(now - hourMs) })).toMatchObject([
    422,
    { errors: { at: expect.any(String) } },
  ])
  for (let time = 0; time < 2; time++) expect(await postTo('/requested', given)).toEqual([200, { ok: true }])
  expect(await db.select().from(bookings)).toMatchObject([
    { lead_id: 'c', slot, channel: 'video', state: 'booked' },
  ])
  const other = { ...given, id: crypto.randomUUID() }
  expect(await postTo('/requested', other)).toMatchObject([409, { code: 'conflict' }])
  await storeLeads(aLead('d'))
  expect(await postTo('/requested', { ...other, lead: 'd' })).toMatchObject([
    422,
    { errors: { at: expect.any(String) } },
  ])
  expect(await postTo('/requested', { ...other, lead: 'unknown' })).toMatchObject([
    404,
    { code: 'not_found' },
  ])
})

test.each([
  ['en', '/contact', 'app development'],
  ['ar', '/ar/contact', 'تطوير التطبيقات'],
  ['en', '/services/devops-cloud', 'DevOps and cloud'],
])('a reply in %s to an enquiry from %s names a service', async (lang, path, service) => {
  await storeLeads(aLead('a', { lang, page_url: `https://agency.example${path}`, estimate: '' }))
  const enquiry: Enquiry = await (await asStaff('/admin/api/leads/a')).json()
  expect(enquiry.reply.fields.service).toBe(service)
})

test('a reply offers the booked time, or the next free times with their time zone', async () => {
  const slotIn = async (id: string) => {
    const enquiry: Enquiry = await (await asStaff(`/admin/api/leads/${id}`)).json()
    return enquiry.reply.fields.slot.replace(/[\u202f\u00a0]/g, ' ')
  }
  await bookSlot()
  await storeLeads(aLead('en', { lang: 'en' }), aLead('ar', { lang: 'ar' }))
  expect(await slotIn('a')).toContain('11:00')
  expect(await slotIn('en')).toMatch(
    /^Sunday, November 29 at 11:30 AM or Monday, November 30 at 9:00 AM \(Riyadh time\)$/,
  )
  expect(await slotIn('ar')).toMatch(
    /^الأحد، 29 نوفمبر .*11:30 ص أو الاثنين، 30 نوفمبر .*9:00 ص \(بتوقيت الرياض\)$/,
  )
})

test('a booking is moved or ended only by a request with its current sequence', async () => {
  await bookSlot()
  expect(await postTo('/b/move', { sequence: 0, to: isoTime(slot + 12 * hourMs) })).toEqual([
    200,
    { ok: true },
  ])
  expect(await postTo('/b/move', { sequence: 0, to: isoTime(slot) })).toMatchObject([
    409,
    { code: 'conflict' },
  ])
  expect(await postTo('/b/move', { sequence: 1, to: isoTime(now - hourMs) })).toMatchObject([
    422,
    { errors: { to: expect.any(String) } },
  ])
  await postJson(`${api}/blocks`, { id: 'x', from: isoTime(slot), to: isoTime(slot + hourMs), note: '' })
  expect(await postTo('/b/move', { sequence: 1, to: isoTime(slot) })).toMatchObject([
    422,
    { errors: { to: message('en', 'admin.bookings.occupied') } },
  ])
  expect(await postTo('/b/end', { sequence: 1, state: 'done' })).toEqual([200, { ok: true }])
  expect(await postTo('/b/end', { sequence: 2, state: 'missed' })).toMatchObject([409, { code: 'conflict' }])
  expect(await storedBooking()).toMatchObject({ state: 'done', sequence: 2, slot: slot + 12 * hourMs })
})

test.each(['received', 'accepted'] as const)(
  'a verdict on a booked enquiry that is %s can be undone without losing the booking',
  async (state) => {
    await bookSlot()
    await db.update(leads).set({ state })
    const judge = async (action: 'spam' | 'release') => {
      const seen = await db.select({ id: leads.id, state: leads.state, attempts: leads.attempts }).from(leads)
      const response = await postJson('/admin/api/leads/selected', { action, leads: seen })
      expect(await response.json()).toMatchObject({ ok: true, done: 1 })
    }
    await judge('spam')
    await deleteOrphans(db, now + 23 * hourMs)
    await judge('release')
    await deleteOrphans(db, now + 25 * hourMs)
    expect(await storedBooking()).toMatchObject({ id: 'b', state: 'booked', sequence: 0, slot })
    vi.setSystemTime(now + hourMs)
    await judge('spam')
    await deleteOrphans(db, now + 26 * hourMs)
    expect(await db.$count(bookings)).toBe(0)
  },
)

test('the answer to a blocked time counts the consultations in it', async () => {
  await bookSlot()
  const block = (id: string, from: number, to: number) =>
    postTo('/blocks', { id, from: isoTime(from), to: isoTime(to), note: '' })
  expect(await block('x', slot - hourMs, slot)).toEqual([200, { ok: true, booked: 0 }])
  expect(await block('y', slot + 10 * minuteMs, slot + hourMs)).toEqual([200, { ok: true, booked: 1 }])
  await postTo('/b/end', { sequence: 0, state: 'cancelled' })
  expect(await block('z', slot - hourMs, slot + hourMs)).toEqual([200, { ok: true, booked: 0 }])
})

test('a blocked time is not offered to visitors until it is unblocked', async () => {
  const offered = async () =>
    hrefs((await load('/consultation')).document).some((href) => href.includes('2026-11-29T08:00Z'))
  expect(await offered()).toBe(true)
  const block = { id: 'x', from: isoTime(slot - hourMs), to: isoTime(slot + hourMs), note: 'Offsite' }
  for (let time = 0; time < 2; time++)
    expect(await postTo('/blocks', block)).toEqual([200, { ok: true, booked: 0 }])
  expect(await offered()).toBe(false)
  expect(await listBookings()).toMatchObject({
    blocks: [{ id: 'x', note: 'Offsite', by: 'editor@agency.example' }],
  })
  expect(await postTo('/blocks/x/delete', {})).toEqual([200, { ok: true }])
  expect(await offered()).toBe(true)
  expect(await postTo('/blocks', { ...block, to: block.from })).toMatchObject([
    422,
    { errors: { to: expect.any(String) } },
  ])
  expect(await postTo('/blocks', { ...block, to: isoTime(slot + 24 * 90 * hourMs) })).toMatchObject([422, {}])
})

test('a caller is booked once, as an enquiry with its source and time', async () => {
  const given = callerFields({ note: 'Taxi app' })
  const [status, answer] = await postTo('', given)
  expect([status, answer]).toEqual([200, { ok: true, lead: expect.any(String) }])
  expect(await postTo('', given)).toEqual([status, answer])
  const [lead] = await db.select().from(leads)
  expect(answer).toEqual({ ok: true, lead: lead?.id })
  expect(lead).toMatchObject({
    lead_source: 'Phone',
    name: 'Sara',
    phone: '+966501234567',
    email: '',
    lang: 'ar',
    message: 'Taxi app',
    state: 'received',
  })
  expect(await storedBooking()).toMatchObject({ slot, channel: 'phone', state: 'booked' })
  expect(await postTo('', callerFields({ name: 'Other' }))).toMatchObject([
    422,
    { errors: { at: expect.any(String) } },
  ])
  expect(await db.$count(leads)).toBe(1)
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no phone', { phone: '' }, 'phone'],
  ['a word for a phone', { phone: 'none' }, 'phone'],
  ['too few digits', { phone: '12345', channel: 'whatsapp' }, 'phone'],
  ['a time within a minute', { at: isoTime(slot + 1000) }, 'at'],
  ['a time within a second', { at: isoTime(slot + 1) }, 'at'],
  ['a list of addresses', { email: 'a@b.example, c@d.example' }, 'email'],
  ['a header in the address', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
  ['a time in the past', { at: isoTime(now - hourMs) }, 'at'],
])('a caller with %s is refused beside the field', async (_, changes, field) => {
  const [status, answer] = await postTo('', callerFields(changes))
  expect([status, Object.keys(Object(answer).errors)]).toEqual([422, [field]])
  expect([await db.$count(leads), await db.$count(bookings)]).toEqual([0, 0])
})

test('malformed bodies change nothing', async () => {
  await bookSlot()
  const odd = [null, '', injectedMark, -1, 1e308, {}, [], '2026-11-29', 'x'.repeat(5000), '__proto__']
  const faults: string[] = []
  for (const value of odd)
    for (const [path, names] of [
      ['', ['id', 'name', 'phone', 'email', 'lang', 'channel', 'at', 'note']],
      ['/b/move', ['sequence', 'to']],
      ['/b/end', ['sequence', 'state']],
      ['/blocks', ['from', 'to']],
    ] as const)
      for (const name of names) {
        const good = {
          ...callerFields(),
          sequence: 0,
          to: isoTime(slot + hourMs),
          from: isoTime(slot),
          state: 'done',
        }
        const response = await postJson(api + path, {
          ...good,
          [name]: value,
          ...(path === '' && name !== 'at' && { at: isoTime(slot) }),
        })
        if (response.status >= 500 || (response.ok && !['name', 'note', 'phone', 'email'].includes(name)))
          faults.push(`${path} ${name} ${JSON.stringify(value)?.slice(0, 20)}: ${response.status}`)
      }
  expect(faults).toEqual([])
  expect(await storedBooking()).toMatchObject({ slot, state: 'booked', sequence: 0 })
})

test('a calendar feed has names, ways and times but no other visitor data, until it is revoked', async () => {
  await bookSlot()
  const [, made] = await postTo('/feed', {})
  const { pathname } = new URL(Object(made).url)
  expect(JSON.stringify(await db.select().from(calendar_feeds))).not.toContain(pathname.slice(10, -4))
  const response = await visit(pathname)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const ics = (await response.text()).replaceAll('\r\n ', '')
  expect(ics).toContain('SUMMARY;LANGUAGE=en:نورة العتيبي\r\n')
  expect(ics).toContain('DTSTART:20261129T080000Z\r\n')
  for (const secret of ['noura@example.sa', '501234567', 'نريد']) expect(ics).not.toContain(secret)
  const [, again] = await postTo('/feed', {})
  expect((await visit(pathname)).status).toBe(404)
  const next = new URL(Object(again).url).pathname
  expect((await visit(next)).status).toBe(200)
  await postTo('/feed/revoke', {})
  for (const path of [next, '/calendar/x.ics', `/calendar/${'A'.repeat(32)}.ics`])
    expect((await visit(path)).status, path).toBe(404)
})

test('a calendar feed ends when its holder loses the role or stays away for a month', async () => {
  await bookSlot()
  const roles = { ROLE_EDITORS: 'Editors', ROLE_OWNERS: 'boss@agency.sa' }
  const [, made] = await postTo('/feed', {})
  const { pathname } = new URL(Object(made).url)
  const read = async (env = {}) => (await visit(pathname, { env })).status
  expect([await read(), await read(roles)]).toEqual([200, 404])
  expect(await read({ ...roles, ROLE_EDITORS: 'Editor@agency.example' })).toBe(200)
  expect(await read({ ...roles, ROLE_WRITERS: 'editor@agency.example' })).toBe(404)
  await db.update(calendar_feeds).set({ groups: '["Editors"]' })
  expect(await read(roles)).toBe(200)
  vi.setSystemTime(now + 31 * dayMs)
  expect(await read()).toBe(404)
  await asStaff('/admin/api/today')
  expect(await read()).toBe(200)
})

test('a booking in a blocked time is marked in the calendar, in Today and on its enquiry', async () => {
  await bookSlot()
  const blocked = { id: 'x', from: isoTime(slot), to: isoTime(slot + hourMs), note: '' }
  expect(await postTo('/blocks', blocked)).toEqual([200, { ok: true, booked: 1 }])
  const marked = { id: 'b', isBlocked: true, isOutside: false }
  expect(await listBookings()).toMatchObject({ bookings: [marked] })
  expect(await (await asStaff('/admin/api/today')).json()).toMatchObject({ bookings: { rows: [marked] } })
  expect(await (await asStaff('/admin/api/leads/a')).json()).toMatchObject({
    consultation: { booking: marked },
  })
})

test('an owner revokes the feed of a former colleague, and the audit log names both', async () => {
  const staff = 'left@agency.example'
  const token_hash = (await hashOfToken('A'.repeat(32))) ?? ''
  await db.insert(calendar_feeds).values({ token_hash, staff, lang: 'en', created_at: isoTime(now) })
  await db.delete(audit_log)
  const path = `/calendar/${'A'.repeat(32)}.ics`
  expect((await visit(path)).status).toBe(200)
  const query = `${api}?from=${isoTime(now)}&to=${isoTime(now)}`
  // The visit above is stored with its day only.
  const feeds = [{ staff, at: isoTime(now), readOn: '2026-11-28' }]
  expect(await (await asStaff(query, { role: 'owner' })).json()).toMatchObject({ feeds, hasFeed: false })
  expect(await (await asStaff(query, { role: 'editor' })).json()).toMatchObject({ feeds: [] })
  const revoke = (role: 'editor' | 'owner') => postJson(`${api}/feeds/revoke`, { staff }, { role })
  expect((await revoke('editor')).status).toBe(403)
  expect((await visit(path)).status).toBe(200)
  expect((await revoke('owner')).status).toBe(200)
  expect((await visit(path)).status).toBe(404)
  expect((await revoke('owner')).status).toBe(200)
  const entries = await db.select().from(audit_log).where(eq(audit_log.action, 'feed_revoked'))
  expect(entries.map(({ by, subject }) => [by, subject])).toEqual([['editor@agency.example', staff]])
  const people = await (await asStaff('/admin/api/people', { role: 'owner' })).json()
  expect(Object(people).entries).toContainEqual(
    expect.objectContaining({ action: 'feed_revoked', title: staff, path: null }),
  )
})

test('moving a booking to its own time is refused and sends no message', async () => {
  await bookSlot()
  const [status, answer] = await postTo('/b/move', { sequence: 0, to: isoTime(slot) })
  expect([status, answer]).toMatchObject([422, { errors: { to: message('en', 'admin.bookings.same') } }])
  expect(await storedBooking()).toMatchObject({ slot, sequence: 0 })
})

test('a holiday that is set later moves no booking but marks it for staff', async () => {
  await bookSlot()
  const closed = { title: 'Day off', from: '2026-11-29', to: '2026-11-29' }
  const content = JSON.stringify({ periods: [closed] })
  await env.PAGES.put(siteKey, JSON.stringify([{ type: 'site_hours', content }]))
  // Another isolate, which has not cached the earlier hours.
  const own = { env: { PAGES: env.PAGES } }
  const query = `from=${isoTime(now)}&to=${isoTime(now + 72 * hourMs)}`
  expect(await (await asStaff(`${api}?${query}`, own)).json()).toMatchObject({
    bookings: [{ id: 'b', isOutside: true }],
  })
  const today = await (await asStaff('/admin/api/today', own)).json()
  expect(today).toMatchObject({ bookings: { rows: [{ id: 'b', isOutside: true }] } })
  expect(await storedBooking()).toMatchObject({ slot, state: 'booked', sequence: 0 })
  await env.PAGES.delete(siteKey)
})
