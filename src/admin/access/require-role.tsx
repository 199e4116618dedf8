import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isAllowed } from '../../../contract/people/roles.ts'
import { recordAction } from '../../data/people/record-action.ts'
import { logFailure } from '../../log.ts'
import { timeouts, within } from '../../time.ts'
import { sendFailed } from '../frame/failed-screen.tsx'
import { roleTooLow } from '../pages/save-responses.ts'
import { type StaffContext, wantsDocument } from './require-staff.tsx'
import { sendRoleTooLow } from './role-too-low-screen.tsx'
import { ruleOf, setAuditEntry } from './rules.ts'

/**
 * Refuses what the role of the signed-in person does not allow; what is typed in an open tab stays there, as after any
 * refusal. Records in the audit log what was done and which personal data were opened.
 */
export const requireRole = createMiddleware<StaffContext>(async (c, next) => {
  const { least, action } = ruleOf(c)
  if (!isAllowed(c.var.role, least))
    return wantsDocument(c) ? sendRoleTooLow(c) : c.json(roleTooLow(c.var.lang), 403)
  c.set('audit', { action, subjects: null, count: 1 })
  await next()
  if (c.res.ok) await record(c)
})

/**
 * For a route that sends a file of personal data: recorded before it is sent, and not sent if it cannot be.
 * The export of enquiries does the same by itself, as it counts them.
 */
export const recordFirst = createMiddleware<StaffContext>(async (c, next) => {
  if (!(await record(c))) return sendFailed(c)
  setAuditEntry(c, { action: null })
  return next()
})

/**
 * After the action and before its answer, also if the browser has disconnected. The action stays done if the
 * log cannot be written: a failing log must not stop staff from answering enquiries. Only files of personal
 * data wait for it (`recordFirst`). Returns whether the log has it.
 */
async function record(c: Context<StaffContext>): Promise<boolean> {
  const { db, staff, role, now, audit } = c.var
  const { action, count, subjects, also } = audit
  if (!action) return true
  const actor = { by: staff, role, at: new Date(now()).toISOString() }
  const entry = { action, count, subjects: subjects ?? [c.req.param('id') ?? ''] }
  const recording = within(timeouts.d1Query, async () => {
    await recordAction(db, actor, entry)
    if (also) await recordAction(db, actor, also)
    return true
  }).catch((error: unknown) => {
    logFailure('audit_failed', error, { action })
    return false
  })
  c.executionCtx.waitUntil(recording)
  return recording
}
