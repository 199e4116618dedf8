import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { CountedEvent } from '../../../contract/insights.ts'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { daily_counts } from './schema.ts'

/** One event; `page` is a slug. */
export type Counted = { event: CountedEvent; page: string; lang: string; campaign: string; detail: string }

/** Limit of rows of a day, so that invented campaigns cannot fill the table. */
const maxDailyRows = 5000

/** Adds counts to a day (`2026-11-21`) and deletes days before `oldestDay`, in one round trip. */
export async function addDailyCounts(
  db: Database,
  counts: readonly (Counted & { count: number })[],
  { day, oldestDay }: { day: string; oldestDay: string },
): Promise<void> {
  const rows = JSON.stringify(counts)
  const field = (name: string) => sql`value ->> ${sql.raw(`'${name}'`)}`
  await db.batch([
    db.delete(daily_counts).where(lt(daily_counts.day, oldestDay)),
    insertSelect(
      db,
      daily_counts,
      {
        day,
        event: field('event'),
        page: field('page'),
        lang: field('lang'),
        campaign: field('campaign'),
        detail: field('detail'),
        count: field('count'),
      },
      sql`from json_each(${rows}) where (select count(*) from ${daily_counts} where ${daily_counts.day} = ${day}) < ${maxDailyRows}`,
    ).onConflictDoUpdate({
      target: [
        daily_counts.day,
        daily_counts.event,
        daily_counts.page,
        daily_counts.lang,
        daily_counts.campaign,
        daily_counts.detail,
      ],
      set: { count: sql`${daily_counts.count} + excluded.count` },
    }),
  ])
}

/**
 * Sums since a day, and those of the views, starts and sends from `before` to `since`, in one round trip; of
 * one page or all.
 */
export async function readDailyCounts(
  db: Database,
  { since, before, page }: { since: string; before: string; page: string | null },
) {
  const ofPage = page === null ? undefined : eq(daily_counts.page, page)
  const count = sql<number>`sum(${daily_counts.count})`
  const reach = sql`${daily_counts.event} in ('view', 'start', 'send')`
  const by = <Name extends 'day' | 'page' | 'lang' | 'campaign'>(name: Name, from = since, where?: SQL) =>
    db
      .select({ key: daily_counts[name], event: daily_counts.event, count })
      .from(daily_counts)
      .where(and(gte(daily_counts.day, from), ofPage, reach, where))
      .groupBy(daily_counts[name], daily_counts.event)
  const [days, pages, languages, campaigns, earlier, details] = await db.batch([
    by('day'),
    by('page'),
    by('lang'),
    by('campaign'),
    by('lang', before, lt(daily_counts.day, since)),
    db
      .select({ event: daily_counts.event, detail: daily_counts.detail, count })
      .from(daily_counts)
      .where(and(gte(daily_counts.day, since), ofPage, sql`${daily_counts.event} not in ('view', 'start')`))
      .groupBy(daily_counts.event, daily_counts.detail),
  ])
  return { days, pages, languages, campaigns, earlier, details }
}
