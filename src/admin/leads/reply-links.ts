import { firstNumber } from '../../../contract/form/phone-numbers.ts'
import type { Lead } from '../../data/leads/insert-lead.ts'
import { encodeQueryValue } from '../../html/encode-query-value.ts'
import { message } from '../../i18n/intl.ts'
import { defaultLang, isLang, type Lang } from '../../i18n/languages.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { withAsciiHost } from '../../leads/intake/ascii-host.ts'

/** The language of a reply. */
export function languageOf({ lang }: Pick<Lead, 'lang'>): Lang {
  return isLang(lang) ? lang : defaultLang
}

export function replySubject(lang: Lang): string {
  return message(lang, 'admin.leads.reply.subject')
}

const ofEnquiry = { greeting: 'admin.leads.reply', subject: 'admin.leads.reply.subject' } as const

/** Where a reply is written: its address begins with a greeting in the sender's language. */
export function replyLinks(
  lead: Pick<Lead, 'lang' | 'name' | 'email' | 'phone'>,
  texts: { greeting: MessageId; subject: MessageId } = ofEnquiry,
) {
  const { name, email, phone } = lead
  const lang = languageOf(lead)
  const greeting = encodeQueryValue(message(lang, texts.greeting, { name: name && ` ${name}` }))
  const mail = mailTo(email)
  const number = firstNumber(phone)
  return {
    tel: number,
    mail: mail && `${mail}?subject=${encodeQueryValue(message(lang, texts.subject))}&body=${greeting}`,
    whatsapp: number && `https://wa.me/${number.slice(1)}?text=${greeting}`,
  }
}

/** Characters with a meaning in such a URL (`?`, `&`, `%`) may occur in a mailbox, too. */
function mailTo(email: string): string | null {
  // A row may be older than the current rules.
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return null
  const address = withAsciiHost(email) ?? email
  return `mailto:${encodeURIComponent(address.toWellFormed()).replace('%40', '@')}`
}
