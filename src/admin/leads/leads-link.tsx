import { Link } from '../../ui/link.tsx'
import { useText } from '../../ui/page-context.tsx'
import { urls } from '../../urls.ts'

/** The way to the inbox in the admin's head, with a mark when leads need attention. */
export function LeadsLink({ attention, current }: { attention: number; current: boolean }) {
  const t = useText()
  return (
    <Link to={urls.adminLeads} className="link" current={current}>
      {t('admin.leads.title')}
      {attention > 0 && (
        <span className="leads-mark">
          <span aria-hidden="true">{attention > 99 ? '99+' : attention}</span>
          <span className="visually-hidden"> {t('admin.leads.mark', { count: attention })}</span>
        </span>
      )}
    </Link>
  )
}
