import { firstNumber } from '../../../contract/phone-numbers.ts'
import type { Lead } from '../../data/leads/leads.ts'
import { readableValue } from '../../html/readable-value.ts'
import { message } from '../../i18n/intl.ts'
import { defaultLang, isLang } from '../../i18n/languages.ts'
import { withAsciiHost } from '../../leads/intake/email.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/page-context.tsx'

/** Links to reply with one click, with a greeting in the lead's language, and plain text to copy. */
export function LeadContact({ lead }: { lead: Lead }) {
  const t = useText()
  const lang = isLang(lead.lang) ? lead.lang : defaultLang
  const name = lead.name && ` ${lead.name}`
  const greeting = readableValue(message(lang, 'admin.leads.reply', { name }))
  const subject = readableValue(message(lang, 'admin.leads.reply.subject'))
  const mail = mailTo(lead.email)
  const number = firstNumber(lead.phone)
  return (
    <section className="card" aria-labelledby="lead-contact">
      <h2 id="lead-contact">{t('admin.leads.detail.contact')}</h2>
      <ul className="lead-contact">
        <li>
          <Icon name="mail" />
          <Address to={mail && `${mail}?subject=${subject}&body=${greeting}`} text={lead.email} dir="ltr" />
        </li>
        <li>
          <Icon name="phone" />
          {lead.phone ? (
            <Address to={number && `tel:${number}`} text={lead.phone} dir="auto" />
          ) : (
            t('admin.leads.detail.no_phone')
          )}
        </li>
        {number && (
          <li>
            <Icon name="message-circle" />
            <a
              href={`https://wa.me/${number.slice(1)}?text=${greeting}`}
              rel="noopener noreferrer"
              target="_blank"
            >
              {t('admin.leads.detail.whatsapp')}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

/** A row may be older than the current rules, and a phone may be no number that can be dialled: that is plain text. */
function Address({ to, text, dir }: { to: string | null; text: string; dir: 'ltr' | 'auto' }) {
  return to ? (
    <a href={to} dir={dir}>
      {text}
    </a>
  ) : (
    <bdi>{text}</bdi>
  )
}

/** Characters with a meaning in such a URL (`?`, `&`, `%`) may occur in a mailbox, too. */
function mailTo(email: string): string | null {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return null
  const address = withAsciiHost(email) ?? email
  return `mailto:${encodeURIComponent(address.toWellFormed()).replace('%40', '@')}`
}
