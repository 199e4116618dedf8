import { useIntl } from 'react-intl'
import type { Inbox, LeadGroup } from '../../data/leads/inbox.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useText } from '../../ui/page-context.tsx'
import { urls } from '../../urls.ts'
import { crmState } from './crm-state.ts'

type SummaryProps = { inbox: Inbox; dailyLimit: number; now: number }

/** The state of the leads, most urgent first; each part links to its leads. */
export function InboxSummary({ inbox, dailyLimit, now }: SummaryProps) {
  const t = useText()
  const { formatNumber } = useIntl()
  const { attention, quarantine, recent, waiting } = inbox
  const wait = useAgo(inbox.waitingSince, now)
  return (
    <ul className="leads-summary" aria-label={t('admin.leads.summary')}>
      <Part
        group="attention"
        label={t('admin.leads.summary.attention')}
        value={formatNumber(attention)}
        alarming={attention > 0}
        text={t(`admin.leads.summary.attention.${attention > 0 ? 'some' : 'none'}`, { recent })}
      />
      <Part
        group="way"
        label={t('admin.leads.summary.way')}
        value={formatNumber(waiting)}
        text={wait ? t('admin.leads.summary.way.oldest', { ago: wait }) : t('admin.leads.summary.way.none')}
      />
      <CrmPart inbox={inbox} dailyLimit={dailyLimit} />
      <Part
        group="quarantine"
        label={t('admin.leads.summary.quarantine')}
        value={formatNumber(quarantine)}
        text={t(`admin.leads.summary.quarantine.${quarantine > 0 ? 'some' : 'none'}`)}
      />
    </ul>
  )
}

function CrmPart({ inbox, dailyLimit }: Omit<SummaryProps, 'now'>) {
  const t = useText()
  const label = t('admin.leads.summary.crm')
  const state = crmState(inbox, dailyLimit)
  const values: Record<string, number> = state === 'held' ? { handed: inbox.handed, limit: dailyLimit } : {}
  return (
    <Part
      group="way"
      label={label}
      value={t(`admin.leads.summary.crm.${state}`)}
      alarming={state !== 'fine'}
      text={t(`admin.leads.summary.crm.${state}.text`, values)}
    />
  )
}

function Part({
  group,
  label,
  value,
  text,
  alarming = false,
}: {
  group: LeadGroup
  label: string
  value: string
  text: string
  alarming?: boolean
}) {
  return (
    <li className={alarming ? 'leads-part is-alarming' : 'leads-part'}>
      <Link to={`${urls.adminLeads}?group=${group}`} className="cover">
        {label}
      </Link>
      <b>
        {alarming && <Icon name="triangle-alert" />}
        {value}
      </b>
      <p>{text}</p>
    </li>
  )
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** The time since then in the largest unit that fits; null for never. */
function useAgo(since: number | null, now: number): string | null {
  const { formatRelativeTime } = useIntl()
  if (since === null) return null
  const [unit, ms] = units.find(([, length]) => now - since >= length) ?? ['minute', 60_000]
  return formatRelativeTime(-Math.floor((now - since) / ms), unit)
}
