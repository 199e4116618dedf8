import { createMiddleware } from 'hono/factory'
import { isAllowed } from '../../../contract/people/roles.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { message } from '../../i18n/intl.ts'
import { Link } from '../../ui/links/link.tsx'
import { useText } from '../../ui/page-context.tsx'
import { roleTooLow } from '../api/refusals.ts'
import { sendScreen } from '../shell/send-screen.tsx'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import { recordAudit } from './record-audit.ts'
import { wantsDocument } from './require-staff.tsx'
import { ruleOf } from './role-rules.ts'

/**
 * Refuses what the role of the signed-in person does not allow. Records in the audit log what was done and which
 * personal data were opened.
 */
export const requireRole = createMiddleware<StaffEnv>(async (c, next) => {
  const { minRole, action } = ruleOf(c)
  if (!isAllowed(c.var.role, minRole))
    return wantsDocument(c) ? sendRoleTooLow(c) : c.json(roleTooLow(c.var.lang), 403)
  c.set('audit', { action, subjects: null, count: 1 })
  await next()
  if (c.res.ok) await recordAudit(c)
})

/** `roleTooLow` as a screen. */
function sendRoleTooLow(c: StaffContext): Promise<Response> {
  return sendScreen(c, message(c.var.lang, 'admin.role.too_low.title'), <RoleTooLowScreen />, { status: 403 })
}

function RoleTooLowScreen() {
  const t = useText()
  return (
    <div className="admin-narrow">
      <h1>{t('admin.role.too_low.title')}</h1>
      <p>{t('admin.role.too_low')}</p>
      <div className="ctas">
        <Link to={screenPaths.today} className="btn btn-sm">
          {t('admin.today.title')}
        </Link>
      </div>
    </div>
  )
}
