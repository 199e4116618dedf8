import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hourMs, minuteMs } from '../../contract/durations.ts'
import {
  emptyOutbox,
  mailSettings,
  staffAddresses,
  storedMails,
  sweepAt,
} from '../../test/support/leads/mails.ts'
import { aLead, arrival } from '../../test/support/leads/make-lead.ts'
import { emptyInbox, storeLeads } from '../../test/support/leads/stored-leads.ts'
import { deleteOrphans, endBooking, moveBooking, reserveSlot } from '../data/bookings/bookings.ts'
import { database } from '../data/database.ts'
import type { Lead } from '../data/leads/insert-lead.ts'
import { leads } from '../data/leads/schema.ts'

const db = database(env.DB)
/** Four days after the enquiry. */
const slot = arrival + 96 * hourMs
const visitor = 'noura@example.sa'

type Sent = {
  to: string[]
  subject: string
  text: string
  attachments?: { filename: string; content: string; content_type: string }[]
}
let sent: { id: string; mail: Sent }[] = []
let answer: () => Response = () => Response.json({})

beforeEach(async () => {
  await emptyOutbox()
  await emptyInbox()
  sent = []
  answer = () => Response.json({})
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const mail: Sent = JSON.parse(String(init.body))
    const id = new Headers(init.headers).get('idempotency-key') ?? ''
    if (mail.to.join() === visitor) sent.push({ id, mail })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

async function bookSlot(changes: Partial<Lead> = {}) {
  const lead = aLead('a', changes)
  await storeLeads(lead)
  const row = {
    lead_id: 'a',
    content_hash: 'h',
    slot,
    channel: 'phone' as const,
    token_hash: 't',
    now: arrival,
  }
  await reserveSlot(db, { id: 'b', ...row })
}
const sweepAfter = (ms: number) => sweepAt(arrival + ms)
const subjects = () => sent.map(({ mail }) => mail.subject.replaceAll('\u00a0', ' '))
const kinds = async () =>
  (await storedMails()).flatMap(({ kind, state }) => (kind.startsWith('booking') ? [`${kind} ${state}`] : []))
const calendarIn = ({ mail }: (typeof sent)[number]) => {
  const [file] = mail.attachments ?? []
  const bytes = Uint8Array.from(atob(file?.content ?? ''), (char) => char.charCodeAt(0))
  return { type: file?.content_type, text: new TextDecoder().decode(bytes).replaceAll('\r\n ', '') }
}

test('a booking is confirmed once instead of its enquiry, with a calendar entry and one link', async () => {
  await bookSlot()
  for (const ms of [minuteMs, 2 * minuteMs, 25 * hourMs]) await sweepAfter(ms)
  expect(subjects()).toEqual(['موعد استشارتك: الثلاثاء 24 نوفمبر، الساعة 1:00 م'])
  const [first] = sent
  const calendar = first && calendarIn(first)
  expect(calendar?.type).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  expect(calendar?.text).toContain('UID:b@')
  const link = /https:\S+\/ar\/consultation\/[\w-]{32}/
  expect(first?.mail.text.match(link)?.[0]).toBe(calendar?.text.match(link)?.[0])
  expect((await storedMails('visitor'))[0]).toMatchObject({ state: 'skipped', problem: 'booking' })
})

test('reminders are sent a day and an hour before, once each, and none for a later booking', async () => {
  await bookSlot()
  await sweepAfter(minuteMs)
  sent = []
  for (const ms of [71, 72, 73, 94.9, 95, 95.5, 96, 97]) await sweepAfter(ms * hourMs)
  expect(subjects()).toEqual(Array(2).fill('تذكير باستشارتك: الثلاثاء 24 نوفمبر، الساعة 1:00 م'))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
})

test('a booking for the same day has only the reminder an hour before', async () => {
  await storeLeads(aLead('a'))
  const soon = arrival + 5 * hourMs
  const row = {
    lead_id: 'a',
    content_hash: 'h',
    slot: soon,
    channel: 'video' as const,
    token_hash: 't',
    now: arrival,
  }
  await reserveSlot(db, { id: 'b', ...row })
  for (const ms of [minuteMs, hourMs, 4 * hourMs, 4.2 * hourMs, 6 * hourMs]) await sweepAfter(ms)
  expect(await kinds()).toEqual(['booking_confirmed sent', 'booking_reminder sent'])
})

test('a move and a cancellation send newer calendar entries, and reminders have the new time', async () => {
  await bookSlot()
  await sweepAfter(minuteMs)
  await moveBooking(
    db,
    { id: 'b', sequence: 0 },
    { slot: slot + hourMs, by: 'visitor', now: arrival + hourMs },
  )
  await sweepAfter(hourMs + minuteMs)
  await endBooking(
    db,
    { id: 'b', sequence: 1 },
    { state: 'cancelled', by: 'visitor', now: arrival + 2 * hourMs },
  )
  for (const ms of [2.1, 72.5, 73.5, 96.5]) await sweepAfter(ms * hourMs)
  expect(await kinds()).toEqual(['booking_confirmed sent', 'booking_moved sent', 'booking_cancelled sent'])
  const [, moved, cancelled] = sent.map(calendarIn)
  expect(moved?.text).toMatch(/SEQUENCE:1\r\n[\s\S]*DTSTART:20261124T110000Z/)
  expect(cancelled?.text).toMatch(/METHOD:CANCEL\r\n[\s\S]*SEQUENCE:2\r\n[\s\S]*STATUS:CANCELLED/)
})

describe('answering staff', () => {
  const changes = async () =>
    (await storedMails()).flatMap(({ kind, recipient, state }) =>
      kind === 'moved' || kind === 'cancelled' ? [`${kind} to ${recipient} ${state}`] : [],
    )
  const move = (by: 'visitor' | 'staff', sequence = 0) =>
    moveBooking(
      db,
      { id: 'b', sequence },
      { slot: slot + (sequence + 1) * hourMs, by, now: arrival + hourMs },
    )
  const cancel = (by: 'visitor' | 'staff') =>
    endBooking(db, { id: 'b', sequence: 0 }, { state: 'cancelled', by, now: arrival + hourMs })

  test('get one mail when a visitor moves or cancels, or only the assignee does', async () => {
    await bookSlot()
    await sweepAfter(minuteMs)
    await move('visitor')
    for (const ms of [1.1, 1.2, 26]) await sweepAfter(ms * hourMs)
    expect(await changes()).toEqual([`moved to ${staffAddresses} sent`])
    await db.update(leads).set({ assignee: 'sara@agency.example' })
    await endBooking(
      db,
      { id: 'b', sequence: 1 },
      { state: 'cancelled', by: 'visitor', now: arrival + 27 * hourMs },
    )
    for (const ms of [27.1, 27.2]) await sweepAfter(ms * hourMs)
    expect(await changes()).toEqual([
      `moved to ${staffAddresses} sent`,
      'cancelled to sara@agency.example sent',
    ])
  })

  test.each([
    ['they changed themselves', () => move('staff'), { follow_up: 'talks' as const }],
    ['is of spam', () => cancel('visitor'), { follow_up: 'spam' as const }],
    ['is of an enquiry in quarantine', () => cancel('visitor'), { state: 'quarantined' as const }],
  ])('get no mail about a change that %s', async (_, act, columns) => {
    await bookSlot()
    await sweepAfter(minuteMs)
    expect(await act()).toBe(true)
    await db.update(leads).set(columns)
    await sweepAfter(1.1 * hourMs)
    expect(await changes()).toEqual([])
  })

  test('get one mail for several changes', async () => {
    await bookSlot()
    await sweepAfter(minuteMs)
    await move('visitor')
    await move('visitor', 1)
    await sweepAfter(1.1 * hourMs)
    expect(await changes()).toEqual([`moved to ${staffAddresses} sent`])
    expect((await storedMails('moved'))[0]?.data).toBe('{"booking":"b","sequence":2}')
  })
})

test('a mail that is superseded before it is sent is never sent', async () => {
  await bookSlot()
  answer = () => new Response(null, { status: 503 })
  await sweepAfter(minuteMs)
  answer = () => Response.json({})
  await moveBooking(
    db,
    { id: 'b', sequence: 0 },
    { slot: slot + hourMs, by: 'visitor', now: arrival + 2 * minuteMs },
  )
  sent = []
  await sweepAfter(hourMs)
  expect(subjects()).toEqual(['الموعد الجديد لاستشارتك: الثلاثاء 24 نوفمبر، الساعة 2:00 م'])
  expect((await storedMails('booking_confirmed'))[0]).toMatchObject({ state: 'failed', problem: 'gone' })
})

test('a visitor who moves a booking repeatedly gets at most six mails a day', async () => {
  await bookSlot()
  for (let sequence = 0; sequence < 12; sequence++) {
    await sweepAfter((sequence + 1) * minuteMs)
    await moveBooking(
      db,
      { id: 'b', sequence },
      { slot: slot + (sequence % 2) * hourMs, by: 'visitor', now: arrival + sequence * minuteMs },
    )
  }
  expect(sent).toHaveLength(6)
})

test.each<[string, Partial<Lead>]>([
  ['of a suspected enquiry', { state: 'quarantined', suspicion: 'links' }],
  ['of spam', { follow_up: 'spam' }],
  ['without an address', { email: '' }],
])('a booking %s gets no mail', async (_, changes) => {
  await bookSlot(changes)
  for (const ms of [minuteMs, 73 * hourMs, 95.5 * hourMs]) await sweepAfter(ms)
  expect(await kinds()).toEqual([])
})

test('a slot that spam frees causes no mail, even if the visitor has just moved it', async () => {
  await bookSlot()
  await sweepAfter(minuteMs)
  await db.update(leads).set({ follow_up: 'spam' })
  const moved = { slot: slot + hourMs, by: 'visitor' as const, now: arrival + hourMs }
  expect(await moveBooking(db, { id: 'b', sequence: 0 }, moved)).toBe(true)
  await deleteOrphans(db, arrival + 2 * hourMs)
  await db.update(leads).set({ follow_up: 'new' })
  await sweepAfter(3 * hourMs)
  expect(await kinds()).toEqual(['booking_confirmed sent'])
  expect([...(await storedMails('moved')), ...(await storedMails('cancelled'))]).toEqual([])
})

test('no mail is planned while mail is off', async () => {
  await bookSlot()
  await sweepAt(arrival + minuteMs, { ...mailSettings, MAIL_FROM: '' })
  expect(await storedMails()).toEqual([])
})
