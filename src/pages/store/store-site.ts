import * as z from 'zod/mini'
import { calendar } from '../../calendar.ts'
import { sessionDatabase } from '../../data/database.ts'
import { markedSince } from '../../data/pages/changed-pages.ts'
import { readSite, type SiteRow } from '../../data/pages/pages.ts'
import type { Env } from '../../env.ts'
import { logFailure } from '../../log.ts'
import { type Clock, limits, pause, within } from '../../time.ts'
import { siteKey } from './known-site.ts'
import { parseJson, parsePublication, publicationKey, retainedSince } from './marks.ts'
import { publishedPages } from './publication-marks.ts'

/**
 * Stores the sections of the site's own page for what is rendered without the database, and supersedes every page when
 * a day has begun on which they say something else. Run by the cron; never throws.
 */
export async function storeSite(env: Env, now: Clock): Promise<void> {
  try {
    const { db, bookmark } = sessionDatabase(env.DB, 'first-primary')
    const rows = await within(limits.cronRead, () => readSite(db))
    const [stored, published] = await within(limits.kvWrite, () =>
      Promise.all([env.PAGES.get(siteKey), env.PAGES.get(publicationKey)]),
    )
    const site = JSON.stringify(rows)
    if (site !== (stored ?? '[]')) await within(limits.kvWrite, () => env.PAGES.put(siteKey, site))
    const last = parsePublication(published).at
    const isDue = turnsOf(rows).some((at) => last < at && at <= now())
    if (!isDue) return
    const marked = () => markedSince(db, retainedSince(now()))
    await publishedPages(env, { bookmark, marked, now, pause }).markPublished()
  } catch (error) {
    logFailure('site_keep_failed', error)
  }
}

const days = { from: z.optional(z.string()), to: z.optional(z.string()) }
/** Sections with a first and a last day: the announcement itself, and periods of the opening hours. */
const datedSchema = z.object({ ...days, periods: z._default(z.array(z.object(days)), []) })

/** When pages change by themselves, epoch ms: the start of each first day, and the end of each last one. */
function turnsOf(rows: readonly SiteRow[]): number[] {
  const spans = rows.flatMap(({ content }) => {
    const section = parseJson(datedSchema, content)
    return section ? [section, ...section.periods] : []
  })
  const days = spans.flatMap(({ from = '', to = '' }) => [
    calendar.startOfDay(from),
    calendar.startOfDay(to, 1),
  ])
  return days.flatMap((day) => day?.getTime() ?? [])
}
