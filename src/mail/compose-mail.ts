import * as z from 'zod/mini'
import { minuteMs } from '../../contract/durations.ts'
import { type Agency, phoneHref } from '../agency.ts'
import { readConsultation } from '../bookings/consultation-request.ts'
import { calendar } from '../calendar.ts'
import type { ApplicationRow } from '../data/applications/applications.ts'
import type { Booking } from '../data/bookings/bookings.ts'
import type { Lead } from '../data/leads/leads.ts'
import type { QueuedMail } from '../data/mail/queue.ts'
import type { BookingKind } from '../data/mail/schema.ts'
import type { Settings } from '../env.ts'
import { answersTo } from '../estimate/answers.ts'
import { readSent } from '../estimate/sent-estimate.ts'
import { encodeQueryValue } from '../html/encode-query-value.ts'
import { contentOf } from '../i18n/content.ts'
import { intlFor, message } from '../i18n/intl.ts'
import { defaultLang, isLang, type Lang, languageName, languages, localPath } from '../i18n/languages.ts'
import { parseLocalised, plainText } from '../i18n/localised.ts'
import { momentText } from '../i18n/moment-text.ts'
import { openingHours } from '../i18n/opening-hours.ts'
import { subjectText } from '../leads/intake/fields.ts'
import { site } from '../site.ts'
import { isAppSlug, urls } from '../urls.ts'
import { type HoursOn, replyDue } from '../working-hours.ts'
import { bounded, type Content, type Row, withoutLinks } from './blocks.ts'

/** What the agency says of itself, and its hours of each date. */
export type AgencyDetails = { agency: Agency; hoursOn: HoursOn }

/** A booking with its link's secret. */
export type Booked = { booking: Booking; token: string }

/** A request of a writer as a mail tells it; `note` is the writer's, or once it is decided the editor's. */
export type Approval = { slug: string; title: string; isReturned: boolean; person: string; note: string }

/** What a mail is about besides its lead; null if it was deleted, or has changed since. */
export type About = {
  booked: Booked | null
  application: ApplicationRow | null
  approval: Approval | null
}

/** The surroundings of a text: its language, the agency, the address of the site. */
type Context = AgencyDetails & { lang: Lang; origin: string; hasPersonalData: boolean }

/** What a digest counts; its days are dates (`2026-11-21`), the median of the first answer is in minutes. */
const digestSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  received: z.number(),
  answered: z.number(),
  won: z.number(),
  overdue: z.number(),
  answerMinutes: z.nullable(z.number()),
  /** Pages or campaigns, the most frequent first. */
  sources: z.array(z.object({ name: z.string(), count: z.number() })),
})

/** How many enquiries an assignment was of. */
const assignedSchema = z.object({ count: z._default(z.number(), 1) })

export type DigestData = z.output<typeof digestSchema>

/** The content of a mail; null if its subject was deleted. */
export function composeMail(
  { kind, lang: written, data }: Pick<QueuedMail, 'kind' | 'lang' | 'data'>,
  lead: Lead | null,
  details: AgencyDetails,
  settings: Pick<Settings, 'SITE_ORIGIN' | 'MAIL_PERSONAL_DATA'>,
  { booked, application, approval }: About,
): Content | null {
  const context: Context = {
    ...details,
    lang: isLang(written) ? written : defaultLang,
    origin: settings.SITE_ORIGIN,
    hasPersonalData: settings.MAIL_PERSONAL_DATA === 'yes',
  }
  if (kind === 'digest') return digest(digestSchema.parse(JSON.parse(data)), context)
  if (kind === 'approval_asked' || kind === 'approval_decided')
    return approval && approvalMail(kind, approval, context)
  if (kind === 'application') return application && applied(application, context)
  if (kind === 'assigned') {
    const { count } = assignedSchema.parse(JSON.parse(data))
    if (count > 1) return assignedTogether(count, context)
  }
  if (!lead) return null
  switch (kind) {
    case 'visitor':
      return confirmation(lead, context)
    case 'notice':
      return notice(lead, context)
    case 'assigned':
      return staffMail('assigned', lead, context)
    case 'trouble':
      return staffMail('trouble', lead, context)
    case 'reminder':
      return staffMail('reminder', lead, context)
    case 'moved':
    case 'cancelled':
      return booked && changed(kind, lead, booked, context)
    case 'booking_confirmed':
    case 'booking_moved':
    case 'booking_cancelled':
    case 'booking_reminder':
      return booked && bookingMail(kind, lead, booked, context)
  }
}

/** Our words and the enquirer's own; nothing of it is a link but the ways to reach us. */
function confirmation(lead: Lead, context: Context): Content {
  const { lang, agency } = context
  const t = wordsIn(lang)
  const when = dueText(lead, context)
  const name = greetedName(lead.name)
  const about = [subjectRow(lead, lang), ...estimateRows(lead, lang)]
  return {
    subject: t('mail.visitor.subject'),
    preheader: when ? t('mail.visitor.preheader', { when }) : t('mail.visitor.preheader.soon'),
    title: t('mail.visitor.title'),
    blocks: [
      { kind: 'text', text: name ? t('mail.greeting.named', { name }) : t('mail.greeting') },
      {
        kind: 'text',
        text: when
          ? t('mail.visitor.reply', { when, city: site.clockCity[lang] })
          : t('mail.visitor.reply.soon'),
      },
      { kind: 'heading', text: t('mail.visitor.written') },
      { kind: 'rows', rows: about },
      { kind: 'quote', text: bounded(withoutLinks(lead.message)) },
      { kind: 'heading', text: t('mail.visitor.urgent') },
      { kind: 'rows', rows: waysToUs(agency, lang) },
    ],
    footer: t('mail.visitor.footer', { site: new URL(context.origin).host }),
  }
}

/** A mail to a visitor about their consultation, with the calendar entry attached. */
function bookingMail(kind: BookingKind, lead: Lead, { booking, token }: Booked, context: Context): Content {
  const { lang, agency, origin } = context
  const t = wordsIn(lang)
  const when = momentText(booking.slot, lang)
  const name = greetedName(lead.name)
  const isCancelled = kind === 'booking_cancelled'
  const link = origin + localPath(lang, isCancelled ? urls.consultationTimes : urls.booking(token))
  const { videoUrl } = agency
  const hasRoom = booking.way === 'video' && videoUrl !== ''
  const rows: Row[] = [
    { label: t('booking.when'), text: `${when} (${t('booking.in_city', { city: site.clockCity[lang] })})` },
    {
      label: t('booking.how'),
      text: t(booking.way === 'video' && !hasRoom ? 'booking.how.room_later' : `booking.way.${booking.way}`),
    },
    ...(hasRoom ? [{ label: t('mail.booking.room'), text: videoUrl, href: videoUrl, isLtr: true }] : []),
  ]
  return {
    subject: t(`mail.${kind}.subject`, { when }),
    preheader: when,
    title: t(`mail.${kind}.title`),
    blocks: [
      { kind: 'text', text: name ? t('mail.greeting.named', { name }) : t('mail.greeting') },
      { kind: 'text', text: t(`mail.${kind}.text`) },
      { kind: 'rows', rows: isCancelled ? rows.slice(0, 1) : rows },
      { kind: 'button', text: t(isCancelled ? 'booking.new' : 'mail.booking.change'), href: link },
      { kind: 'heading', text: t('mail.visitor.urgent') },
      { kind: 'rows', rows: waysToUs(agency, lang) },
    ],
    footer: t('mail.visitor.footer', { site: new URL(origin).host }),
  }
}

function notice(lead: Lead, context: Context): Content {
  const { lang } = context
  const t = wordsIn(lang)
  const when = dueText(lead, context)
  const subject = t('mail.notice.subject', { subject: subjectRow(lead, lang).text })
  const { blocks, ...rest } = staffMail('notice', lead, context)
  return { ...rest, subject, preheader: when ? t('mail.notice.preheader', { when }) : '', blocks }
}

/** An assignment of several enquiries, which the inbox lists. */
function assignedTogether(count: number, { lang, origin }: Context): Content {
  const t = wordsIn(lang)
  const title = t('mail.assigned.several', { count })
  return {
    subject: title,
    preheader: t('mail.assigned.several.text'),
    title,
    blocks: [
      { kind: 'text', text: t('mail.assigned.several.text') },
      {
        kind: 'button',
        text: t('mail.digest.open'),
        href: `${origin}${localPath(lang, urls.adminLeads)}?group=mine`,
      },
    ],
    footer: t('mail.staff.footer'),
  }
}

/** What a visitor did to a consultation. */
function changed(
  kind: 'moved' | 'cancelled',
  lead: Lead,
  { booking: { slot, way } }: Booked,
  context: Context,
): Content {
  const t = wordsIn(context.lang)
  const when = momentText(slot, context.lang)
  const rows = [
    { label: t('booking.when'), text: when },
    { label: t('booking.how'), text: t(`booking.way.${way}`) },
  ]
  return { ...staffMail(kind, lead, context, rows), subject: t(`mail.${kind}.subject`, { when }) }
}

/** An application for an opening; its CV stays in the workspace. */
function applied(application: ApplicationRow, context: Context): Content {
  const { lang } = context
  const t = wordsIn(lang)
  const opening = application.opening_title
  const rows = [{ label: t('admin.applications.opening'), text: opening }]
  return {
    ...staffText('application', application, context, rows, urls.adminApplication(application.id)),
    subject: t('mail.application.subject', { opening }),
  }
}

type StaffKind = 'notice' | 'assigned' | 'trouble' | 'reminder' | 'moved' | 'cancelled'

/** A mail to staff about one enquiry; `changes` replace the requested time and the promised reply. */
function staffMail(kind: StaffKind, lead: Lead, context: Context, changes?: readonly Row[]): Content {
  const { lang } = context
  const rows = [
    subjectRow(lead, lang),
    ...(changes ?? consultationRows(lead, lang)),
    ...estimateRows(lead, lang),
  ]
  const when = changes ? '' : dueText(lead, context)
  return staffText(kind, lead, context, rows, urls.adminLead(lead.id), when)
}

/** A mail to staff, without personal data unless the owner has turned that on. */
function staffText(
  kind: StaffKind | 'application',
  sender: Pick<Lead, 'name' | 'email' | 'phone' | 'message' | 'lang' | 'created_at'>,
  { lang, hasPersonalData, origin }: Context,
  about: readonly Row[],
  path: string,
  when = '',
): Content {
  const t = wordsIn(lang)
  const rows: Row[] = [
    ...about,
    { label: t('mail.language'), text: isLang(sender.lang) ? languageName(sender.lang, lang) : sender.lang },
    { label: t('mail.received'), text: momentText(Date.parse(sender.created_at), lang) },
    ...(when ? [{ label: t('mail.due'), text: when }] : []),
    ...(hasPersonalData ? personalRows(sender, lang) : []),
  ]
  const text = hasPersonalData ? bounded(withoutLinks(sender.message)) : ''
  return {
    subject: t(`mail.${kind}.title`),
    preheader: t(`mail.${kind}.text`),
    title: t(`mail.${kind}.title`),
    blocks: [
      { kind: 'text', text: t(`mail.${kind}.text`) },
      { kind: 'rows', rows },
      ...(text ? [{ kind: 'quote', text } as const] : []),
      {
        kind: 'button',
        text: t(kind === 'application' ? 'mail.application.open' : 'mail.open'),
        href: origin + localPath(lang, path),
      },
    ],
    footer: t('mail.staff.footer'),
  }
}

/** Names the page alone, unless the owner has turned on personal data. */
function approvalMail(
  kind: 'approval_asked' | 'approval_decided',
  { slug, title, isReturned, person, note }: Approval,
  { lang, origin, hasPersonalData }: Context,
): Content {
  const t = wordsIn(lang)
  const name = plainText(parseLocalised(title), lang) || slug
  const which = kind === 'approval_asked' ? 'requested' : isReturned ? 'returned' : 'approved'
  const rows: Row[] = [
    { label: t('mail.approval.page'), text: name },
    ...(hasPersonalData ? [{ label: t(`mail.approval.by.${which}`), text: person, isLtr: true }] : []),
  ]
  return {
    subject: t(`mail.approval.${which}.subject`, { title: name }),
    preheader: t(`mail.approval.${which}.text`),
    title: t(`mail.approval.${which}.title`),
    blocks: [
      { kind: 'text', text: t(`mail.approval.${which}.text`) },
      { kind: 'rows', rows },
      ...(hasPersonalData && note ? [{ kind: 'quote', text: withoutLinks(note) } as const] : []),
      { kind: 'button', text: t('mail.approval.open'), href: origin + localPath(lang, urls.adminPage(slug)) },
    ],
    footer: t('mail.approval.footer'),
  }
}

function digest(
  { from, to, sources, answerMinutes, ...counts }: DigestData,
  { lang, origin }: Context,
): Content {
  const t = wordsIn(lang)
  const intl = intlFor(lang)
  const days = { from: dayText(from, lang), to: dayText(to, lang) }
  const answer =
    answerMinutes === null ? t('mail.digest.no_answer') : t('mail.digest.time', spanOf(answerMinutes))
  const rows: Row[] = [
    ...(['received', 'answered', 'overdue', 'won'] as const).map((name) => ({
      label: t(`mail.digest.${name}`),
      text: intl.formatNumber(counts[name]),
    })),
    { label: t('mail.digest.speed'), text: answer },
  ]
  const places = sources.map(({ name, count }) => ({ label: name, text: intl.formatNumber(count) }))
  return {
    subject: t('mail.digest.subject', days),
    preheader: t('mail.digest.preheader', { count: counts.received }),
    title: t('mail.digest.title'),
    blocks: [
      { kind: 'text', text: t('mail.digest.days', days) },
      { kind: 'rows', rows },
      ...(places.length > 0
        ? [
            { kind: 'heading', text: t('mail.digest.sources') } as const,
            { kind: 'rows', rows: places } as const,
          ]
        : []),
      { kind: 'button', text: t('mail.digest.open'), href: origin + localPath(lang, urls.adminLeads) },
    ],
    footer: t('mail.staff.footer'),
  }
}

const wordsIn =
  (lang: Lang) =>
  (...[id, values]: [id: Parameters<typeof message>[1], values?: Parameters<typeof message>[2]]) =>
    message(lang, id, values)

/** A name that is only a name: others could carry an address or an offer in our name. */
function greetedName(name: string): string {
  return /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ -]|\. ){0,58}$/u.test(name) ? name : ''
}

function subjectRow(lead: Lead, lang: Lang): Row {
  return {
    label: message(lang, 'form.subject'),
    text: message(lang, subjectText(lead) ?? 'admin.leads.subject.none'),
  }
}

function consultationRows(lead: Lead, lang: Lang): Row[] {
  const consultation = readConsultation(lead.consultation)
  if (!consultation) return []
  const parts = [momentText(consultation.slot, lang), message(lang, `booking.way.${consultation.way}`)]
  return [{ label: message(lang, 'booking.requested'), text: parts.join(`${message(lang, 'list.comma')} `) }]
}

function estimateRows(lead: Lead, lang: Lang): Row[] {
  const sent = readSent(lead.estimate)
  if (!sent) return []
  const { answers, amounts } = sent
  const [app = ''] = answersTo(answers, 'app')
  const name = isAppSlug(app) ? contentOf(lang).apps[app].name : ''
  const range = amounts
    ? [
        message(lang, 'apps.cost_riyals', amounts.riyals),
        message(lang, 'apps.timeline_value', amounts.months),
      ]
    : []
  const rows: Row[] = [
    { label: message(lang, 'estimate.label.app'), text: name },
    { label: message(lang, 'mail.estimate'), text: range.join(`${message(lang, 'list.comma')} `) },
  ]
  return rows.filter(({ text }) => text !== '')
}

function personalRows(lead: Pick<Lead, 'name' | 'email' | 'phone'>, lang: Lang): Row[] {
  const rows: Row[] = [
    { label: message(lang, 'form.name'), text: withoutLinks(lead.name) },
    { label: message(lang, 'form.email'), text: lead.email, isLtr: true },
    { label: message(lang, 'form.phone'), text: lead.phone, isLtr: true },
  ]
  return rows.filter(({ text }) => text !== '')
}

function waysToUs({ phones: [phone], whatsapp, hours }: Agency, lang: Lang): Row[] {
  const { locale } = languages[lang]
  const open = openingHours(hours, locale, (from, to) => message(lang, 'hours.span', { from, to }))
  const rows = open.flatMap(({ days, time }) => (time ? [message(lang, 'hours.within', { days, time })] : []))
  const greeting = encodeQueryValue(message(lang, 'whatsapp.greeting'))
  return [
    { label: message(lang, 'mail.phone'), text: phone, href: phoneHref(phone), isLtr: true },
    {
      label: message(lang, 'whatsapp.label'),
      text: `+${whatsapp}`,
      href: `https://wa.me/${whatsapp}?text=${greeting}`,
      isLtr: true,
    },
    ...(rows.length > 0 ? [{ label: message(lang, 'hours.title'), text: rows.join('\n') }] : []),
  ]
}

const quarterMs = 15 * minuteMs

/** When the promised answer is due; empty if the agency opens too rarely to say. */
function dueText(lead: Lead, { hoursOn, lang }: Context): string {
  const due = replyDue(hoursOn, Date.parse(lead.created_at), site.promises.replyWorkingDays)
  return due === null ? '' : momentText(Math.ceil(due / quarterMs) * quarterMs, lang)
}

function dayText(day: string, lang: Lang): string {
  const { timeZone } = calendar
  const format = new Intl.DateTimeFormat(languages[lang].locale, { day: 'numeric', month: 'long', timeZone })
  return format.format(calendar.momentOf(day))
}

/** Hours and minutes. */
function spanOf(minutes: number) {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
