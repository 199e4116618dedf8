import { Link } from '../ui/link.tsx'
import { useText } from '../ui/page-context.tsx'
import { urls } from '../urls.ts'

/** An address of the admin where nothing is. */
export function MissingScreen() {
  const t = useText()
  return (
    <div className="admin-narrow">
      <h1>{t('admin.error.gone')}</h1>
      <div className="ctas">
        <Link to={urls.admin} className="btn btn-sm">
          {t('admin.screens.all')}
        </Link>
      </div>
    </div>
  )
}
