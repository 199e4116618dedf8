import * as z from 'zod/mini'
import type { AppContext } from '../../app-context.ts'
import { countEvents } from '../../data/insights/count-events.ts'
import { message } from '../../i18n/intl.ts'
import { localPath } from '../../i18n/languages.ts'
import type { MessageId } from '../../i18n/messages.ts'
import {
  type Enquiry,
  enquiryFields,
  type InvalidEnquiry,
  parseEnquiry,
  type TypedForm,
  typedForm,
} from '../../leads/intake/enquiry-schema.ts'
import { fieldRules, messageIdFor, visibleFields } from '../../leads/intake/fields.ts'
import { readFormBody } from '../../leads/intake/form-body.ts'
import { type StoreEnquiryOutcome, storeEnquiry } from '../../leads/intake/store-enquiry.ts'
import { spamCheckPorts, storeEnquiryPorts } from '../../leads/ports.ts'
import { checkForSpam } from '../../leads/spam/check-for-spam.ts'
import { limitSeconds, postsTooOften } from '../../leads/spam/rate-limits.ts'
import type { Origin } from '../../leads/spam/sender.ts'
import { settings } from '../../platform/env.ts'
import { timeouts } from '../../platform/time.ts'
import { pathOf, urls } from '../../site/urls.ts'
import type { Reservation } from '../consultation/reserve-consultation.ts'
import { campaignName, estimateClass } from '../reports/read-visit.ts'
import type { ReturnReason } from './returned-form.tsx'

/** Handles `POST /api/leads`, with or without script. */
export async function receiveEnquiry(c: AppContext): Promise<Response> {
  const { lang } = c.var
  const ports = spamCheckPorts(c.env, c.var.now)
  const [tooOften, body] = await Promise.all([
    postsTooOften(c.env.LEAD_RATE, c.req.header('cf-connecting-ip'), ports),
    // Read even if the limiter refuses: a refused visitor gets the typed text back.
    readFormBody(c.req.raw, enquiryFields),
  ])
  if (!body.ok) return refuseUnread(c, body.status)
  // The body's upload time doesn't count; the limiter may have used its full time after it.
  const deadline = c.var.now() + timeouts.page - timeouts.rateLimit - timeouts.formRender
  const typed = typedForm(body.fields)
  if (tooOften) return refuse(c, 429, typed, { reason: 'form.error.too_many', deadline })
  const parsed = parseEnquiry(body.fields)
  if (!parsed.ok) return showErrors(c, typed, parsed, deadline)

  const { enquiry } = parsed
  if (typed.consultation && !enquiry.consultation)
    return refuse(c, 422, typed, { reason: 'booking.choose', deadline })
  const [verdict, estimate, reservation] = await Promise.all([
    checkForSpam(enquiry, originOf(c), ports),
    quoted(c, enquiry.estimate),
    reserveFor(c, enquiry),
  ])
  if (reservation?.status === 'taken')
    return refuse(c, 409, typed, { reason: 'booking.slot_taken', deadline })
  const outcome = await storeEnquiry(
    enquiry,
    {
      lang,
      pageUrl: settings(c.env).SITE_ORIGIN + localPath(lang, pathOf(enquiry.page)),
      userAgent: c.req.header('user-agent') ?? '',
      ...verdict,
      estimate,
      now: c.var.now(),
      deadline,
    },
    {
      ...storeEnquiryPorts(c.env, c.var.now, (work) => c.executionCtx.waitUntil(work)),
      ...(reservation?.status === 'reserved' && { newId: () => reservation.leadId }),
    },
  )
  const next = reservation && (await finishReservation(c, reservation, outcome, verdict.suspicion !== null))
  if (outcome.status === 'unavailable')
    return refuse(c, 503, typed, { reason: 'form.failure.text', deadline })
  if (outcome.status === 'conflict') return refuse(c, 409, typed, { reason: 'form.error.conflict', deadline })
  if (outcome.status !== 'repeated' && !verdict.suspicion) countSent(c, { ...enquiry, estimate })
  if (wantsJson(c)) return c.json({ success: true, id: outcome.id, ...(next && { next }) })
  return c.redirect(next ?? localPath(lang, urls.thankYou), 303)
}

/** Reserves the slot of a consultation. Most enquiries have none, and load no code for it. */
async function reserveFor(c: AppContext, enquiry: Enquiry): Promise<Reservation | null> {
  if (!enquiry.consultation) return null
  const { reservationPorts, reserveConsultation } = await import('../rare-modules.ts')
  return reserveConsultation(enquiry, reservationPorts(c))
}

/**
 * Confirms or releases the reserved slot. Returns the visitor's next page: the booking or, while it is unconfirmed, the page
 * that says so.
 */
async function finishReservation(
  c: AppContext,
  reservation: Reservation,
  outcome: StoreEnquiryOutcome,
  isSuspected: boolean,
): Promise<string | null> {
  const { reservationPorts, confirmReservation } = await import('../rare-modules.ts')
  const isCertain = await confirmReservation(reservation, outcome, isSuspected, reservationPorts(c))
  if (!('id' in outcome)) return null
  const path =
    isCertain && reservation.status === 'reserved'
      ? `${urls.booking(reservation.token)}?notice=booked`
      : `${urls.consultationTimes}?unconfirmed=yes#times`
  return localPath(c.var.lang, path)
}

/** Counts the enquiry in the insights (data/insights/count-events.ts). */
function countSent(
  c: AppContext,
  { page, attribution, estimate }: Pick<Enquiry, 'page' | 'attribution' | 'estimate'>,
): void {
  const campaign = campaignName(attribution.utm_campaign ?? '')
  const event = { event: 'send' as const, page, lang: c.var.lang, campaign, detail: estimateClass(estimate) }
  countEvents([event], {
    env: c.env,
    now: c.var.now(),
    defer: (work) => c.executionCtx.waitUntil(work),
  })
}

/** The estimate with its amounts; most enquiries have none, and load nothing for it. */
async function quoted(c: AppContext, sent: string): Promise<string> {
  if (!sent) return ''
  const { quotedEstimate } = await import('../rare-modules.ts')
  return quotedEstimate(c, sent)
}

const placeSchema = z.object({ asn: z.catch(z.number(), 0), colo: z.catch(z.string(), '') })

/** Cloudflare's data about the sender's location. */
function originOf(c: AppContext): Origin {
  const place = placeSchema.safeParse('cf' in c.req.raw ? c.req.raw.cf : {}).data
  return {
    address: c.req.header('cf-connecting-ip'),
    asn: place?.asn ?? 0,
    location: place?.colo ?? '',
  }
}

function wantsJson(c: AppContext): boolean {
  return (c.req.header('accept') ?? '').includes('application/json')
}

/** Refuses a readable form for now, with the typed text and a reason that says what to do. */
function refuse(
  c: AppContext,
  status: 409 | 422 | 429 | 503,
  typed: TypedForm,
  { reason, deadline }: { reason: MessageId; deadline: number },
): Response | Promise<Response> {
  if (status === 429 || status === 503) c.header('retry-after', String(limitSeconds))
  if (!wantsJson(c)) return showAgain(c, status, typed, { refused: reason, deadline })
  const again = typed.consultation && (status === 409 || status === 422)
  return c.json(
    { success: false, message: message(c.var.lang, reason), ...(again && { again: true }) },
    status,
  )
}

/** An unreadable form cannot be shown again. */
async function refuseUnread(c: AppContext, status: 400 | 413 | 415): Promise<Response> {
  const text = message(c.var.lang, status === 413 ? 'form.error.too_large' : 'form.error.unreadable')
  if (wantsJson(c)) return c.json({ success: false, message: text }, status)
  const { sendRefusal } = await import('../rare-modules.ts')
  return sendRefusal(c, status, text)
}

/** 422: the messages as JSON, or the page again with messages beside the fields and the input. */
function showErrors(
  c: AppContext,
  typed: TypedForm,
  { errors }: InvalidEnquiry,
  deadline: number,
): Response | Promise<Response> {
  const { lang } = c.var
  const rules = fieldRules(typed.kind)
  const ids: Record<string, MessageId> = {}
  const texts: Record<string, string> = {}
  for (const field of visibleFields) {
    const code = errors[field]
    if (!code) continue
    ids[field] = messageIdFor(field, code)
    texts[field] = message(lang, messageIdFor(field, code), { max: rules[field]?.maxLength ?? 0 })
  }
  return wantsJson(c)
    ? c.json({ success: false, errors: texts }, 422)
    : showAgain(c, 422, typed, { errors: ids, deadline })
}

/** The form's page with what was typed. */
async function showAgain(
  c: AppContext,
  status: 409 | 422 | 429 | 503,
  typed: TypedForm,
  reason: ReturnReason,
): Promise<Response> {
  const { returnForm, showTimes } = await import('../rare-modules.ts')
  if (typed.consultation) return showTimes(c, status, { typed, reason })
  return returnForm(c, status, typed, reason)
}
