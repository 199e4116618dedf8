import type { AnswerChannel, ListedEnquiry } from '../../../contract/leads/enquiries.ts'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useText } from '../../workspace/use-text.ts'
import { useFollowUp } from './use-follow-up.ts'

const icons = { call: 'phone', mail: 'mail', whatsapp: 'message-circle' } as const

/** Beside the number or the address. */
const says = { call: 'leads.call', mail: 'leads.detail.email', whatsapp: 'leads.detail.whatsapp' } as const

/** On the opened enquiry, and on the row of the list that has the focus. */
export const keyOfWay = { call: 'C', mail: 'M', whatsapp: 'W' } as const

type LinksProps = {
  enquiry: ListedEnquiry
  /** With the number and the address on them; otherwise icons alone. */
  isFull?: boolean
}

/** The ways to answer, one press each: that is an answer, which makes a new enquiry a contacted one. */
export function ReplyLinks({ enquiry, isFull = false }: LinksProps) {
  const t = useText()
  const { follow } = useFollowUp()
  const { tel, mail, whatsapp, phone, email } = enquiry
  const name = enquiry.name || t('leads.nameless')
  const ways: [AnswerChannel, string | null, string, string][] = [
    ['call', tel && `tel:${tel}`, phone, 'auto'],
    ['whatsapp', whatsapp, t('leads.detail.whatsapp'), 'auto'],
    ['mail', mail, email, 'ltr'],
  ]
  return ways.map(([way, href, text, dir], index) => {
    if (!href) return null
    const isFirst = ways.slice(0, index).every(([, earlier]) => !earlier)
    const look = isFull ? `btn btn-sm ${isFirst ? '' : 'btn-line'}` : 'icon-button'
    const label = t(`leads.answer.${way}`, { name })
    return (
      <a
        key={way}
        className={look.trim()}
        href={href}
        data-way={way}
        {...(way === 'whatsapp' && { rel: 'noopener noreferrer', target: '_blank' })}
        {...(!isFull && { title: way === 'whatsapp' ? label : `${label}: ${text}` })}
        onClick={() => follow(enquiry, { way })}
      >
        <Icon name={icons[way]} />
        {isFull && <bdi dir={dir}>{text}</bdi>}
        {!(isFull && way === 'whatsapp') && (
          <span className="visually-hidden"> {isFull ? t(says[way]) : label}</span>
        )}
      </a>
    )
  })
}
