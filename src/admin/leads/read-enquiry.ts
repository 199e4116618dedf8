import type { Context } from 'hono'
import type { StaffBooking } from '../../../contract/bookings.ts'
import type { Enquiry, RelatedEnquiry } from '../../../contract/leads/enquiries.ts'
import { readConsultation } from '../../bookings/consultation-request.ts'
import { lastOffered, offeredDays, type SlotDay, slotMs } from '../../bookings/slots.ts'
import { readBusy } from '../../data/bookings/bookings.ts'
import { type BookingRow, blockedBetween, bookingOfLead } from '../../data/bookings/staff-bookings.ts'
import { type FoundLead, findLead } from '../../data/leads/find-lead.ts'
import { isOverdue } from '../../data/leads/lead-filter.ts'
import type { Lead } from '../../data/leads/leads.ts'
import { waits } from '../../data/leads/state-rules.ts'
import { markRead } from '../../data/leads/unseen-leads.ts'
import { stepPath } from '../../estimate/answers.ts'
import { readSent } from '../../estimate/sent-estimate.ts'
import { contentOf } from '../../i18n/content.ts'
import { message } from '../../i18n/intl.ts'
import { type Lang, languages } from '../../i18n/languages.ts'
import { momentText } from '../../i18n/moment-text.ts'
import { parseAttribution } from '../../leads/intake/attribution.ts'
import { leadField, visibleFields } from '../../leads/intake/fields.ts'
import { logFailure } from '../../platform/log.ts'
import { isoTime, timeouts, within } from '../../platform/time.ts'
import { calendar } from '../../platform/time-zone.ts'
import { site } from '../../site/site.ts'
import { isAppSlug, isServiceSlug } from '../../site/urls.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import type { Refusal } from '../api/refusals.ts'
import { staffBooking } from '../bookings/staff-booking.ts'
import {
  actionText,
  answerText,
  estimateLines,
  followUpText,
  outcomeText,
  pageText,
  stateText,
  subjectOf,
  suspicionText,
} from './lead-texts.ts'
import { type Happened, type Mailed, timelineOf } from './lead-timeline.ts'
import { findFilter, listedEnquiry } from './read-inbox.ts'
import { replyDeadlines } from './reply-deadline.ts'
import { languageOf, replySubject } from './reply-links.ts'

// These have places of their own.
const answers = visibleFields.filter(
  (name) => !['name', 'email', 'phone', 'subject', 'message'].includes(name),
)

/** An enquiry with its neighbours in the list that `query` describes. Staff have seen it from now on. */
export async function readEnquiry(
  c: Context<StaffContext>,
  id: string,
  query: Record<string, string>,
): Promise<(Enquiry & { ok: true }) | Refusal> {
  const { db, lang } = c.var
  const now = c.var.now()
  const [{ filter }, promise] = await Promise.all([findFilter(c, query), replyDeadlines(c.env, now)])
  const found = await findLead(db, id, filter, now)
  if (!found) return { ok: false, code: 'gone', message: message(lang, 'admin.leads.notice.missing') }
  const { lead, notes, previous, next } = found
  const requested = readConsultation(lead.consultation)
  const [booking, busy] = await Promise.all([
    bookingOfLead(db, id),
    requested ? null : readBusy(db, { from: now, to: lastOffered(now) }),
  ])
  const blocks = booking ? await blockedBetween(db, booking.slot, booking.slot + slotMs) : []
  const free = busy ? offeredDays({ ...busy, hoursOn: promise.hoursOn, now }) : []
  noteRead(c, lead)
  const sent = readSent(lead.estimate)
  return {
    ok: true,
    ...listedEnquiry({ ...lead, ...calledBy(booking) }, { lang, now, promise }),
    isRead: true,
    message: lead.message,
    reply: replyOf(lead, booking, free),
    firstAnswerAt: isoTime(lead.first_answer_at),
    notes: notes.map(({ id, at, by, text }) => ({ id, at, by, text })),
    related: found.others.map((other) => relatedEnquiry(other, lang)),
    troubles: troublesOf(lead, lang, now),
    estimate: sent && {
      lines: estimateLines(lead.estimate, lang),
      path: stepPath({ answers: sent.answers, step: 'result' }),
    },
    consultation: consultationOf(lead, booking && staffBooking(booking, promise.hoursOn, blocks), lang),
    next: waits(lead.state) ? isoTime(lead.next_attempt_at) : null,
    events: timelineOf(found).map((happened) => ({
      at: happened.at,
      isAttempt: happened.kind === 'attempt',
      ...eventText(happened, lang),
    })),
    pageUrl: lead.page_url,
    ...factsOf(lead, lang),
    beside: { previous, next },
  }
}

/** As the list reads it. */
function calledBy(booking: BookingRow | null) {
  return { has_booking: booking ? 1 : 0, booked_slot: booking?.state === 'booked' ? booking.slot : null }
}

function consultationOf(lead: Lead, booking: StaffBooking | null, lang: Lang): Enquiry['consultation'] {
  const asked = readConsultation(lead.consultation)
  if (!asked && !booking) return null
  const words = asked && [momentText(asked.slot, lang), message(lang, `booking.way.${asked.way}`)]
  return {
    requested: words?.join(' · ') ?? '',
    way: asked?.way ?? 'phone',
    booking,
  }
}

/** After the response: marks the enquiry as read and seen. */
function noteRead(c: Context<StaffContext>, { id, is_read, seen_at }: Lead): void {
  if (is_read && seen_at) return
  const noted = within(timeouts.staffWrite, () => markRead(c.var.db, id, isoTime(c.var.now())))
  c.executionCtx.waitUntil(noted.catch((error: unknown) => logFailure('admin_seen_failed', error)))
}

function relatedEnquiry(other: FoundLead['others'][number], lang: Lang): RelatedEnquiry {
  const { id, name, page_url, created_at, follow_up, state } = other
  return {
    id,
    name,
    at: created_at,
    page: pageText(page_url),
    subject: subjectOf(other, lang),
    status: state === 'quarantined' ? stateText(state, lang) : followUpText(follow_up, lang),
    isSamePerson: other.is_person === 1,
    hasSameText: other.has_same_text === 1,
  }
}

function replyOf(lead: Lead, booking: BookingRow | null, free: SlotDay[]): Enquiry['reply'] {
  const lang = languageOf(lead)
  const estimate = estimateLines(lead.estimate, lang)[0] ?? ''
  const at = booking?.state === 'booked' ? booking.slot : readConsultation(lead.consultation)?.slot
  const slot = callTimes(at ? [at] : nextFree(free), lang)
  return {
    lang,
    subject: replySubject(lang),
    fields: { name: lead.name, service: serviceOf(lead, lang), estimate, slot },
  }
}

/** The first free slot of each of the next days: none is held until it is booked. */
function nextFree(days: SlotDay[]): number[] {
  return days.slice(0, offeredTimes).flatMap(({ slots }) => slots.find(({ isFree }) => isFree)?.at ?? [])
}

/** Offers two times: one may not suit, more are too many for a message. */
const offeredTimes = 2

/** Such as `Sunday, 29 November at 11:00 AM (Riyadh time)`: the reader may live elsewhere. */
function callTimes(times: number[], lang: Lang): string {
  if (times.length === 0) return ''
  const { locale } = languages[lang]
  const parts = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: calendar.timeZone })
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  const listed = either.format(times.map((at) => format.format(at)))
  return message(lang, 'admin.leads.reply.times', { times: listed, city: site.clockCity[lang] })
}

/** What an enquiry is about, as far as its page or its estimate tells; or else words that fit into any sentence. */
function serviceOf({ page_url, estimate }: Lead, lang: Lang): string {
  const [, slug = ''] = /\/services\/([\w-]+)$/.exec(URL.parse(page_url)?.pathname ?? '') ?? []
  if (isServiceSlug(slug)) return contentOf(lang).services[slug].title
  const [app = ''] = readSent(estimate)?.answers.app ?? []
  return isAppSlug(app) ? contentOf(lang).apps[app].name : message(lang, 'admin.leads.reply.service')
}

function troublesOf(lead: Lead, lang: Lang, now: number): Enquiry['troubles'] {
  const { state, suspicion } = lead
  const reason =
    state === 'dead' ? 'dead' : lead.needs_attention ? 'refused' : isOverdue(lead, now) ? 'overdue' : null
  const trouble = reason && {
    kind: reason === 'overdue' ? ('warn' as const) : ('bad' as const),
    text: message(lang, `admin.leads.trouble.${reason}`),
  }
  const title = state === 'quarantined' ? 'title' : 'was'
  const suspected = (state === 'quarantined' || suspicion !== null) && {
    kind: 'warn' as const,
    text: `${message(lang, `admin.leads.suspicion.${title}`)}: ${suspicionText(suspicion, lang)}`,
  }
  return [...(trouble ? [trouble] : []), ...(suspected ? [suspected] : [])]
}

function eventText(happened: Happened, lang: Lang): { text: string; note: string } {
  if (happened.kind === 'received') return { text: message(lang, 'admin.leads.history.received'), note: '' }
  if (happened.kind === 'action') {
    const { event, by } = happened
    return {
      text: actionText(event, lang),
      note: by && message(lang, 'admin.leads.history.by', { email: by }),
    }
  }
  if (happened.kind === 'mail') return mailText(happened.mail, lang)
  const { attempt, outcome } = happened
  return { text: message(lang, 'admin.leads.history.attempt', { attempt }), note: outcomeText(outcome, lang) }
}

const mailProblems = [
  'refused_address',
  'invalid_address',
  'daily',
  'bounced',
  'complained',
  'no_answer',
  'booking',
  'gone',
] as const

/** What became of a mail, and why or to whom. */
function mailText(
  { kind, state, problem, recipient }: Mailed['mail'],
  lang: Lang,
): { text: string; note: string } {
  const known = mailProblems.find((one) => one === problem)
  const why = known
    ? message(lang, `mail.history.${known}`)
    : problem && message(lang, 'mail.history.other', { code: problem })
  const to = recipient && message(lang, 'mail.history.to', { email: recipient })
  return {
    text: message(
      lang,
      kind === 'visitor' || kind.startsWith('booking_') ? 'mail.history.visitor' : 'mail.history.staff',
      { state, kind },
    ),
    note: [to, why].filter(Boolean).join(' · '),
  }
}

const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** `technical`: irrelevant for an answer. */
function factsOf(lead: Lead, lang: Lang): Pick<Enquiry, 'facts' | 'technical'> {
  const attribution = parseAttribution(lead.attribution)
  const visit = (names: readonly (keyof typeof attribution)[]) =>
    names.map((name) => ({
      label: message(lang, `admin.leads.detail.${name}`),
      text: attribution[name] ?? '',
    }))
  const facts = [
    ...answers.map((name) => ({
      label: message(lang, leadField(name).head),
      text: answerText(name, lead[name], lang),
    })),
    ...visit(['referrer', 'landing', ...campaign]),
  ]
  const technical = [
    { label: message(lang, 'admin.leads.detail.attempts'), text: `${lead.attempts}` },
    {
      label: message(lang, 'admin.leads.detail.last'),
      text: lead.last_outcome ? outcomeText(lead.last_outcome, lang) : '',
    },
    { label: message(lang, 'admin.leads.detail.lead_source'), text: lead.lead_source },
    { label: message(lang, 'admin.leads.detail.user_agent'), text: lead.user_agent },
    { label: message(lang, 'admin.leads.detail.id'), text: lead.id },
  ]
  const filled = (all: typeof facts) => all.filter(({ text }) => text !== '')
  return { facts: filled(facts), technical: filled(technical) }
}
