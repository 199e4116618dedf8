import type { ReactNode } from 'react'
import type { Lead } from '../../data/leads/leads.ts'
import { allows, waits } from '../../data/leads/state-table.ts'
import { localPath } from '../../i18n/languages.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { urls } from '../../urls.ts'
import { type LeadQuery, queryText } from './lead-query.ts'
import { versionToken } from './lead-version.ts'

type ActionProps = { lead: Lead; query: LeadQuery }

/** The actions that the lead's state allows; actions that cannot be undone ask first. */
export function LeadActionForms({ lead, query }: ActionProps) {
  const t = useText()
  const action = (name: string) => ({ lead, query, name })
  return (
    <section className="card lead-actions" aria-labelledby="lead-actions">
      <h2 id="lead-actions">{t('admin.leads.action.title')}</h2>
      {lead.state === 'sending' && <p>{t('admin.leads.action.sending')}</p>}
      {lead.state === 'quarantined' && (
        <ActionForm {...action('release')}>
          <button type="submit" className="btn btn-sm">
            <Icon name="send" />
            {t('admin.leads.action.release')}
          </button>
        </ActionForm>
      )}
      {lead.state === 'dead' && (
        <ActionForm {...action('resend')}>
          <button type="submit" className="btn btn-sm">
            <Icon name="send" />
            {t('admin.leads.action.resend')}
          </button>
        </ActionForm>
      )}
      {waits(lead.state) && (
        <ActionForm {...action('resend')}>
          <button type="submit" className="btn btn-sm btn-line">
            <Icon name="send" />
            {t('admin.leads.action.resend.now')}
          </button>
        </ActionForm>
      )}
      {allows(lead.state, 'spam') && lead.suspicion !== 'spam' && (
        <ActionForm {...action('spam')}>
          <button type="submit" className="btn btn-sm btn-line">
            {t('admin.leads.action.spam')}
          </button>
        </ActionForm>
      )}
      {lead.state === 'accepted' && (
        <Question
          icon="send"
          label={t('admin.leads.action.resend')}
          text={t('admin.leads.action.resend.ask')}
        >
          <ActionForm {...action('resend')}>
            <button type="submit" className="btn btn-sm">
              {t('admin.leads.action.resend.confirm')}
            </button>
          </ActionForm>
        </Question>
      )}
      <Question
        icon="trash-2"
        label={t('admin.leads.action.delete')}
        text={t('admin.leads.action.delete.ask')}
      >
        <ActionForm {...action('delete')}>
          <button type="submit" className="btn btn-sm bulk-danger">
            {t('admin.leads.action.delete.confirm')}
          </button>
        </ActionForm>
      </Question>
    </section>
  )
}

function ActionForm({ lead, query, name, children }: ActionProps & { name: string; children: ReactNode }) {
  const { lang } = usePage()
  return (
    <form method="post" action={localPath(lang, `${urls.adminLeadAction(name, lead.id)}${queryText(query)}`)}>
      <input type="hidden" name="lead" value={versionToken(lead)} />
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
