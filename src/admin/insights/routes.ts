import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { shownAddress } from '../../../contract/addresses/normal-address.ts'
import {
  estimateBounds,
  type Insights,
  insightDays,
  type Reach,
  type ReachRow,
  type Vital,
  vitals,
} from '../../../contract/insights.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import type { Database } from '../../data/database.ts'
import { addCountedEvents, dayBefore } from '../../data/insights/count-events.ts'
import { readDailyCounts } from '../../data/insights/daily-counts.ts'
import { message } from '../../i18n/intl.ts'
import { isLang, type Lang, languageName, languages } from '../../i18n/languages.ts'
import { plainText } from '../../i18n/localised.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { leadField, visibleFields } from '../../leads/intake/fields.ts'
import { timeouts, within } from '../../platform/time.ts'
import { calendar } from '../../platform/time-zone.ts'
import { pathOf, slugOf } from '../../site/urls.ts'
import { linkTargets } from '../addresses/link-targets.ts'
import { answerRead } from '../api/json-body.ts'
import { choiceParameter, readWithQuery, textParameter, validQuery } from '../api/valid-query.ts'
import { csvLine } from '../leads/lead-csv.ts'
import { initialAnswer, sendWorkspace } from '../shell/send-workspace.tsx'
import type { StaffContext, StaffEnv } from '../staff-context.ts'

type Sums = Awaited<ReturnType<typeof readDailyCounts>>
type Sum = Sums['days'][number]
type Details = Sums['details']

const maxRows = 50
/** Thirty days of the whole site, unless the query says otherwise. */
const querySchema = z.object({
  days: z.pipe(
    choiceParameter(insightDays.map(String)),
    z.transform((text) => insightDays.find((days) => String(days) === text) ?? 30),
  ),
  page: z.pipe(
    textParameter(200),
    z.transform((slug) => slug || null),
  ),
})
type InsightQuery = z.output<typeof querySchema>

/** What visitors did; part of the API. */
export const insightRoutes = new Hono<StaffEnv>()
  .get('/', validQuery(querySchema), (c) => answerRead(c, () => readVisits(c, c.req.valid('query'))))
  .get('/file', validQuery(querySchema), (c) => sendFile(c, c.req.valid('query')))

export const insightScreens = new Hono<StaffEnv>().get(screenPaths.insights, async (c) => {
  const { days, page = '' } = c.req.query()
  const initial = await initialAnswer(['insights', days || '30', page], () =>
    readWithQuery(c, querySchema, (query) => readVisits(c, query)),
  )
  return sendWorkspace(c, message(c.var.lang, 'admin.insights.title'), initial)
})

async function readVisits({ env, var: { db, lang, now } }: StaffContext, query: InsightQuery) {
  await addCountedEvents(env, now())
  return {
    ok: true as const,
    ...(await within(timeouts.staffRead, () => readInsights(query, { db, lang, now: now() }))),
  }
}

/** What visitors did in the days up to `now` (epoch ms), in two round trips. */
async function readInsights(
  { days, page }: InsightQuery,
  { db, lang, now }: { db: Database; lang: Lang; now: number },
): Promise<Insights> {
  const since = dayBefore(now, days - 1)
  const [sums, targets] = await Promise.all([
    readDailyCounts(db, { since, before: dayBefore(now, 2 * days - 1), page }),
    linkTargets(db),
  ])
  const titles = new Map(targets.pages.map(({ path, title }) => [slugOf(path), plainText(title, lang)]))
  const addressOf = (slug: string) => shownAddress(pathOf(slug))
  // A page that is gone has no title any more.
  const titleOf = (slug: string) => titles.get(slug) || addressOf(slug)
  const dates = Array.from({ length: days }, (_, index) => dayBefore(now, days - 1 - index))
  const byDay = Map.groupBy(sums.days, ({ key }) => key)
  return {
    days,
    page: page === null ? null : { slug: page, title: titleOf(page) },
    byDay: dates.map((day) => ({ day, ...reachOf(byDay.get(day) ?? []) })),
    total: reachOf(sums.languages),
    before: reachOf(sums.earlier),
    pages: rowsOf(sums.pages, titleOf)
      .slice(0, maxRows)
      .map((row) => ({ ...row, address: addressOf(row.id) })),
    languages: rowsOf(sums.languages, (code) => (isLang(code) ? languageName(code, lang) : code)),
    campaigns: rowsOf(sums.campaigns, (name) => name || message(lang, 'admin.insights.no_campaign')).slice(
      0,
      maxRows,
    ),
    estimates: countsOf(sums.details, 'send', (band) => estimateText(band, lang)),
    stops: countsOf(sums.details, 'stop', (name) => {
      const field = visibleFields.find((candidate) => candidate === name)
      return message(lang, field ? leadField(field).label : 'admin.insights.button')
    }),
    vitals: {
      lcp: threeOfFour('lcp', sums.details),
      inp: threeOfFour('inp', sums.details),
      cls: threeOfFour('cls', sums.details),
    },
  }
}

function reachOf(sums: readonly Sum[]): Reach {
  const countsFor = (name: string) =>
    sums.reduce((total, { event, count }) => (event === name ? total + count : total), 0)
  return { views: countsFor('view'), starts: countsFor('start'), sends: countsFor('send') }
}

function rowsOf(sums: readonly Sum[], label: (key: string) => string): ReachRow[] {
  return [...Map.groupBy(sums, ({ key }) => key)]
    .map(([id, counts]) => ({ id, label: label(id), ...reachOf(counts) }))
    .toSorted((one, other) => other.sends - one.sends || other.views - one.views)
}

function countsOf(details: Details, event: string, label: (detail: string) => string) {
  return details
    .filter((one) => one.event === event)
    .map(({ detail, count }) => ({ id: detail, label: label(detail), count }))
    .toSorted((one, other) => other.count - one.count)
}

/** A class of estimates in words: `under 250,000 riyals`. */
function estimateText(band: string, lang: Lang): string {
  if (band === 'none') return message(lang, 'admin.insights.no_estimate')
  const figure = (thousands: number) => (thousands * 1000).toLocaleString(languages[lang].locale)
  const index = estimateBounds.indexOf(Number(band))
  const [from, to] = [
    estimateBounds[index < 0 ? estimateBounds.length - 1 : index - 1],
    estimateBounds[index],
  ]
  if (to === undefined) return message(lang, 'admin.insights.estimate.over', { from: figure(from ?? 0) })
  if (from === undefined) return message(lang, 'admin.insights.estimate.under', { to: figure(to) })
  return message(lang, 'admin.insights.estimate.between', { from: figure(from), to: figure(to) })
}

/** The bound below which three of four visits were: the 75th percentile, by class. */
function threeOfFour(vital: Vital, details: Details): Insights['vitals'][Vital] {
  const { bounds, good } = vitals[vital]
  const counts = new Map(
    details.flatMap(({ event, detail, count }) => (event === vital ? [[detail, count]] : [])),
  )
  const visits = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (visits === 0) return null
  let visitorsSoFar = 0
  for (const bound of bounds) {
    visitorsSoFar += counts.get(String(bound)) ?? 0
    if (visitorsSoFar >= 0.75 * visits) return { atMost: bound, isGood: bound <= good, visits }
  }
  return { atMost: null, isGood: false, visits }
}

/** Every day, page, language and campaign of the span as CSV for a spreadsheet. */
async function sendFile(c: StaffContext, query: InsightQuery): Promise<Response> {
  const { lang, now } = c.var
  const { byDay, pages, languages: byLanguage, campaigns } = await readVisits(c, query)
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
    'admin.insights.by.language': byLanguage,
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
