import { Hono } from 'hono/tiny'
import { dayMs } from '../../../contract/durations.ts'
import { isAllowed } from '../../../contract/people/roles.ts'
import type { Today } from '../../../contract/workspace/today.ts'
import { noteFeedHolder } from '../../data/bookings/calendar-feeds.ts'
import { message } from '../../i18n/intl.ts'
import { settings } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { isoTime, timeouts, within } from '../../platform/time.ts'
import { setAuditEntry } from '../access/role-rules.ts'
import { answerRead } from '../api/json-body.ts'
import { replyDeadlines } from '../leads/reply-deadline.ts'
import { initialAnswer, sendWorkspace } from '../shell/send-workspace.tsx'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import { readToday } from './read-today.ts'

/** What waits for staff; part of the API. */
export const todayRoutes = new Hono<StaffEnv>().get('/', (c) => answerRead(c, () => readOwnToday(c)))

/** The screen, with what waits. */
export async function todayScreen(c: StaffContext): Promise<Response> {
  const initial = await initialAnswer(['today'], () => readOwnToday(c))
  return sendWorkspace(c, message(c.var.lang, 'admin.today.title'), initial)
}

const none = { count: 0, rows: [] }
/** Enquiries, applications and addresses without a page wait for editors. */
const ofEditors = {
  enquiries: none,
  reminders: none,
  mine: none,
  applications: none,
  bookings: none,
  trouble: none,
  missing: none,
}

/** Writers see their own requests only; the others are for editors. */
function ownOf(part: Today['approvals']): Today['approvals'] {
  const rows = part?.rows.filter(({ isOwn }) => isOwn)
  return rows ? { count: rows.length, rows } : null
}

async function readOwnToday(c: StaffContext) {
  const { db, role, lang, staff, groups, now } = c.var
  const promise = await replyDeadlines(c.env, now())
  const reading = { db, lang, staff, promise, now: now(), config: settings(c.env) }
  const [todayParts] = await within(timeouts.staffRead, () =>
    Promise.all([
      readToday(reading),
      noteFeedHolder(db, { staff, groups, at: isoTime(now()), before: isoTime(now() - dayMs) }).catch(
        (error: unknown) => logFailure('feed_holder_failed', error),
      ),
    ]),
  )
  const isEditor = isAllowed(role, 'editor')
  const visible = isEditor
    ? todayParts
    : { ...todayParts, ...ofEditors, approvals: ownOf(todayParts.approvals) }
  const isNamed = [
    visible.enquiries,
    visible.reminders,
    visible.mine,
    visible.applications,
    visible.trouble,
  ].some((part) => part && part.rows.length > 0)
  if (!isNamed) setAuditEntry(c, { action: null })
  return { ok: true as const, ...visible }
}
