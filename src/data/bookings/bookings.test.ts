import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { minuteMs } from '../../../contract/durations.ts'
import { aNewLead } from '../../../test/support/leads/make-lead.ts'
import { database } from '../database.ts'
import { insertLead } from '../leads/insert-lead.ts'
import { lead_history } from '../leads/schema.ts'
import {
  confirmSlot,
  deleteOrphans,
  endBooking,
  moveBooking,
  readBusy,
  releaseSlot,
  reserveSlot,
} from './bookings.ts'
import { blocked_times, bookings } from './schema.ts'

const db = database(env.DB)
const slot = Date.parse('2026-12-06T07:00:00Z')
const halfHourMs = 30 * minuteMs
const now = Date.parse('2026-11-28T07:00:00Z')

beforeEach(async () => {
  await db.delete(bookings)
  await db.delete(blocked_times)
})

const slotRequest = (id: string, changes: { slot?: number; content_hash?: string } = {}) => ({
  id,
  lead_id: `lead-${id}`,
  content_hash: `hash-${id}`,
  slot,
  channel: 'phone' as const,
  token_hash: `token-${id}`,
  now,
  ...changes,
})
const countBookings = () => db.$count(bookings)

test('exactly one of a hundred simultaneous requests gets a slot', async () => {
  for (let round = 0; round < 3; round++) {
    await db.delete(bookings)
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, index) => reserveSlot(db, slotRequest(`${round}-${index}`))),
    )
    const outcomes = Object.groupBy(all, ({ outcome }) => outcome)
    expect([outcomes.new?.length, outcomes.taken?.length, await countBookings()]).toEqual([1, 99, 1])
  }
})

test('a hundred visitors who take, move and cancel at random never hold overlapping slots', async () => {
  const near = (index: number) => slot + (index % 7) * (halfHourMs / 2)
  await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const id = `r-${index}`
      const taken = await reserveSlot(db, slotRequest(id, { slot: near(index) }))
      if (taken.outcome !== 'new') return
      const moved = await moveBooking(
        db,
        { id, sequence: 0 },
        { slot: near(index * 3 + 1), by: 'staff', now },
      )
      if (index % 3 === 0)
        await endBooking(db, { id, sequence: moved ? 1 : 0 }, { state: 'cancelled', by: 'staff', now })
    }),
  )
  const active = (await db.select().from(bookings)).filter(({ state }) => state === 'booked')
  const starts = active.map((booking) => booking.slot).toSorted((one, other) => one - other)
  expect(starts.length).toBeGreaterThan(0)
  expect(starts.filter((start, index) => start - (starts[index - 1] ?? 0) < halfHourMs)).toEqual([])
})

test('the same form is one booking when it is sent twice or repeated after a lost answer', async () => {
  const [first, again] = await Promise.all([
    reserveSlot(db, slotRequest('a', { content_hash: 'same' })),
    reserveSlot(db, slotRequest('b', { content_hash: 'same' })),
  ])
  expect([first.outcome, again.outcome].toSorted()).toEqual(['new', 'same'])
  expect(await reserveSlot(db, slotRequest('c', { content_hash: 'other' }))).toEqual({ outcome: 'taken' })
  const id = 'booking' in first && 'booking' in again ? first.booking.id : ''
  expect(await reserveSlot(db, slotRequest(id, { content_hash: 'same' }))).toMatchObject({
    outcome: 'new',
    booking: { id },
  })
  expect(await countBookings()).toBe(1)
})

test('no booking is created in a blocked time or moved to it', async () => {
  await db.insert(blocked_times).values({
    id: 'x',
    start: slot + halfHourMs / 2,
    until: slot + halfHourMs,
    note: '',
    by: 'a@b.example',
    created_at: '',
  })
  expect((await reserveSlot(db, slotRequest('a'))).outcome).toBe('taken')
  expect((await reserveSlot(db, slotRequest('a', { slot: slot + halfHourMs }))).outcome).toBe('new')
  expect(await moveBooking(db, { id: 'a', sequence: 0 }, { slot, by: 'staff', now })).toBe(false)
  expect(await readBusy(db, { from: slot, to: slot + halfHourMs })).toMatchObject({
    booked: [],
    blocked: [{ from: slot + halfHourMs / 2, to: slot + halfHourMs }],
  })
})

test('a booking can move to an overlapping slot, and cancelling frees its slot', async () => {
  await reserveSlot(db, slotRequest('a'))
  expect(
    await moveBooking(db, { id: 'a', sequence: 0 }, { slot: slot + halfHourMs / 2, by: 'staff', now }),
  ).toBe(true)
  expect(await moveBooking(db, { id: 'a', sequence: 0 }, { slot, by: 'staff', now })).toBe(false)
  expect(await endBooking(db, { id: 'a', sequence: 1 }, { state: 'cancelled', by: 'staff', now })).toBe(true)
  expect(await endBooking(db, { id: 'a', sequence: 2 }, { state: 'cancelled', by: 'staff', now })).toBe(false)
  expect((await reserveSlot(db, slotRequest('b', { slot: slot + halfHourMs / 2 }))).outcome).toBe('new')
})

test('a slot without an enquiry can be released, and only an accepted enquiry gets a booking', async () => {
  const [stored, suspected] = [aNewLead(1), aNewLead(2, { state: 'quarantined' })]
  await insertLead(db, stored)
  await insertLead(db, suspected)
  await reserveSlot(db, slotRequest('a'))
  expect(await confirmSlot(db, 'a', suspected.id)).toBe(false)
  expect(await confirmSlot(db, 'a', stored.id)).toBe(true)
  // An earlier request with the same form could not store its lead.
  await releaseSlot(db, 'a')
  expect(await countBookings()).toBe(1)
  await reserveSlot(db, slotRequest('b', { slot: slot + halfHourMs }))
  await releaseSlot(db, 'b')
  expect(await confirmSlot(db, 'b', stored.id)).toBe(false)
  expect(await countBookings()).toBe(1)
})

test('a slot is freed after an hour without an enquiry, and a day after a verdict of spam', async () => {
  await insertLead(db, aNewLead(1))
  await reserveSlot(db, slotRequest('a'))
  await confirmSlot(db, 'a', aNewLead(1).id)
  await reserveSlot(db, slotRequest('b', { slot: slot + halfHourMs }))
  await deleteOrphans(db, now + 59 * minuteMs)
  expect(await countBookings()).toBe(2)
  await deleteOrphans(db, now + 61 * minuteMs)
  expect((await db.select().from(bookings)).map(({ id }) => id)).toEqual(['a'])
  await env.DB.prepare("update leads set follow_up = 'spam', state = 'quarantined'").run()
  const verdict = now + 48 * 2 * halfHourMs
  const line = { lead_id: aNewLead(1).id, at: new Date(verdict).toISOString(), by: 'a@b.example' }
  await db.insert(lead_history).values({ ...line, event: 'spam_alike' })
  await deleteOrphans(db, verdict + 47 * halfHourMs)
  // A request with the same form must not release it, either.
  await releaseSlot(db, 'a')
  expect((await db.select().from(bookings)).map(({ state }) => state)).toEqual(['booked'])
  await deleteOrphans(db, verdict + 49 * halfHourMs)
  expect(await countBookings()).toBe(0)
})
