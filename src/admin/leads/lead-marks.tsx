import type { StaffCounts } from '../../data/leads/inbox.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/page-context.tsx'

/** Marks beside the inbox: enquiries to answer, unseen ones in quarantine, and a hand-over to the CRM that is stopped or stuck. */
export function LeadMarks({ counts }: { counts: StaffCounts }) {
  const t = useText()
  const { held, attention } = counts
  const unseen = t('admin.leads.mark.quarantine', { count: counts.unseen })
  const trouble = [
    ...(held ? [t('admin.leads.mark.held')] : []),
    ...(attention > 0 ? [t('admin.leads.mark', { count: attention })] : []),
    ...((held || attention > 0) && counts.unseen > 0 ? [unseen] : []),
  ].join(`${t('list.comma')} `)
  return (
    <>
      {trouble !== '' && (
        <span className="leads-mark" title={trouble}>
          <Icon name="triangle-alert" />
          <span className="visually-hidden"> {trouble}</span>
        </span>
      )}
      <Mark
        count={counts.answer}
        text={t('admin.leads.mark.answer', { count: counts.answer, overdue: counts.overdue })}
        className={counts.overdue > 0 ? '' : 'is-calm'}
      />
      {trouble === '' && <Mark count={counts.unseen} text={unseen} className="is-quiet" />}
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
