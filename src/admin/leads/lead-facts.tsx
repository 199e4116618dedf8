import type { ReactNode } from 'react'
import type { Lead } from '../../data/leads/leads.ts'
import { waits } from '../../data/leads/state-table.ts'
import { isLang, languageName } from '../../i18n/languages.ts'
import { parseAttribution } from '../../leads/intake/attribution.ts'
import { Link } from '../../ui/link.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { Moment } from '../frame/moment.tsx'
import { outcomeText, pageText } from './lead-words.ts'

/** The progress of delivery. */
export function LeadDelivery({ lead, now }: { lead: Lead; now: number }) {
  const t = useText()
  const { lang } = usePage()
  return (
    <section className="card" aria-labelledby="lead-delivery">
      <h2 id="lead-delivery">{t('admin.leads.detail.delivery')}</h2>
      <dl className="facts-list">
        <Fact name={t('admin.leads.detail.attempts')}>{lead.attempts}</Fact>
        {waits(lead.state) && (
          <Fact name={t('admin.leads.detail.next')}>
            {lead.next_attempt_at > now + 60_000 ? (
              <Moment at={lead.next_attempt_at} />
            ) : (
              t('admin.leads.detail.next.now')
            )}
          </Fact>
        )}
        {lead.last_outcome && (
          <Fact name={t('admin.leads.detail.last')}>{outcomeText(lead.last_outcome, lang)}</Fact>
        )}
        {lead.accepted_at && (
          <Fact name={t('admin.leads.detail.accepted')}>
            <Moment at={lead.accepted_at} />
          </Fact>
        )}
      </dl>
    </section>
  )
}

/** Page, form, browser and campaign. */
export function LeadOrigin({ lead }: { lead: Lead }) {
  const t = useText()
  const { lang } = usePage()
  const attribution = Object.entries(parseAttribution(lead.attribution))
  return (
    <section className="card" aria-labelledby="lead-origin">
      <h2 id="lead-origin">{t('admin.leads.detail.origin')}</h2>
      <dl className="facts-list">
        <Fact name={t('admin.leads.column.page')}>
          <Link to={lead.page_url} className="lead-page">
            <bdi dir="ltr">{pageText(lead.page_url)}</bdi>
          </Link>
        </Fact>
        <Fact name={t('admin.leads.column.lang')}>
          {isLang(lead.lang) ? languageName(lead.lang, lang) : lead.lang}
        </Fact>
        <Fact name={t('admin.leads.detail.lead_source')}>
          <bdi>{lead.lead_source}</bdi>
        </Fact>
        {attribution.map(([key, value]) => (
          <AttributionFact key={key} name={key} value={value} />
        ))}
        {lead.user_agent && (
          <Fact name={t('admin.leads.detail.user_agent')}>
            <bdi dir="ltr">{lead.user_agent}</bdi>
          </Fact>
        )}
        <Fact name={t('admin.leads.detail.id')}>
          <code>{lead.id}</code>
        </Fact>
      </dl>
    </section>
  )
}

const attributions = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'referrer',
  'landing',
] as const

function AttributionFact({ name, value }: { name: string; value: string | undefined }) {
  const t = useText()
  const known = attributions.find((one) => one === name)
  if (!known || !value) return null
  return (
    <Fact name={t(`admin.leads.detail.${known}`)}>
      <bdi>{value}</bdi>
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
