import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { CalendarEntry, CalendarResponse, MoveRequest } from '../../../contract/calendar.ts'
import { cancelAll, listPublications, moveSchedule } from '../../data/pages/change-schedule.ts'
import { lateMs } from '../../data/pages/due-schedules.ts'
import { findSchedule, listSchedules } from '../../data/pages/schedules.ts'
import { message } from '../../i18n/intl.ts'
import { parseLocalised } from '../../i18n/localised.ts'
import { limits, within } from '../../time.ts'
import { urls } from '../../urls.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import { sendScreen } from '../frame/send-screen.tsx'
import { contextOf } from '../pages/action-requests.ts'
import { gone, invalid } from '../pages/save-responses.ts'
import { timeOf } from '../pages/versions/schedule-actions.ts'
import { answered, withJson } from '../pages/with-json.ts'
import { CalendarScreen } from './calendar-screen.tsx'

type C = Context<StaffContext>

const time = z.string().check(z.maxLength(40))
const moveSchema = z.object({ from: time, to: time })

/** The calendar of what is scheduled and was published (contract/calendar.ts). */
export const calendarRoutes = new Hono<StaffContext>()
  .get(urls.adminCalendar, (c) =>
    sendScreen(c, message(c.var.lang, 'admin.calendar.title'), <CalendarScreen />),
  )
  .get(urls.adminSchedules, (c) => answered(c, 'read', () => within(limits.staffRead, () => list(c))))
  .post(urls.adminSchedule('move', ':id'), (c) =>
    withJson(c, limits.staffWrite, moveSchema, (body) => move(c, body)),
  )
  .post(urls.adminSchedule('cancel', ':id'), (c) =>
    withJson(c, limits.staffWrite, z.object({}), async () =>
      (await cancelAll(c.var.db, idOf(c))) ? { ok: true } : gone(c.var.lang),
    ),
  )

const idOf = (c: C) => c.req.param('id') ?? ''

async function list(c: C): Promise<CalendarResponse> {
  const { db } = c.var
  const now = contextOf(c).now().getTime()
  const [from = 0, to = 0] = ['from', 'to'].map((name) => Date.parse(c.req.query(name) ?? '') || 0)
  const iso = (at: number) => new Date(at).toISOString()
  const [rows, published] = await Promise.all([
    listSchedules(db, { from, to }),
    listPublications(db, iso(from), iso(to)),
  ])
  const entries = new Map<string, CalendarEntry>()
  for (const { schedule, page, draftTitle, language } of rows) {
    const { id, action, at, name, state, problem, created_by: by, finished_at } = schedule
    if (state === 'cancelled') continue
    const isLate = state !== 'failed' && (finished_at ?? now) - at > lateMs
    const finished = finished_at === null ? null : iso(finished_at)
    const described = { id, action, at: iso(at), name, state, problem, by, isLate, finished }
    const entry = entries.get(id) ?? { ...described, pages: [] }
    entry.pages.push({ ...page, title: parseLocalised(draftTitle ?? page.title), language })
    entries.set(id, entry)
  }
  return {
    ok: true,
    entries: [...entries.values()],
    publications: published.map(({ at, by, page, language }) => ({
      ...{ at: at ?? '', by: by ?? '' },
      page: { ...page, title: parseLocalised(page.title), language },
    })),
  }
}

async function move(c: C, { from, to }: MoveRequest) {
  const { db, lang } = c.var
  const wanted = timeOf(to, 0, contextOf(c), 'to')
  if ('ok' in wanted) return wanted
  const id = idOf(c)
  if (await moveSchedule(db, id, Date.parse(from), wanted.at)) return { ok: true as const }
  const found = await findSchedule(db, id)
  const isThere = found?.state === 'waiting' && found.at === Date.parse(from)
  return isThere ? invalid({ to: message(lang, 'admin.timeline.error.order') }, lang) : gone(lang)
}
