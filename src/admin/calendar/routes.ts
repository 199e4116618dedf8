import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { CalendarEntry, CalendarResponse, MoveRequest } from '../../../contract/calendar.ts'
import { dayMs } from '../../../contract/durations.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { listPublications } from '../../data/pages/keep-revisions.ts'
import { cancelSchedule, moveSchedule } from '../../data/schedules/change-schedules.ts'
import { lateMs } from '../../data/schedules/due-schedules.ts'
import { findSchedule, listSchedules, pageIdsOfSchedule } from '../../data/schedules/schedules.ts'
import { message } from '../../i18n/intl.ts'
import { parseLocalised } from '../../i18n/localised.ts'
import { hoursOnOfRows } from '../../pages/agency/agency-of.ts'
import { siteSections } from '../../pages/store/site-sections.ts'
import { isoTime } from '../../platform/time.ts'
import { shiftsBetween } from '../../site/working-hours.ts'
import { setAuditEntry } from '../access/role-rules.ts'
import { answerRead, answerWrite, jsonBody } from '../api/json-body.ts'
import { invalid, notFound, roleTooLow } from '../api/refusals.ts'
import { contextOf } from '../pages/action-context.ts'
import { isRoleTooLow, timeOf } from '../pages/versions/schedule-actions.ts'
import { sendWorkspace } from '../shell/send-workspace.tsx'
import type { StaffContext, StaffEnv } from '../staff-context.ts'

/** Longest span of one request for opening hours: more than a month with its past runs. */
const longestMs = 100 * dayMs

const timeSchema = z.string().check(z.maxLength(40))
const moveSchema = z.object({ from: timeSchema, to: timeSchema })

export const calendarScreens = new Hono<StaffEnv>().get(screenPaths.calendar, (c) =>
  sendWorkspace(c, message(c.var.lang, 'admin.calendar.title')),
)

/** What is scheduled and was published, and changes of one schedule (contract/calendar.ts); part of the API. */
export const scheduleRoutes = new Hono<StaffEnv>()
  .get('/', (c) => answerRead(c, () => listCalendar(c)))
  .post('/:id/move', jsonBody(moveSchema), (c) =>
    answerWrite(c, () => move(c, c.req.param('id'), c.req.valid('json'))),
  )
  .post('/:id/cancel', jsonBody(z.object({})), (c) => answerWrite(c, () => cancel(c, c.req.param('id'))))

async function listCalendar(c: StaffContext): Promise<CalendarResponse> {
  const { db } = c.var
  const now = contextOf(c).now().getTime()
  const [from = 0, to = 0] = ['from', 'to'].map((name) => Date.parse(c.req.query(name) ?? '') || 0)
  const [rows, published, site] = await Promise.all([
    listSchedules(db, { from, to }),
    listPublications(db, isoTime(from), isoTime(to)),
    siteSections(c.env, now),
  ])
  const entries = new Map<string, CalendarEntry>()
  for (const { schedule, page, problem, draftTitle, language } of rows) {
    const { id, action, at, name, state, created_by: by, finished_at } = schedule
    if (state === 'cancelled') continue
    const isLate = state !== 'failed' && (finished_at ?? now) - at > lateMs
    const finished = isoTime(finished_at)
    const described = { id, action, at: isoTime(at), name, state, problem, by, isLate, finished }
    const entry = entries.get(id) ?? { ...described, pages: [] }
    entry.pages.push({ ...page, title: parseLocalised(draftTitle ?? page.title), language })
    entries.set(id, entry)
  }
  return {
    ok: true,
    entries: [...entries.values()],
    publications: published.map(({ at, by, page, language }) => ({
      at: at ?? '',
      by: by ?? '',
      page: { ...page, title: parseLocalised(page.title), language },
    })),
    open: shiftsBetween(hoursOnOfRows(site), from, Math.min(to, from + longestMs)).map((shift) => ({
      from: isoTime(shift.from),
      to: isoTime(shift.to),
    })),
  }
}

async function cancel(c: StaffContext, id: string) {
  const { db, lang } = c.var
  if (await isRoleTooLow(id, c.var)) return roleTooLow(lang)
  // Cancelled, it has none any more.
  setAuditEntry(c, { subjects: await pageIdsOfSchedule(db, id) })
  return (await cancelSchedule(db, id)) ? { ok: true as const } : notFound(lang)
}

async function move(c: StaffContext, id: string, { from, to }: MoveRequest) {
  const { db, lang } = c.var
  const target = timeOf(to, 0, contextOf(c), 'to')
  if ('ok' in target) return target
  if (await isRoleTooLow(id, c.var)) return roleTooLow(lang)
  setAuditEntry(c, { subjects: await pageIdsOfSchedule(db, id) })
  if (await moveSchedule(db, id, Date.parse(from), target.at)) return { ok: true as const }
  const schedule = await findSchedule(db, id)
  const isThere = schedule?.state === 'waiting' && schedule.at === Date.parse(from)
  return isThere ? invalid({ to: message(lang, 'admin.timeline.error.order') }, lang) : notFound(lang)
}
