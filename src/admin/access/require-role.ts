import { createMiddleware } from 'hono/factory'
import { isAllowed } from '../../../contract/people/roles.ts'
import { roleTooLow } from '../api/refusals.ts'
import { recordAudit } from './record-audit.ts'
import { type StaffContext, wantsDocument } from './require-staff.tsx'
import { ruleOf } from './role-rules.ts'
import { sendRoleTooLow } from './role-too-low-screen.tsx'

/**
 * Refuses what the role of the signed-in person does not allow. Records in the audit log what was done and which
 * personal data were opened.
 */
export const requireRole = createMiddleware<StaffContext>(async (c, next) => {
  const { minRole, action } = ruleOf(c)
  if (!isAllowed(c.var.role, minRole))
    return wantsDocument(c) ? sendRoleTooLow(c) : c.json(roleTooLow(c.var.lang), 403)
  c.set('audit', { action, subjects: null, count: 1 })
  await next()
  if (c.res.ok) await recordAudit(c)
})
