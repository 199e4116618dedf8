import * as z from 'zod/mini'
import { screenPaths } from '../../contract/workspace/screen-paths.ts'
import { readConsultation } from '../bookings/consultation-request.ts'
import type { ApplicationRow } from '../data/applications/applications.ts'
import type { Lead } from '../data/leads/insert-lead.ts'
import { intlFor } from '../i18n/intl.ts'
import { isLang, languageName } from '../i18n/languages.ts'
import { parseLocalised, plainText } from '../i18n/localised.ts'
import { momentText, partText } from '../i18n/moment-text.ts'
import { calendar } from '../platform/time-zone.ts'
import { bounded, filled, type MailBlock, type MailContent, type Row, withoutLinks } from './mail-content.ts'
import {
  type Booked,
  estimateRows,
  listed,
  type MailContext,
  replyDueText,
  subjectRow,
} from './mail-context.ts'

/** A writer's request to publish a page. `person` and `note` are the writer's or, once it is decided, the editor's. */
export type Approval = { slug: string; title: string; isReturned: boolean; person: string; note: string }

const assignedSchema = z.object({ count: z._default(z.number(), 1) })

/** The week that a digest is about: `from` and `to` are dates (`2026-11-21`). */
const digestSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  received: z.number(),
  answered: z.number(),
  won: z.number(),
  overdue: z.number(),
  /** Median time until the first answer; null if nothing was answered. */
  answerMinutes: z.nullable(z.number()),
  /** Pages or campaigns, the most frequent first. */
  sources: z.array(z.object({ name: z.string(), count: z.number() })),
})
export type DigestData = z.output<typeof digestSchema>

type EnquiryKind = 'notice' | 'assigned' | 'trouble' | 'reminder'
type ChangeKind = 'moved' | 'cancelled'

/** To staff, about one enquiry. */
export function enquiryMail(kind: EnquiryKind, lead: Lead, context: MailContext): MailContent {
  const { t } = context
  const subject = subjectRow(lead, context)
  const dueText = replyDueText(lead, context)
  const rows = [subject, ...consultationRows(lead, context), ...estimateRows(lead, context)]
  const content = submissionMail(kind, lead, context, rows, screenPaths.lead(lead.id), dueText)
  if (kind !== 'notice') return content
  return {
    ...content,
    subject: t('mail.notice.subject', { subject: subject.text }),
    preheader: dueText && t('mail.notice.preheader', { when: dueText }),
  }
}

/** A colleague has assigned one enquiry, or several: then the mail links to the inbox. */
export function assignedMail(data: string, lead: Lead | null, context: MailContext): MailContent | null {
  const { t, linkTo } = context
  const { count } = assignedSchema.parse(JSON.parse(data))
  if (count === 1) return lead && enquiryMail('assigned', lead, context)
  const title = t('mail.assigned.several', { count })
  const text = t('mail.assigned.several.text')
  return {
    subject: title,
    preheader: text,
    title,
    blocks: [
      { kind: 'text', text },
      { kind: 'button', text: t('mail.digest.open'), href: `${linkTo(screenPaths.leads)}?group=mine` },
    ],
    footer: t('mail.staff.footer'),
  }
}

/** A visitor has moved or cancelled a consultation. */
export function bookingChangeMail(
  kind: ChangeKind,
  lead: Lead,
  { booking }: Booked,
  context: MailContext,
): MailContent {
  const { t, lang } = context
  const when = momentText(booking.slot, lang)
  const rows = [
    subjectRow(lead, context),
    { label: t('booking.when'), text: when },
    { label: t('booking.how'), text: t(`booking.channel.${booking.channel}`) },
    ...estimateRows(lead, context),
  ]
  const content = submissionMail(kind, lead, context, rows, screenPaths.lead(lead.id))
  return { ...content, subject: t(`mail.${kind}.subject`, { when }) }
}

/** An application for an opening; its CV stays in the workspace. */
export function applicationMail(application: ApplicationRow, context: MailContext): MailContent {
  const { t } = context
  const { id, opening_title: opening } = application
  const rows = [{ label: t('admin.applications.opening'), text: opening }]
  const content = submissionMail('application', application, context, rows, screenPaths.application(id))
  return { ...content, subject: t('mail.application.subject', { opening }) }
}

/**
 * A mail about something that a visitor sent: `topicRows`, then how to answer. Without personal data unless the owner has
 * allowed it. `dueText` is the time of the promised reply.
 */
function submissionMail(
  kind: EnquiryKind | ChangeKind | 'application',
  submission: Pick<Lead, 'name' | 'email' | 'phone' | 'message' | 'lang' | 'created_at'>,
  { lang, t, linkTo, hasPersonalData }: MailContext,
  topicRows: readonly Row[],
  path: string,
  dueText = '',
): MailContent {
  const { name, email, phone, message, created_at } = submission
  const language = isLang(submission.lang) ? languageName(submission.lang, lang) : submission.lang
  const personalRows: Row[] = [
    { label: t('form.name'), text: withoutLinks(name) },
    { label: t('form.email'), text: email, isLtr: true },
    { label: t('form.phone'), text: phone, isLtr: true },
  ]
  const rows = [
    ...topicRows,
    { label: t('mail.language'), text: language },
    { label: t('mail.received'), text: momentText(Date.parse(created_at), lang) },
    { label: t('mail.due'), text: dueText },
    ...(hasPersonalData ? personalRows : []),
  ]
  const text = t(`mail.${kind}.text`)
  return {
    subject: t(`mail.${kind}.title`),
    preheader: text,
    title: t(`mail.${kind}.title`),
    blocks: [
      { kind: 'text', text },
      { kind: 'rows', rows: filled(rows) },
      ...(hasPersonalData ? quote(bounded(withoutLinks(message))) : []),
      {
        kind: 'button',
        text: t(kind === 'application' ? 'mail.application.open' : 'mail.open'),
        href: linkTo(path),
      },
    ],
    footer: t('mail.staff.footer'),
  }
}

/** About a writer's request. Without the person and the note unless the owner has allowed personal data. */
export function approvalMail(
  isDecided: boolean,
  { slug, title, isReturned, person, note }: Approval,
  { lang, t, linkTo, hasPersonalData }: MailContext,
): MailContent {
  const event = !isDecided ? 'requested' : isReturned ? 'returned' : 'approved'
  const name = plainText(parseLocalised(title), lang) || slug
  const text = t(`mail.approval.${event}.text`)
  const personRow: Row = { label: t(`mail.approval.by.${event}`), text: person, isLtr: true }
  return {
    subject: t(`mail.approval.${event}.subject`, { title: name }),
    preheader: text,
    title: t(`mail.approval.${event}.title`),
    blocks: [
      { kind: 'text', text },
      {
        kind: 'rows',
        rows: [{ label: t('mail.approval.page'), text: name }, ...(hasPersonalData ? [personRow] : [])],
      },
      ...(hasPersonalData ? quote(withoutLinks(note)) : []),
      { kind: 'button', text: t('mail.approval.open'), href: linkTo(screenPaths.page(slug)) },
    ],
    footer: t('mail.approval.footer'),
  }
}

const digestFigures = ['received', 'answered', 'overdue', 'won'] as const

/** To staff: the figures of a week. */
export function digestMail(data: string, { lang, t, linkTo }: MailContext): MailContent {
  const { from, to, sources, answerMinutes, ...figures } = digestSchema.parse(JSON.parse(data))
  const number = (count: number) => intlFor(lang).formatNumber(count)
  const dayText = (day: string) =>
    partText(calendar.momentOf(day).getTime(), lang, { day: 'numeric', month: 'long' })
  const days = { from: dayText(from), to: dayText(to) }
  const answerTime =
    answerMinutes === null
      ? t('mail.digest.no_answer')
      : t('mail.digest.time', { hours: Math.floor(answerMinutes / 60), minutes: answerMinutes % 60 })
  const rows = [
    ...digestFigures.map((name) => ({ label: t(`mail.digest.${name}`), text: number(figures[name]) })),
    { label: t('mail.digest.speed'), text: answerTime },
  ]
  const sourceBlocks: MailBlock[] = [
    { kind: 'heading', text: t('mail.digest.sources') },
    { kind: 'rows', rows: sources.map(({ name, count }) => ({ label: name, text: number(count) })) },
  ]
  return {
    subject: t('mail.digest.subject', days),
    preheader: t('mail.digest.preheader', { count: figures.received }),
    title: t('mail.digest.title'),
    blocks: [
      { kind: 'text', text: t('mail.digest.days', days) },
      { kind: 'rows', rows },
      ...(sources.length > 0 ? sourceBlocks : []),
      { kind: 'button', text: t('mail.digest.open'), href: linkTo(screenPaths.leads) },
    ],
    footer: t('mail.staff.footer'),
  }
}

function consultationRows(lead: Lead, { t, lang }: MailContext): Row[] {
  const consultation = readConsultation(lead.consultation)
  if (!consultation) return []
  const { slot, channel } = consultation
  return [
    {
      label: t('booking.requested'),
      text: listed([momentText(slot, lang), t(`booking.channel.${channel}`)], t),
    },
  ]
}

const quote = (text: string): MailBlock[] => (text ? [{ kind: 'quote', text }] : [])
