import type { Context, MiddlewareHandler } from 'hono'
import { Hono } from 'hono/tiny'
import { addCountedEvents } from '../../data/insights/count-events.ts'
import { message } from '../../i18n/intl.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { timeouts, within } from '../../platform/time.ts'
import { calendar } from '../../platform/time-zone.ts'
import { urls } from '../../site/urls.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import { answerRead } from '../frame/json-body.ts'
import { initialAnswer, sendWorkspace } from '../frame/send-workspace.tsx'
import { csvLine } from '../leads/lead-csv.ts'
import { insightQuery, readInsights } from './read-insights.ts'

type C = Context<StaffContext>

/** The span and the page, in the type of a route. */
const validQuery: MiddlewareHandler<
  StaffContext,
  string,
  { in: { query: { days?: string; page?: string } } }
> = (_, next) => next()

/** What visitors did; part of the API. */
export const insights = new Hono<StaffContext>()
  .get('/', validQuery, (c) => answerRead(c, () => read(c)))
  .get('/file', (c) => sendFile(c))

export const insightRoutes = new Hono<StaffContext>().get(urls.adminInsights, async (c) => {
  const { days, page } = insightQuery(c.req.query())
  const opening = await initialAnswer(['insights', String(days), page ?? ''], () => read(c))
  return sendWorkspace(c, message(c.var.lang, 'admin.insights.title'), opening)
})

async function read({ env, req, var: { db, lang, now } }: C) {
  await addCountedEvents(env, now())
  const query = insightQuery(req.query())
  return {
    ok: true as const,
    ...(await within(timeouts.staffRead, () => readInsights(query, { db, lang, now: now() }))),
  }
}

/** Every day, page, language and campaign of the span as CSV for a spreadsheet. */
async function sendFile(c: C): Promise<Response> {
  const { lang, now } = c.var
  const { byDay, pages, languages, campaigns } = await read(c)
  const heads: MessageId[] = [
    'admin.insights.by',
    'admin.insights.name',
    'admin.insights.views',
    'admin.insights.starts',
    'admin.insights.sends',
  ]
  const parts = {
    'admin.insights.by.day': byDay.map(({ day, ...reach }) => ({ ...reach, label: day })),
    'admin.insights.by.page': pages,
    'admin.insights.by.language': languages,
    'admin.insights.by.campaign': campaigns,
  } as const
  const lines = (['day', 'page', 'language', 'campaign'] as const).flatMap((name) => {
    const by = `admin.insights.by.${name}` as const
    return parts[by].map(({ label, views, starts, sends }) =>
      csvLine([message(lang, by), label, `${views}`, `${starts}`, `${sends}`]),
    )
  })
  const text = `\ufeff${csvLine(heads.map((id) => message(lang, id)))}${lines.join('')}`
  return c.body(text, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="insights-${calendar.dayOf(new Date(now()))}.csv"`,
  })
}
