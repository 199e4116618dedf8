import type { FoundLead } from '../../data/leads/inbox.ts'
import { usePage, useText } from '../../ui/page-context.tsx'
import { Moment } from '../frame/moment.tsx'
import { type Happened, timelineOf } from './lead-timeline.ts'
import { outcomeText } from './lead-words.ts'

/** Entries shown without a click; a lead that was tried for days has more. */
const shown = 12

/** The events of the lead, latest first. */
export function LeadHistory({ found }: { found: FoundLead }) {
  const t = useText()
  const told = timelineOf(found)
  const earlier = told.slice(shown)
  return (
    <section className="card" aria-labelledby="lead-history">
      <h2 id="lead-history">{t('admin.leads.history.title')}</h2>
      <Entries told={told.slice(0, shown)} />
      {earlier.length > 0 && (
        <details className="lead-earlier">
          <summary>{t('admin.leads.history.earlier', { count: earlier.length })}</summary>
          <Entries told={earlier} />
        </details>
      )}
    </section>
  )
}

function Entries({ told }: { told: Happened[] }) {
  return (
    <ol className="lead-entries">
      {told.map((happened, index) => (
        <li key={index}>
          <div>
            <Entry happened={happened} />
          </div>
          {happened.at && <Moment at={happened.at} />}
        </li>
      ))}
    </ol>
  )
}

const actions = ['released', 'resent', 'spam', 'flood_over', 'turnstile_back'] as const

function Entry({ happened }: { happened: Happened }) {
  const t = useText()
  const { lang } = usePage()
  if (happened.kind === 'received') return <b>{t('admin.leads.history.received')}</b>
  if (happened.kind === 'action') {
    const action = actions.find((known) => known === happened.event)
    return (
      <>
        <b>{action ? t(`admin.leads.history.${action}`) : outcomeText(happened.event, lang)}</b>
        {happened.by && (
          <span className="fine">
            <bdi>{t('admin.leads.history.by', { email: happened.by })}</bdi>
          </span>
        )}
      </>
    )
  }
  const unknown = (['sending', 'silent'] as const).find((one) => one === happened.outcome)
  return (
    <>
      <b>{t('admin.leads.history.attempt', { attempt: happened.attempt })}</b>
      <span>{unknown ? t(`admin.leads.outcome.${unknown}`) : outcomeText(happened.outcome, lang)}</span>
    </>
  )
}
