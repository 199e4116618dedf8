import { Hono } from 'hono/tiny'
import type { AppContext, AppEnv } from '../../app-context.ts'
import { bookingIcs } from '../../bookings/booking-ics.ts'
import { readSlot } from '../../bookings/consultation-request.ts'
import { isOffered, slotMs } from '../../bookings/slots.ts'
import { endBooking, findBooking, moveBooking, type VisitorsBooking } from '../../data/bookings/bookings.ts'
import { database } from '../../data/database.ts'
import { hashOfToken } from '../../data/sharing/token.ts'
import { message } from '../../i18n/intl.ts'
import { localPath } from '../../i18n/languages.ts'
import { readFormBody } from '../../leads/intake/form-body.ts'
import { logLead } from '../../leads/lead-log.ts'
import { postsTooOften } from '../../leads/spam/rate-limits.ts'
import { sameOrigin } from '../../middleware/same-origin.ts'
import { knownAgency } from '../../pages/agency/known-agency.ts'
import { sendDocument } from '../../pages/send-document.ts'
import { settings } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { timeouts, within } from '../../platform/time.ts'
import { urls } from '../../site/urls.ts'
import { sendRefusal, sendUnavailable } from '../pages/error-pages.tsx'
import { BookingPage, bookingSteps } from './booking-page.tsx'
import { consultationDocument, freeDays } from './consultation-document.ts'

/** A visitor's own booking, which only the link in their mails opens: its time, and how to move or cancel it. */
export const bookingRoutes = new Hono<AppEnv>()
  .use(urls.booking('*'), async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-robots-tag', 'noindex')
    // The address is the key to the booking, so it must not leave as a referrer.
    c.res.headers.set('referrer-policy', 'strict-origin')
  })
  .get(urls.booking(':token'), (c) => withBooking(c, sendPage))
  .post(urls.booking(':token'), sameOrigin, (c) => withBooking(c, changeBooking))
  .get(urls.bookingFile(':token'), (c) => withBooking(c, sendFile))
  .all(urls.booking(':token'), (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD, POST' }))

type Found = { booking: VisitorsBooking; token: string }

/** Answers all unknown links alike. */
async function withBooking(
  c: AppContext,
  respond: (c: AppContext, visitorBooking: Found) => Promise<Response>,
): Promise<Response> {
  const { lang } = c.var
  const token = c.req.param('token') ?? ''
  const hash = await hashOfToken(token)
  let booking: VisitorsBooking | null
  try {
    booking = hash ? await within(timeouts.d1Query, () => findBooking(database(c.env.DB), hash)) : null
  } catch (error) {
    logFailure('booking_failed', error)
    return sendUnavailable(c, '')
  }
  if (booking) return respond(c, { booking, token })
  return sendRefusal(
    c,
    404,
    message(lang, 'booking.not_found.text'),
    message(lang, 'booking.not_found.title'),
  )
}

async function sendPage(c: AppContext, { booking, token }: Found): Promise<Response> {
  const isPast =
    booking.state === 'done' || booking.state === 'missed' || booking.slot + slotMs <= c.var.now()
  const state = booking.state === 'cancelled' ? 'cancelled' : isPast ? 'over' : 'booked'
  const step = state === 'booked' ? bookingSteps.find((name) => name === c.req.query('step')) : undefined
  const { days } = step === 'move' ? await freeDays(c, undefined, booking.id) : { days: null }
  const { document } = await consultationDocument(c, null)
  const { url: _, ...page } = document.page
  const title = message(c.var.lang, 'booking.page.title')
  return sendDocument(
    c,
    200,
    { ...document, page: { ...page, title, path: urls.booking(token) }, hasForm: false, keepsLanguage: true },
    <BookingPage
      booking={booking}
      state={state}
      step={step}
      days={days}
      token={token}
      notice={c.req.query('notice') ?? ''}
    />,
  )
}

/** Moves or cancels the booking; the page shows the outcome as a notice. */
async function changeBooking(c: AppContext, { booking, token }: Found): Promise<Response> {
  const body = await readFormBody(c.req.raw, ['sequence', 'slot', 'cancel'])
  if (!body.ok) return sendRefusal(c, body.status, message(c.var.lang, 'booking.notice.failed'))
  const ports = { within, log: logLead }
  const isLimited = await postsTooOften(c.env.LEAD_RATE, c.req.header('cf-connecting-ip'), ports, 'booking')
  const outcome = isLimited ? 'too_often' : await storeChange(c, booking, body.fields)
  const step = outcome === 'unavailable' ? '&step=move' : ''
  return c.redirect(localPath(c.var.lang, `${urls.booking(token)}?notice=${outcome}${step}`), 303)
}

type Outcome = 'moved' | 'cancelled' | 'unavailable' | 'unchanged' | 'failed'
type ChangeFields = Partial<Record<'sequence' | 'slot' | 'cancel', string>>

async function storeChange(
  c: AppContext,
  { id, slot: current }: VisitorsBooking,
  fields: ChangeFields,
): Promise<Outcome> {
  const { sequence = '', slot: slotField = '', cancel } = fields
  const now = c.var.now()
  const slot = readSlot(slotField)
  if (!/^\d{1,9}$/.test(sequence) || (slot === null && cancel === undefined)) return 'failed'
  if (current <= now) return 'unchanged'
  const db = database(c.env.DB)
  const version = { id, sequence: Number(sequence) }
  try {
    if (slot === null) {
      const cancelled = { state: 'cancelled', by: 'visitor', now } as const
      return (await within(timeouts.d1Query, () => endBooking(db, version, cancelled)))
        ? 'cancelled'
        : 'unchanged'
    }
    const { days } = await freeDays(c, undefined, id)
    if (!days) return 'failed'
    if (!isOffered(days, slot)) return 'unavailable'
    const moved = { slot, by: 'visitor', now } as const
    return (await within(timeouts.d1Query, () => moveBooking(db, version, moved))) ? 'moved' : 'unchanged'
  } catch (error) {
    logFailure('booking_failed', error)
    return 'failed'
  }
}

async function sendFile(c: AppContext, { booking, token }: Found): Promise<Response> {
  const { lang, now } = c.var
  const origin = settings(c.env).SITE_ORIGIN
  const file = bookingIcs(booking, { lang, token, origin, agency: await knownAgency(c.env, now()) })
  const method = booking.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  return c.body(file, 200, {
    'content-type': `text/calendar; charset=utf-8; method=${method}`,
    'content-disposition': 'attachment; filename="consultation.ics"',
  })
}
