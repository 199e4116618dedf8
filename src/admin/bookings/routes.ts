import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import {
  type BlockedTime,
  type CalendarFeed,
  maxBlockedDays,
  maxBlockNote,
  type StaffBooking,
} from '../../../contract/bookings.ts'
import { dayMs } from '../../../contract/durations.ts'
import { isAllowed } from '../../../contract/people/roles.ts'
import { lastOffered, offeredDays, slotMs } from '../../bookings/slots.ts'
import { blockedBetween, blockTime, unblockTime } from '../../data/bookings/blocked-times.ts'
import { endBooking, moveBooking, readBusy } from '../../data/bookings/bookings.ts'
import { listFeeds, makeFeed, noteFeedHolder, revokeFeed } from '../../data/bookings/calendar-feeds.ts'
import { bookingForStaff, bookingsBetween } from '../../data/bookings/staff-bookings.ts'
import { hashOfToken, newToken } from '../../data/sharing/token.ts'
import { message } from '../../i18n/intl.ts'
import { hoursOnOfRows } from '../../pages/agency/agency-of.ts'
import { siteSections } from '../../pages/store/site-sections.ts'
import { settings } from '../../platform/env.ts'
import { isoTime } from '../../platform/time.ts'
import { urls } from '../../site/urls.ts'
import { setAuditEntry } from '../access/role-rules.ts'
import { answerRead, answerWrite, jsonBody, type Refused } from '../api/json-body.ts'
import { invalid } from '../api/refusals.ts'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import {
  bookByPhone,
  bookRequested,
  phoneBookingSchema,
  requestedBookingSchema,
  timeFault,
} from './book-by-phone.ts'
import { staffBooking } from './staff-booking.ts'

const timeSchema = z.iso.datetime()
const sequenceSchema = z.int().check(z.nonnegative())

const moveSchema = z.object({ sequence: sequenceSchema, to: timeSchema })
const endSchema = z.object({ sequence: sequenceSchema, state: z.enum(['cancelled', 'done', 'missed']) })
const blockSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  from: timeSchema,
  to: timeSchema,
  note: z.string().check(z.maxLength(maxBlockNote)),
})

/** Consultations, blocked times and calendar feeds; part of the API. */
export const bookingRoutes = new Hono<StaffEnv>()
  .get('/', (c) => answerRead(c, () => listBookings(c)))
  .get('/times', (c) => answerRead(c, () => freeTimes(c)))
  .post('/', jsonBody(phoneBookingSchema), (c) => answerWrite(c, () => bookByPhone(c, c.req.valid('json'))))
  .post('/requested', jsonBody(requestedBookingSchema), (c) =>
    answerWrite(c, () => bookRequested(c, c.req.valid('json'))),
  )
  .post('/:id/move', jsonBody(moveSchema), (c) =>
    answerWrite(c, () => moveForStaff(c, c.req.param('id'), c.req.valid('json'))),
  )
  .post('/:id/end', jsonBody(endSchema), (c) =>
    answerWrite(c, () => endForStaff(c, c.req.param('id'), c.req.valid('json'))),
  )
  .post('/blocks', jsonBody(blockSchema), (c) => answerWrite(c, () => addBlock(c, c.req.valid('json'))))
  .post('/blocks/:id/delete', jsonBody(z.object({})), (c) =>
    answerWrite(c, () => removeBlock(c, c.req.param('id'))),
  )
  .post('/feed', jsonBody(z.object({})), (c) => answerWrite(c, () => createFeed(c)))
  .post('/feed/revoke', jsonBody(z.object({})), (c) => answerWrite(c, () => revokeFeedOf(c, c.var.staff)))
  .post('/feeds/revoke', jsonBody(z.object({ staff: z.string().check(z.maxLength(254)) })), (c) =>
    answerWrite(c, () => revokeFeedOf(c, c.req.valid('json').staff)),
  )

type Listed = {
  ok: true
  bookings: StaffBooking[]
  blocks: BlockedTime[]
  hasFeed: boolean
  feeds: CalendarFeed[]
}

async function listBookings(c: StaffContext): Promise<Listed> {
  const { db, staff, groups, role, now } = c.var
  const [from = 0, to = 0] = ['from', 'to'].map((name) => Date.parse(c.req.query(name) ?? '') || 0)
  const at = now()
  const [rows, blocks, feeds, site] = await Promise.all([
    bookingsBetween(db, from, to),
    blockedBetween(db, from, to),
    listFeeds(db),
    siteSections(c.env, at),
    noteFeedHolder(db, { staff, groups, at: isoTime(at), before: isoTime(at - dayMs) }),
  ])
  const hoursOn = hoursOnOfRows(site)
  return {
    ok: true,
    bookings: rows.map((row) => staffBooking(row, hoursOn, blocks)),
    blocks: blocks.map(({ id, start, until, note, by }) => ({
      id,
      from: isoTime(start),
      to: isoTime(until),
      note,
      by,
    })),
    hasFeed: feeds.some((feed) => feed.staff === staff),
    feeds: feeds.flatMap(({ staff: holder, created_at, read_on }) =>
      isAllowed(role, 'owner') && holder !== staff
        ? { staff: holder, at: created_at, readOn: read_on || null }
        : [],
    ),
  }
}

/** Staff see the whole of today, too: no lead time holds them. */
async function freeTimes(c: StaffContext): Promise<{ ok: true; times: string[] }> {
  const now = c.var.now()
  const to = lastOffered(now)
  const busy = await readBusy(c.var.db, { from: now, to, moving: c.req.query('moving') ?? '' })
  const days = offeredDays({ ...busy, hoursOn: hoursOnOfRows(busy.site), now, leadHours: 0 })
  const free = days.flatMap(({ slots }) => slots.flatMap(({ at, isFree }) => (isFree ? at : [])))
  return { ok: true, times: free.map((at) => isoTime(at)) }
}

/** Moves it to any free time: staff may agree on one outside the hours. */
async function moveForStaff(
  c: StaffContext,
  id: string,
  { sequence, to }: z.output<typeof moveSchema>,
): Promise<{ ok: true } | Refused> {
  const { db, lang, now } = c.var
  const slot = Date.parse(to)
  const fault = timeFault(slot, now(), lang)
  if (fault) return invalid({ to: fault }, lang)
  const before = await bookingForStaff(db, id)
  // The same time would send a needless mail.
  if (before?.slot === slot) return invalid({ to: message(lang, 'admin.bookings.same') }, lang)
  if (await moveBooking(db, { id, sequence }, { slot, by: 'staff', now: now() })) return auditBooking(c, id)
  const booking = await bookingForStaff(db, id)
  const isSame = booking?.state === 'booked' && booking.sequence === sequence
  return isSame ? invalid({ to: message(lang, 'admin.bookings.occupied') }, lang) : bookingConflict(c)
}

async function endForStaff(
  c: StaffContext,
  id: string,
  { sequence, state }: z.output<typeof endSchema>,
): Promise<{ ok: true } | Refused> {
  const { db, now } = c.var
  return (await endBooking(db, { id, sequence }, { state, by: 'staff', now: now() }))
    ? auditBooking(c, id)
    : bookingConflict(c)
}

/** Names the enquiry in the audit log. */
async function auditBooking(c: StaffContext, id: string): Promise<{ ok: true }> {
  const booking = await bookingForStaff(c.var.db, id)
  setAuditEntry(c, { subjects: [booking?.lead_id ?? ''] })
  return { ok: true }
}

function bookingConflict(c: StaffContext): Refused {
  setAuditEntry(c, { action: null })
  return { ok: false, code: 'conflict', message: message(c.var.lang, 'admin.bookings.changed') }
}

/** Bookings in a blocked time stay: `booked` says how many are still to come. */
async function addBlock(
  c: StaffContext,
  { id, from, to, note }: z.output<typeof blockSchema>,
): Promise<{ ok: true; booked: number } | Refused> {
  const { db, staff, lang, now } = c.var
  const [start, until] = [Date.parse(from), Date.parse(to)]
  if (until <= start) return invalid({ to: message(lang, 'admin.bookings.order') }, lang)
  if (until - start > maxBlockedDays * dayMs)
    return invalid({ to: message(lang, 'admin.bookings.long', { count: maxBlockedDays }) }, lang)
  await blockTime(db, { id, start, until, note, by: staff, created_at: isoTime(now()) })
  setAuditEntry(c, { subjects: [''] })
  const inIt = await bookingsBetween(db, Math.max(start - slotMs + 1, now()), until)
  return { ok: true, booked: inIt.filter(({ state }) => state === 'booked').length }
}

async function removeBlock(c: StaffContext, id: string): Promise<{ ok: true } | Refused> {
  setAuditEntry(c, { subjects: [''] })
  return (await unblockTime(c.var.db, id)) ? { ok: true } : bookingConflict(c)
}

/** Makes a feed. Its address is shown once: only its hash is stored. */
async function createFeed(c: StaffContext): Promise<{ ok: true; url: string }> {
  const { db, staff, groups, lang, now } = c.var
  const token = newToken()
  const token_hash = (await hashOfToken(token)) ?? ''
  const at = isoTime(now())
  const holder = { groups: JSON.stringify(groups), seen_at: at, read_on: '' }
  await makeFeed(db, { token_hash, staff, lang, created_at: at, ...holder })
  setAuditEntry(c, { subjects: [''] })
  return { ok: true, url: settings(c.env).SITE_ORIGIN + urls.calendarFeed(token) }
}

/** Revoking a missing one succeeds. The audit log names the owner if another person revokes it. */
async function revokeFeedOf(c: StaffContext, staff: string): Promise<{ ok: true }> {
  const isAbsent = !(await revokeFeed(c.var.db, staff))
  setAuditEntry(c, isAbsent ? { action: null } : { subjects: [staff === c.var.staff ? '' : staff] })
  return { ok: true }
}
