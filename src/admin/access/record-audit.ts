import { createMiddleware } from 'hono/factory'
import { recordAction } from '../../data/people/record-action.ts'
import { logFailure } from '../../platform/log.ts'
import { isoTime, timeouts, within } from '../../platform/time.ts'
import { sendFailed } from '../shell/failed-screen.tsx'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import { setAuditEntry } from './role-rules.ts'

/**
 * Writes the request's entry to the audit log and returns whether that succeeded. It runs after the action and before
 * the response, also if the browser has disconnected. The action stays done if the log cannot be written: a failing log
 * must not stop staff from answering enquiries. Only files of personal data wait for it (`recordFirst`).
 */
export async function recordAudit(c: StaffContext): Promise<boolean> {
  const { db, staff, role, now, audit } = c.var
  const { action, count, subjects, also } = audit
  if (!action) return true
  const actor = { by: staff, role, at: isoTime(now()) }
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

/**
 * For a route that sends a file of personal data: the entry is written first, and without it no file is sent. The
 * export of enquiries does the same by itself, as it counts them.
 */
export const recordFirst = createMiddleware<StaffEnv>(async (c, next) => {
  if (!(await recordAudit(c))) return sendFailed(c)
  setAuditEntry(c, { action: null })
  return next()
})
