import type { StaffCounts } from '../../data/leads/inbox.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/page-context.tsx'

/** Marks beside the inbox: enquiries that need attention, unseen ones in quarantine, and a stopped hand-over. */
export function LeadMarks({ counts }: { counts: StaffCounts }) {
  const t = useText()
  return (
    <>
      {counts.held && (
        <span className="leads-mark" title={t('admin.leads.mark.held')}>
          <Icon name="triangle-alert" />
          <span className="visually-hidden"> {t('admin.leads.mark.held')}</span>
        </span>
      )}
      <Mark count={counts.attention} text={t('admin.leads.mark', { count: counts.attention })} />
      <Mark
        count={counts.unseen}
        text={t('admin.leads.mark.quarantine', { count: counts.unseen })}
        className="is-quiet"
      />
    </>
  )
}

function Mark({ count, text, className = '' }: { count: number; text: string; className?: string }) {
  if (count === 0) return null
  return (
    <span className={`leads-mark ${className}`.trim()} title={text}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden"> {text}</span>
    </span>
  )
}
