import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { message } from '../../i18n/intl.ts'
import { Link } from '../../ui/links/link.tsx'
import { useText } from '../../ui/page-context.tsx'
import type { StaffContext } from '../staff-context.ts'
import { sendScreen } from './send-screen.tsx'

/** Responds to an unknown URL of the admin (specification). */
export function sendNotFound(c: StaffContext): Promise<Response> {
  return sendScreen(c, message(c.var.lang, 'admin.error.not_found'), <MissingScreen />, { status: 404 })
}

function MissingScreen() {
  const t = useText()
  return (
    <div className="admin-narrow">
      <h1>{t('admin.error.not_found')}</h1>
      <div className="ctas">
        <Link to={screenPaths.pages} className="btn btn-sm">
          {t('admin.screens.all')}
        </Link>
      </div>
    </div>
  )
}
