import { minuteMs } from '../../contract/durations.ts'
import type { Booking } from '../data/bookings/bookings.ts'
import type { Lead } from '../data/leads/insert-lead.ts'
import { answersTo } from '../estimate/answers.ts'
import { readSent } from '../estimate/sent-estimate.ts'
import { contentOf } from '../i18n/content.ts'
import type { message } from '../i18n/intl.ts'
import type { Lang } from '../i18n/languages.ts'
import type { MessageId } from '../i18n/messages.ts'
import { momentText } from '../i18n/moment-text.ts'
import { subjectText } from '../leads/intake/fields.ts'
import type { Agency } from '../site/agency.ts'
import { site } from '../site/site.ts'
import { isAppSlug } from '../site/urls.ts'
import { type HoursOn, replyDue } from '../site/working-hours.ts'
import { filled, type Row } from './mail-content.ts'

/** Facts of the agency, and its opening hours on each date. */
export type AgencyDetails = { agency: Agency; hoursOn: HoursOn }

/** The language of a mail, its texts, and the site it links to. */
export type MailContext = AgencyDetails & {
  lang: Lang
  t: (id: MessageId, values?: Parameters<typeof message>[2]) => string
  /** The address of the site. */
  origin: string
  /** The full address of a path, in the language of the mail. */
  linkTo: (path: string) => string
  /** Whether the owner allows personal data in mails to staff. */
  hasPersonalData: boolean
}

/** A booking, and the secret part of its link. */
export type Booked = { booking: Booking; token: string }

export function subjectRow(lead: Lead, { t }: MailContext): Row {
  return { label: t('form.subject'), text: t(subjectText(lead) ?? 'admin.leads.subject.none') }
}

export function estimateRows(lead: Lead, { t, lang }: MailContext): Row[] {
  const sent = readSent(lead.estimate)
  if (!sent) return []
  const { answers, amounts } = sent
  const [app = ''] = answersTo(answers, 'app')
  const range = amounts
    ? [t('apps.cost_riyals', amounts.riyals), t('apps.timeline_value', amounts.months)]
    : []
  return filled([
    { label: t('estimate.label.app'), text: isAppSlug(app) ? contentOf(lang).apps[app].name : '' },
    { label: t('mail.estimate'), text: listed(range, t) },
  ])
}

/** `a, b` with the comma of the language. */
export const listed = (texts: readonly string[], t: MailContext['t']) => texts.join(`${t('list.comma')} `)

const quarterMs = 15 * minuteMs

/** When the promised reply is due; empty if the agency opens too rarely to promise a time. */
export function replyDueText(lead: Lead, { hoursOn, lang }: MailContext): string {
  const due = replyDue(hoursOn, Date.parse(lead.created_at), site.promises.replyWorkingDays)
  return due === null ? '' : momentText(Math.ceil(due / quarterMs) * quarterMs, lang)
}
