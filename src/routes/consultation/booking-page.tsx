import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { AppContext } from '../../app-context.ts'
import { bookingIcs } from '../../bookings/booking-ics.ts'
import { readSlot, slotText } from '../../bookings/consultation-request.ts'
import { isOffered, type SlotDay, slotMs } from '../../bookings/slots.ts'
import { endBooking, findBooking, moveBooking, type VisitorsBooking } from '../../data/bookings/bookings.ts'
import { database } from '../../data/database.ts'
import { hashOfToken } from '../../data/sharing/token.ts'
import { settings } from '../../env.ts'
import { message } from '../../i18n/intl.ts'
import { type Lang, localPath } from '../../i18n/languages.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { momentText } from '../../i18n/moment-text.ts'
import { readFormBody } from '../../leads/intake/form-body.ts'
import { postsTooOften } from '../../leads/intake/rate-limits.ts'
import { logLead } from '../../leads/lead-log.ts'
import { logFailure } from '../../log.ts'
import { sameOrigin } from '../../middleware/same-origin.ts'
import { knownAgency } from '../../pages/known-agency.ts'
import { sendDocument } from '../../pages/send-document.ts'
import { timeouts, within } from '../../time.ts'
import { FreeTimes, InTimeOf } from '../../ui/forms/free-times.tsx'
import { ButtonLink, Link } from '../../ui/links/link.tsx'
import { useAgency, usePage, useText } from '../../ui/page-context.tsx'
import { Notice } from '../../ui/parts.tsx'
import { urls } from '../../urls.ts'
import { refusal, unavailable } from '../pages/error-pages.tsx'
import { consultationDocument, freeDays } from './consultation-document.ts'

type C = Context<AppContext>

/** A visitor's own booking, by the link that he alone has: when it is, and how to move or cancel it. */
export const bookingRoutes = new Hono<AppContext>()
  .use(urls.booking('*'), async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-robots-tag', 'noindex')
    // The address is the key to the booking: not even this site may see it in a referrer.
    c.res.headers.set('referrer-policy', 'strict-origin')
  })
  .get(urls.booking(':token'), (c) => withBooking(c, (booking) => show(c, booking)))
  .post(urls.booking(':token'), sameOrigin, (c) => withBooking(c, (booking) => change(c, booking)))
  .get(urls.bookingFile(':token'), (c) => withBooking(c, (booking) => sendFile(c, booking)))
  .all(urls.booking(':token'), (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD, POST' }))

const steps = ['move', 'cancel'] as const

/** What a change says, by the name in the address. */
const notices = new Map<string, { text: MessageId; isBad?: true }>([
  ['booked', { text: 'booking.notice.booked' }],
  ['moved', { text: 'booking.notice.moved' }],
  ['cancelled', { text: 'booking.notice.cancelled' }],
  ['unavailable', { text: 'booking.slot_unavailable', isBad: true }],
  ['unchanged', { text: 'booking.notice.unchanged', isBad: true }],
  ['failed', { text: 'booking.notice.failed', isBad: true }],
  ['too_often', { text: 'booking.notice.too_often', isBad: true }],
])

/** The same for every link that leads nowhere. */
async function withBooking(
  c: C,
  respond: (booking: VisitorsBooking) => Promise<Response>,
): Promise<Response> {
  const { lang } = c.var
  const hash = await hashOfToken(c.req.param('token') ?? '')
  let booking: VisitorsBooking | null
  try {
    booking = hash ? await within(timeouts.d1Query, () => findBooking(database(c.env.DB), hash)) : null
  } catch (error) {
    logFailure('booking_failed', error)
    return unavailable(c, '')
  }
  if (booking) return respond(booking)
  return refusal(c, 404, message(lang, 'booking.not_found.text'), message(lang, 'booking.not_found.title'))
}

async function show(c: C, booking: VisitorsBooking): Promise<Response> {
  const { lang, now } = c.var
  const isOver = booking.state !== 'cancelled' && booking.slot + slotMs <= now()
  const state = isOver || booking.state === 'done' || booking.state === 'missed' ? 'over' : booking.state
  const step = state === 'booked' ? steps.find((name) => name === c.req.query('step')) : undefined
  const { days } = step === 'move' ? await freeDays(c, undefined, booking.id) : { days: null }
  const { document } = await consultationDocument(c, null)
  const token = c.req.param('token') ?? ''
  const page = { ...document.page, title: message(lang, 'booking.page.title'), path: urls.booking(token) }
  const { url: _, ...unlisted } = page
  return sendDocument(
    c,
    200,
    { ...document, page: unlisted, hasForm: false, stay: true },
    <BookingPage
      booking={booking}
      state={state}
      step={step}
      days={days}
      token={token}
      note={notices.get(c.req.query('notice') ?? '') ?? null}
    />,
  )
}

type PageState = 'booked' | 'cancelled' | 'over'
type BookingPageProps = {
  booking: VisitorsBooking
  state: PageState
  step: (typeof steps)[number] | undefined
  /** Read where it is to be moved; null while they cannot be read. */
  days: SlotDay[] | null
  token: string
  note: { text: MessageId; isBad?: true } | null
}

function BookingPage({ booking, state, step, days, token, note }: BookingPageProps) {
  const t = useText()
  const { lang } = usePage()
  const to = (query: string) => `${urls.booking(token)}${query}`
  return (
    <section className="section">
      <div className="wrap">
        <div className="times-head">
          <p className="meta">{t('booking.page.title')}</p>
          <h1 className={state === 'booked' ? undefined : 'struck'}>{momentText(booking.slot, lang)}</h1>
          <p className="fine">
            <InTimeOf at={booking.slot} />
          </p>
          {note?.isBad && <Notice kind="warn">{t(note.text)}</Notice>}
          {step === undefined && (
            <p className="lead" role={note && !note.isBad ? 'status' : undefined}>
              {t(note && !note.isBad ? note.text : `booking.page.${state}`)}
            </p>
          )}
          {state === 'booked' && (
            <>
              {step === undefined && <How way={booking.way} />}
              {step === 'move' && <Move booking={booking} days={days} token={token} />}
              {step === 'cancel' && <Cancel booking={booking} token={token} />}
              {step === undefined && (
                <>
                  <div className="ctas">
                    <a className="btn btn-accent" href={localPath(lang, urls.bookingFile(token))}>
                      {t('booking.calendar')}
                    </a>
                    <ButtonLink to={to('?step=move')}>{t('booking.move')}</ButtonLink>
                    <Link className="link" to={to('?step=cancel')}>
                      {t('booking.cancel')}
                    </Link>
                  </div>
                  <p className="fine">{t('booking.keep')}</p>
                </>
              )}
            </>
          )}
          {state !== 'booked' && (
            <div className="ctas">
              <ButtonLink to={`${urls.consultationTimes}#times`} accent>
                {t('booking.new')}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

function How({ way }: Pick<VisitorsBooking, 'way'>) {
  const t = useText()
  const { videoUrl } = useAgency()
  if (way !== 'video') return <p>{t(`booking.how.${way}`)}</p>
  if (!videoUrl) return <p>{t('booking.how.room_later')}</p>
  return (
    <p>
      {t('booking.how.video')}{' '}
      <a className="link ltr" href={videoUrl} rel="noreferrer">
        {videoUrl}
      </a>
    </p>
  )
}

type StepProps = Pick<BookingPageProps, 'booking' | 'token'>

/** Each time is a button of one form. */
function Move({ booking, token, days }: StepProps & Pick<BookingPageProps, 'days'>) {
  const t = useText()
  const { lang } = usePage()
  const part = days ? 'none' : 'unread'
  return (
    <form className="times-move" method="post" action={localPath(lang, urls.booking(token))}>
      <input type="hidden" name="sequence" value={booking.sequence} />
      <h2>{t('booking.move.title')}</h2>
      <p>{days?.length ? t('booking.move.text') : t(`booking.${part}.text`)}</p>
      {days && days.length > 0 && (
        <FreeTimes days={days}>
          {(at, time) => (
            <button className="slot" type="submit" name="slot" value={slotText(at)}>
              {time}
            </button>
          )}
        </FreeTimes>
      )}
      <Back token={token} />
    </form>
  )
}

function Cancel({ booking, token }: StepProps) {
  const t = useText()
  const { lang } = usePage()
  return (
    <form className="times-cancel" method="post" action={localPath(lang, urls.booking(token))}>
      <input type="hidden" name="sequence" value={booking.sequence} />
      <p>{t('booking.cancel.text')}</p>
      <div className="ctas">
        <button className="btn btn-accent" type="submit" name="cancel" value="yes">
          {t('booking.cancel.confirm')}
        </button>
        <Back token={token} />
      </div>
    </form>
  )
}

function Back({ token }: Pick<StepProps, 'token'>) {
  const t = useText()
  return (
    <Link className="link" to={urls.booking(token)}>
      {t('booking.back')}
    </Link>
  )
}

/** Moves or cancels it as it was seen. Whatever becomes of it, the page says so. */
async function change(c: C, booking: VisitorsBooking): Promise<Response> {
  const { lang } = c.var
  const body = await readFormBody(c.req.raw, ['sequence', 'slot', 'cancel'])
  if (!body.ok) return refusal(c, body.status, message(lang, 'booking.notice.failed'))
  const ports = { within, log: logLead }
  const limited = await postsTooOften(c.env.LEAD_RATE, c.req.header('cf-connecting-ip'), ports, 'booking')
  const outcome = limited ? 'too_often' : await changed(c, booking, body.fields)
  const step = outcome === 'unavailable' ? '&step=move' : ''
  return c.redirect(
    localPath(lang, `${urls.booking(c.req.param('token') ?? '')}?notice=${outcome}${step}`),
    303,
  )
}

async function changed(
  c: C,
  { id, slot: current }: VisitorsBooking,
  { sequence = '', slot: slotField = '', cancel }: Partial<Record<'sequence' | 'slot' | 'cancel', string>>,
): Promise<string> {
  const now = c.var.now()
  const slot = readSlot(slotField)
  if (!/^\d{1,9}$/.test(sequence) || (slot === null && cancel === undefined)) return 'failed'
  const seen = { id, sequence: Number(sequence) }
  const db = database(c.env.DB)
  if (current <= now) return 'unchanged'
  try {
    if (slot === null) {
      const ended = await within(timeouts.d1Query, () =>
        endBooking(db, seen, { state: 'cancelled', by: 'visitor', now }),
      )
      return ended ? 'cancelled' : 'unchanged'
    }
    const { days } = await freeDays(c, undefined, id)
    if (!days) return 'failed'
    if (!isOffered(days, slot)) return 'unavailable'
    return (await within(timeouts.d1Query, () => moveBooking(db, seen, { slot, by: 'visitor', now })))
      ? 'moved'
      : 'unchanged'
  } catch (error) {
    logFailure('booking_failed', error)
    return 'failed'
  }
}

async function sendFile(c: C, booking: VisitorsBooking): Promise<Response> {
  const lang: Lang = c.var.lang
  const file = bookingIcs(booking, {
    lang,
    token: c.req.param('token') ?? '',
    origin: settings(c.env).SITE_ORIGIN,
    agency: await knownAgency(c.env, c.var.now()),
  })
  return c.body(file, 200, {
    'content-type': `text/calendar; charset=utf-8; method=${booking.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
    'content-disposition': 'attachment; filename="consultation.ics"',
  })
}
