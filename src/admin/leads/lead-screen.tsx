import type { FoundLead } from '../../data/leads/inbox.ts'
import { isOverdue } from '../../data/leads/inbox.ts'
import type { Lead } from '../../data/leads/leads.ts'
import { leadField, visibleFields } from '../../leads/intake/fields.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { Notice } from '../../ui/parts.tsx'
import { urls } from '../../urls.ts'
import { Moment } from '../frame/moment.tsx'
import { LeadActionForms } from './lead-action-forms.tsx'
import { LeadContact } from './lead-contact.tsx'
import { LeadEstimate } from './lead-estimate.tsx'
import { LeadDelivery, LeadOrigin } from './lead-facts.tsx'
import { LeadHistory } from './lead-history.tsx'
import { type LeadNotice, LeadNotices } from './lead-notices.tsx'
import { PlainLead } from './lead-plain.tsx'
import { type LeadQuery, queryText } from './lead-query.ts'
import { answerText, stateText, stateTone, suspicionText } from './lead-words.ts'

type LeadScreenProps = {
  found: FoundLead
  /** The list that staff came from. */
  query: LeadQuery
  notices: LeadNotice[]
  /** Epoch ms. */
  now: number
}

// Name, contact data and message have places of their own on the screen.
const answers = visibleFields.filter((name) => !['name', 'email', 'phone', 'message'].includes(name))

/** One lead: what was written, the state of its delivery, and the actions. */
export function LeadScreen({ found, query, notices, now }: LeadScreenProps) {
  const t = useText()
  const { lang } = usePage()
  const { lead } = found
  return (
    <>
      <p className="lead-back">
        <Link to={`${urls.adminLeads}${queryText(query)}`} className="link">
          <Icon name="chevron-left" />
          {t('admin.leads.back')}
        </Link>
      </p>
      <div className="lead-title">
        <h1>
          <bdi>{lead.name || t('admin.leads.nameless')}</bdi>
        </h1>
        <p>
          <span className={stateTone(lead.state)}>{stateText(lead.state, lang)}</span>
          {answers.map((name) => (
            <span key={name} className="meta">
              <span className="visually-hidden">{t(leadField(name).label)}: </span>
              <bdi>{answerText(name, lead[name], lang)}</bdi>
            </span>
          ))}
          <span className="meta">
            <Moment at={lead.created_at} />
          </span>
        </p>
      </div>
      <LeadNotices notices={notices} />
      <Trouble lead={lead} now={now} />
      <div className="lead-columns">
        <section className="card" aria-labelledby="lead-message">
          <h2 id="lead-message">{t('admin.leads.detail.message')}</h2>
          <div dir="auto">
            <div className="lead-message">{lead.message}</div>
          </div>
        </section>
        <div className="lead-side">
          <LeadActionForms lead={lead} query={query} />
          <LeadContact lead={lead} />
          <LeadDelivery lead={lead} now={now} />
          <LeadOrigin lead={lead} />
        </div>
        <div>
          <LeadEstimate lead={lead} />
          <LeadHistory found={found} />
          <PlainLead lead={lead} />
        </div>
      </div>
    </>
  )
}

/** Why staff should look at it. */
function Trouble({ lead, now }: { lead: Lead; now: number }) {
  const t = useText()
  const { lang } = usePage()
  const suspected = lead.state === 'quarantined' || lead.suspicion !== null
  const trouble =
    lead.state === 'dead'
      ? 'dead'
      : lead.needs_attention
        ? 'refused'
        : isOverdue(lead, now)
          ? 'overdue'
          : null
  return (
    <div className="lead-trouble">
      {trouble && (
        <Notice kind={trouble === 'overdue' ? 'warn' : 'bad'}>{t(`admin.leads.trouble.${trouble}`)}</Notice>
      )}
      {suspected && (
        <Notice kind="warn">
          <b>
            {t(lead.state === 'quarantined' ? 'admin.leads.suspicion.title' : 'admin.leads.suspicion.was')}:
          </b>{' '}
          {suspicionText(lead.suspicion, lang)}
        </Notice>
      )}
    </div>
  )
}
