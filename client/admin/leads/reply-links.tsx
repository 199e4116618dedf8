import type { AnswerChannel, ListedEnquiry } from '../../../contract/leads/enquiries.ts'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { useFollowUp } from './use-follow-up.ts'

const icons = { call: 'phone', mail: 'mail', whatsapp: 'message-circle' } as const

/** The labels that screen readers read after the number or the address. */
const labels = { call: 'leads.call', mail: 'leads.detail.email', whatsapp: 'leads.detail.whatsapp' } as const

/** They work on an open enquiry, and on the focused row of the list. */
export const shortcutKeys = { call: 'C', mail: 'M', whatsapp: 'W' } as const

type LinksProps = {
  enquiry: ListedEnquiry
  /** Shows the number or the address; otherwise the links are icons. */
  isFull?: boolean
}

/** Links to reply by phone, WhatsApp and mail. A press counts as the reply to a new enquiry. */
export function ReplyLinks({ enquiry, isFull = false }: LinksProps) {
  const t = useAdminText()
  const { follow } = useFollowUp()
  const { tel, mail, whatsapp, phone, email } = enquiry
  const name = enquiry.name || t('leads.nameless')
  const channels: [AnswerChannel, string | null, string, string][] = [
    ['call', tel && `tel:${tel}`, phone, 'auto'],
    ['whatsapp', whatsapp, t('leads.detail.whatsapp'), 'auto'],
    ['mail', mail, email, 'ltr'],
  ]
  return channels.map(([channel, href, text, dir], index) => {
    if (!href) return null
    const isFirst = channels.slice(0, index).every(([, earlier]) => !earlier)
    const className = isFull ? `btn btn-sm ${isFirst ? '' : 'btn-line'}` : 'icon-button'
    const label = t(`leads.answer.${channel}`, { name })
    return (
      <a
        key={channel}
        className={className.trim()}
        href={href}
        data-channel={channel}
        {...(channel === 'whatsapp' && { rel: 'noopener noreferrer', target: '_blank' })}
        {...(!isFull && { title: channel === 'whatsapp' ? label : `${label}: ${text}` })}
        onClick={() => follow(enquiry, { channel })}
      >
        <Icon name={icons[channel]} />
        {isFull && <bdi dir={dir}>{text}</bdi>}
        {!(isFull && channel === 'whatsapp') && (
          <span className="visually-hidden"> {isFull ? t(labels[channel]) : label}</span>
        )}
      </a>
    )
  })
}
