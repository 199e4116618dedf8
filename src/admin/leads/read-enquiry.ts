import type { StaffBooking } from '../../../contract/bookings.ts'
import type { Enquiry, RelatedEnquiry } from '../../../contract/leads/enquiries.ts'
import { readConsultation } from '../../bookings/consultation-request.ts'
import { lastOffered, offeredDays, type SlotDay, slotMs } from '../../bookings/slots.ts'
import { blockedBetween } from '../../data/bookings/blocked-times.ts'
import { readBusy } from '../../data/bookings/bookings.ts'
import { type BookingRow, bookingOfLead } from '../../data/bookings/staff-bookings.ts'
import { type FoundLead, findLead } from '../../data/leads/find-lead.ts'
import type { Lead } from '../../data/leads/insert-lead.ts'
import { isOverdue } from '../../data/leads/lead-filter.ts'
import { isWaiting } from '../../data/leads/state-rules.ts'
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
import type { Refusal } from '../api/refusals.ts'
import { staffBooking } from '../bookings/staff-booking.ts'
import type { StaffContext } from '../staff-context.ts'
import {
  actionText,
  answerText,
  estimateLines,
  followUpText,
  leadNotFound,
  outcomeText,
  pageText,
  stateText,
  subjectOf,
  suspicionText,
} from './lead-texts.ts'
import { type MailEvent, type TimelineEvent, timelineOf } from './lead-timeline.ts'
import { findFilter, listedEnquiry } from './read-inbox.ts'
import { replyDeadlines } from './reply-deadline.ts'
import { languageOf, replySubject } from './reply-links.ts'

/** The fields of the form without those that the screen shows elsewhere. */
const otherFields = visibleFields.filter(
  (name) => !['name', 'email', 'phone', 'subject', 'message'].includes(name),
)

/** An enquiry with its neighbours in the list that `query` describes. Marks it as read and seen. */
export async function readEnquiry(
  c: StaffContext,
  id: string,
  query: Record<string, string>,
): Promise<(Enquiry & { ok: true }) | Refusal> {
  const { db, lang } = c.var
  const now = c.var.now()
  const [{ filter }, promise] = await Promise.all([findFilter(c, query), replyDeadlines(c.env, now)])
  const result = await findLead(db, id, filter, now)
  if (!result) return leadNotFound(lang)
  const { lead, notes, previous, next } = result
  const requested = readConsultation(lead.consultation)
  const [booking, busy] = await Promise.all([
    bookingOfLead(db, id),
    requested ? null : readBusy(db, { from: now, to: lastOffered(now) }),
  ])
  const blockedTimes = booking ? await blockedBetween(db, booking.slot, booking.slot + slotMs) : []
  const freeDays = busy ? offeredDays({ ...busy, hoursOn: promise.hoursOn, now }) : []
  markReadLater(c, lead)
  const sent = readSent(lead.estimate)
  return {
    ok: true,
    ...listedEnquiry({ ...lead, ...bookingColumns(booking) }, { lang, now, promise }),
    isRead: true,
    message: lead.message,
    reply: replyOf(lead, booking, freeDays),
    firstAnswerAt: isoTime(lead.first_answer_at),
    notes: notes.map(({ id: noteId, at, by, text }) => ({ id: noteId, at, by, text })),
    related: result.others.map((other) => relatedEnquiry(other, lang)),
    problems: problemsOf(lead, lang, now),
    estimate: sent && {
      lines: estimateLines(lead.estimate, lang),
      path: stepPath({ answers: sent.answers, step: 'result' }),
    },
    consultation: consultationOf(lead, booking && staffBooking(booking, promise.hoursOn, blockedTimes), lang),
    next: isWaiting(lead.state) ? isoTime(lead.next_attempt_at) : null,
    events: timelineOf(result).map((event) => ({
      at: event.at,
      isAttempt: event.kind === 'attempt',
      ...eventText(event, lang),
    })),
    pageUrl: lead.page_url,
    ...factsOf(lead, lang),
    beside: { previous, next },
  }
}

/** The booking in the columns of the list (`listedColumns` in data/leads/inbox.ts). */
function bookingColumns(booking: BookingRow | null) {
  return { has_booking: booking ? 1 : 0, booked_slot: booking?.state === 'booked' ? booking.slot : null }
}

function consultationOf(lead: Lead, booking: StaffBooking | null, lang: Lang): Enquiry['consultation'] {
  const requested = readConsultation(lead.consultation)
  if (!requested && !booking) return null
  const texts = requested && [
    momentText(requested.slot, lang),
    message(lang, `booking.channel.${requested.channel}`),
  ]
  return {
    requested: texts?.join(' · ') ?? '',
    channel: requested?.channel ?? 'phone',
    booking,
  }
}

/** Marks the enquiry as read and seen, after the response. */
function markReadLater(c: StaffContext, { id, is_read, seen_at }: Lead): void {
  if (is_read && seen_at) return
  const marked = within(timeouts.staffWrite, () => markRead(c.var.db, id, isoTime(c.var.now())))
  c.executionCtx.waitUntil(marked.catch((error: unknown) => logFailure('read_mark_failed', error)))
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

/** What a reply is filled with: the visitor's language, and the values of the fields of templates. */
function replyOf(lead: Lead, booking: BookingRow | null, freeDays: SlotDay[]): Enquiry['reply'] {
  const lang = languageOf(lead)
  const estimate = estimateLines(lead.estimate, lang)[0] ?? ''
  const at = booking?.state === 'booked' ? booking.slot : readConsultation(lead.consultation)?.slot
  const slot = callTimes(at ? [at] : nextFreeSlots(freeDays), lang)
  return {
    lang,
    subject: replySubject(lang),
    fields: { name: lead.name, service: serviceOf(lead, lang), estimate, slot },
  }
}

/** The first free slot of each of the next days. Nothing is reserved until it is booked. */
function nextFreeSlots(days: SlotDay[]): number[] {
  return days.slice(0, offeredTimes).flatMap(({ slots }) => slots.find(({ isFree }) => isFree)?.at ?? [])
}

/** A reply offers two times: one may not suit, more are too many for a message. */
const offeredTimes = 2

/** `Sunday, 29 November at 11:00 AM (Riyadh time)`; the city, because the reader may live elsewhere. */
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
  const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' })
  const timesText = alternatives.format(times.map((at) => format.format(at)))
  return message(lang, 'admin.leads.reply.times', { times: timesText, city: site.clockCity[lang] })
}

/** The service or app that an enquiry is about, by its page or its estimate; otherwise a general word for it. */
function serviceOf({ page_url, estimate }: Lead, lang: Lang): string {
  const [, slug = ''] = /\/services\/([\w-]+)$/.exec(URL.parse(page_url)?.pathname ?? '') ?? []
  if (isServiceSlug(slug)) return contentOf(lang).services[slug].title
  const [app = ''] = readSent(estimate)?.answers.app ?? []
  return isAppSlug(app) ? contentOf(lang).apps[app].name : message(lang, 'admin.leads.reply.service')
}

function problemsOf(lead: Lead, lang: Lang, now: number): Enquiry['problems'] {
  const { state, suspicion } = lead
  const reason =
    state === 'dead' ? 'dead' : lead.needs_attention ? 'refused' : isOverdue(lead, now) ? 'overdue' : null
  const deliveryProblem = reason && {
    kind: reason === 'overdue' ? ('warn' as const) : ('bad' as const),
    text: message(lang, `admin.leads.trouble.${reason}`),
  }
  const title = state === 'quarantined' ? 'title' : 'was'
  const suspicionNote = (state === 'quarantined' || suspicion !== null) && {
    kind: 'warn' as const,
    text: `${message(lang, `admin.leads.suspicion.${title}`)}: ${suspicionText(suspicion, lang)}`,
  }
  return [deliveryProblem, suspicionNote].filter((trouble) => trouble !== null && trouble !== false)
}

function eventText(event: TimelineEvent, lang: Lang): { text: string; note: string } {
  switch (event.kind) {
    case 'received':
      return { text: message(lang, 'admin.leads.history.received'), note: '' }
    case 'action':
      return {
        text: actionText(event.action, lang),
        note: event.by && message(lang, 'admin.leads.history.by', { email: event.by }),
      }
    case 'mail':
      return mailEventText(event.mail, lang)
    case 'attempt':
      return {
        text: message(lang, 'admin.leads.history.attempt', { attempt: event.attempt }),
        note: outcomeText(event.outcome, lang),
      }
  }
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

/** The state of a mail, to whom it went, and why it failed. */
function mailEventText(
  { kind, state, problem, recipient }: MailEvent['mail'],
  lang: Lang,
): { text: string; note: string } {
  const knownProblem = mailProblems.find((one) => one === problem)
  const why = knownProblem
    ? message(lang, `mail.history.${knownProblem}`)
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

const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** Label and text of everything else that is known; `technical`: not needed for a reply. */
function factsOf(lead: Lead, lang: Lang): Pick<Enquiry, 'facts' | 'technical'> {
  const attribution = parseAttribution(lead.attribution)
  const fieldFacts = otherFields.map((name) => ({
    label: message(lang, leadField(name).head),
    text: answerText(name, lead[name], lang),
  }))
  const visitFacts = (['referrer', 'landing', ...campaignFields] as const).map((name) => ({
    label: message(lang, `admin.leads.detail.${name}`),
    text: attribution[name] ?? '',
  }))
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
  const filled = (facts: { label: string; text: string }[]) => facts.filter(({ text }) => text !== '')
  return { facts: filled([...fieldFacts, ...visitFacts]), technical: filled(technical) }
}
