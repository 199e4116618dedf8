import { bookingIcs } from '../bookings/booking-ics.ts'
import type { ApplicationRow } from '../data/applications/applications.ts'
import type { Lead } from '../data/leads/insert-lead.ts'
import type { QueuedMail } from '../data/mail/claims.ts'
import { message } from '../i18n/intl.ts'
import { defaultLang, isLang, type Lang, languages, localPath } from '../i18n/languages.ts'
import { withAsciiHost } from '../leads/intake/ascii-host.ts'
import type { Settings } from '../platform/env.ts'
import { site } from '../site/site.ts'
import type { MailBlock, MailContent, Row } from './mail-content.ts'
import type { AgencyDetails, Booked, MailContext } from './mail-context.ts'
import { mailHtml } from './mail-html.tsx'
import { headerText, type Mail } from './provider-port.ts'
import {
  type Approval,
  applicationMail,
  approvalMail,
  assignedMail,
  bookingChangeMail,
  digestMail,
  enquiryMail,
} from './staff-mails.ts'
import { bookingMail, confirmation } from './visitor-mails.ts'

/** What a mail is about; null if it was deleted, or has changed since the mail was planned. */
type MailTopic = {
  lead: Lead | null
  booked: Booked | null
  application: ApplicationRow | null
  approval: Approval | null
}

type MailSettings = Pick<Settings, 'SITE_ORIGIN' | 'MAIL_FROM' | 'MAIL_PERSONAL_DATA'>

/** The mail as it is sent; null without its topic or recipient. Answers of visitors go to the agency. */
export function composeMail(
  mail: QueuedMail,
  topic: MailTopic,
  details: AgencyDetails,
  { SITE_ORIGIN: origin, MAIL_FROM, MAIL_PERSONAL_DATA }: MailSettings,
): Mail | null {
  const lang = isLang(mail.lang) ? mail.lang : defaultLang
  const content = contentOf(mail, topic, {
    ...details,
    lang,
    t: (id, values) => message(lang, id, values),
    linkTo: (path) => origin + localPath(lang, path),
    origin,
    hasPersonalData: MAIL_PERSONAL_DATA === 'yes',
  })
  const { lead, booked } = topic
  const isBookingMail = mail.kind.startsWith('booking_')
  const isToVisitor = mail.kind === 'visitor' || isBookingMail
  const to = isToVisitor ? withAsciiHost(lead?.email ?? '') : mail.recipient
  if (!content || !to) return null
  return {
    from: { name: headerText(site.name[lang]), email: MAIL_FROM },
    to,
    replyTo: isToVisitor ? details.agency.email : null,
    subject: headerText(content.subject),
    html: mailHtml(content, lang),
    text: mailText(content, lang),
    ...(booked &&
      isBookingMail && {
        calendar: {
          method: booked.booking.state === 'cancelled' ? 'CANCEL' : 'PUBLISH',
          text: bookingIcs(booked.booking, { lang, origin, token: booked.token, agency: details.agency }),
        },
      }),
    headers: {
      'Auto-Submitted': isToVisitor ? 'auto-replied' : 'auto-generated',
      // Keeps answering machines of Exchange from answering.
      'X-Auto-Response-Suppress': 'All',
    },
  }
}

function contentOf({ kind, data }: QueuedMail, topic: MailTopic, context: MailContext): MailContent | null {
  const { lead, booked, application, approval } = topic
  switch (kind) {
    case 'visitor':
      return lead && confirmation(lead, context)
    case 'booking_confirmed':
    case 'booking_moved':
    case 'booking_cancelled':
    case 'booking_reminder':
      return lead && booked && bookingMail(kind, lead, booked, context)
    case 'notice':
    case 'trouble':
    case 'reminder':
      return lead && enquiryMail(kind, lead, context)
    case 'assigned':
      return assignedMail(data, lead, context)
    case 'moved':
    case 'cancelled':
      return lead && booked && bookingChangeMail(kind, lead, booked, context)
    case 'application':
      return application && applicationMail(application, context)
    case 'approval_asked':
    case 'approval_decided':
      return approval && approvalMail(kind === 'approval_decided', approval, context)
    case 'digest':
      return digestMail(data, context)
  }
}

/** The plain-text part of a mail. */
function mailText({ title, blocks, footer }: MailContent, lang: Lang): string {
  const { dir } = languages[lang]
  const lineOf = ({ label, text, isLtr }: Row) => {
    // Isolated, so that a number keeps its plus sign at the left within an Arabic line.
    const value = isLtr && dir === 'rtl' ? `\u2066${text}\u2069` : text
    return `${label}: ${value}`
  }
  const partOf = (block: MailBlock): string => {
    switch (block.kind) {
      case 'heading':
        return `${block.text}\n${'-'.repeat(Math.min(40, block.text.length))}`
      case 'text':
        return block.text
      case 'quote':
        return block.text.replace(/^/gm, '> ')
      case 'rows':
        return block.rows.map(lineOf).join('\n')
      case 'button':
        return `${block.text}:\n${block.href}`
    }
  }
  return `${[title, ...blocks.map(partOf), '--', footer].join('\n\n').replace(/\n\n--\n\n/, '\n\n--\n')}\n`
}
