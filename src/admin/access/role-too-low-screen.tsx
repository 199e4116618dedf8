import type { Context } from 'hono'
import { message } from '../../i18n/intl.ts'
import { urls } from '../../site/urls.ts'
import { Link } from '../../ui/links/link.tsx'
import { useText } from '../../ui/page-context.tsx'
import { sendScreen } from '../shell/send-screen.tsx'
import type { StaffContext } from './require-staff.tsx'

/** `roleTooLow` of pages/save-responses.ts as a screen. */
export function sendRoleTooLow(c: Context<StaffContext>): Promise<Response> {
  return sendScreen(c, message(c.var.lang, 'admin.role.too_low.title'), <RoleTooLowScreen />, { status: 403 })
}

function RoleTooLowScreen() {
  const t = useText()
  return (
    <div className="admin-narrow">
      <h1>{t('admin.role.too_low.title')}</h1>
      <p>{t('admin.role.too_low')}</p>
      <div className="ctas">
        <Link to={urls.adminToday} className="btn btn-sm">
          {t('admin.today.title')}
        </Link>
      </div>
    </div>
  )
}
