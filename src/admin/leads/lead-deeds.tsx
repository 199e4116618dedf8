import type { ReactNode } from 'react'
import type { Lead } from '../../data/leads/leads.ts'
import { localPath } from '../../i18n/languages.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { urls } from '../../urls.ts'
import { type LeadQuery, queryText } from './lead-query.ts'
import { seenText } from './seen.ts'

type DeedsProps = { lead: Lead; query: LeadQuery }

/** What staff can do with the lead as it stands; what cannot be undone asks first. */
export function LeadDeeds({ lead, query }: DeedsProps) {
  const t = useText()
  const deed = (name: string) => ({ lead, query, name })
  return (
    <section className="card lead-deeds" aria-labelledby="lead-deeds">
      <h2 id="lead-deeds">{t('admin.leads.deed.title')}</h2>
      {lead.state === 'sending' && <p>{t('admin.leads.deed.sending')}</p>}
      {lead.state === 'quarantined' && (
        <DeedForm {...deed('release')}>
          <button type="submit" className="btn btn-sm">
            <Icon name="send" />
            {t('admin.leads.deed.release')}
          </button>
        </DeedForm>
      )}
      {lead.state === 'dead' && (
        <DeedForm {...deed('resend')}>
          <button type="submit" className="btn btn-sm">
            <Icon name="send" />
            {t('admin.leads.deed.resend')}
          </button>
        </DeedForm>
      )}
      {['received', 'retry_wait', 'uncertain'].includes(lead.state) && (
        <DeedForm {...deed('resend')}>
          <button type="submit" className="btn btn-sm btn-line">
            <Icon name="send" />
            {t('admin.leads.deed.resend.now')}
          </button>
        </DeedForm>
      )}
      {['quarantined', 'received', 'retry_wait', 'uncertain', 'dead'].includes(lead.state) &&
        lead.suspicion !== 'spam' && (
          <DeedForm {...deed('spam')}>
            <button type="submit" className="btn btn-sm btn-line">
              {t('admin.leads.deed.spam')}
            </button>
          </DeedForm>
        )}
      {lead.state === 'accepted' && (
        <Question icon="send" label={t('admin.leads.deed.resend')} text={t('admin.leads.deed.resend.ask')}>
          <DeedForm {...deed('resend')}>
            <button type="submit" className="btn btn-sm">
              {t('admin.leads.deed.resend.confirm')}
            </button>
          </DeedForm>
        </Question>
      )}
      <Question icon="trash-2" label={t('admin.leads.deed.delete')} text={t('admin.leads.deed.delete.ask')}>
        <DeedForm {...deed('delete')}>
          <button type="submit" className="btn btn-sm leads-danger">
            {t('admin.leads.deed.delete.confirm')}
          </button>
        </DeedForm>
      </Question>
    </section>
  )
}

function DeedForm({ lead, query, name, children }: DeedsProps & { name: string; children: ReactNode }) {
  const { lang } = usePage()
  return (
    <form method="post" action={localPath(lang, `${urls.adminLeadDeed(name, lead.id)}${queryText(query)}`)}>
      <input type="hidden" name="lead" value={seenText(lead)} />
      {children}
    </form>
  )
}

function Question({
  icon,
  label,
  text,
  children,
}: {
  icon: string
  label: string
  text: string
  children: ReactNode
}) {
  return (
    <details className="lead-question" name="question">
      <summary className="btn btn-sm btn-line">
        <Icon name={icon} />
        {label}
      </summary>
      <p>{text}</p>
      {children}
    </details>
  )
}
