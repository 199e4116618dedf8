import type { ListedLead } from '../../data/leads/inbox.ts'
import { useText } from '../../ui/page-context.tsx'
import { BulkQuestion } from '../frame/bulk-question.tsx'
import { versionToken } from './lead-version.ts'

/** Actions on the ticked leads or the whole page; actions that cannot be undone ask first. */
export function BulkBar({ leads, total, now }: { leads: ListedLead[]; total: number; now: number }) {
  const t = useText()
  return (
    <fieldset className="bulk-bar">
      <legend>{t('admin.leads.bulk')}</legend>
      <label className="bulk-all">
        <input type="checkbox" name="all" value="1" />
        {t('admin.leads.bulk.all', { count: leads.length })}
      </label>
      {total > leads.length && (
        <label className="bulk-all">
          <input type="checkbox" name="every" value={new Date(now).toISOString()} />
          {t('admin.leads.bulk.every', { count: total })}
        </label>
      )}
      {leads.map((lead) => (
        <input key={lead.id} type="hidden" name="shown" value={versionToken(lead)} />
      ))}
      {(['release', 'spam'] as const).map((action) => (
        <button key={action} type="submit" name="action" value={action} className="btn btn-sm btn-line">
          {t(`admin.leads.bulk.${action}`)}
        </button>
      ))}
      <BulkQuestion label={t('admin.leads.bulk.resend')} text={t('admin.leads.bulk.resend.ask')}>
        <button type="submit" name="action" value="resend" className="btn btn-sm">
          {t('admin.leads.bulk.resend')}
        </button>
      </BulkQuestion>
      <BulkQuestion label={t('admin.leads.bulk.delete')} text={t('admin.leads.bulk.delete.ask')}>
        <button type="submit" name="action" value="delete" className="btn btn-sm bulk-danger">
          {t('admin.leads.bulk.delete.confirm')}
        </button>
      </BulkQuestion>
    </fieldset>
  )
}
