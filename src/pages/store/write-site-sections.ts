import * as z from 'zod/mini'
import { sessionDatabase } from '../../data/database.ts'
import { readSite, type SiteRow } from '../../data/pages/find-page.ts'
import { readMarkContent } from '../../data/pages/publication-changes.ts'
import type { Env } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { parseJsonAs } from '../../platform/parse-json.ts'
import { type Clock, pause, timeouts, within } from '../../platform/time.ts'
import { calendar } from '../../platform/time-zone.ts'
import { copiesSince, parsePublication, publicationKey } from './publication-mark.ts'
import { siteKey } from './site-sections.ts'
import { publicationMarker } from './write-publication-mark.ts'

/**
 * Writes the sections of the site's own page to KV (site-sections.ts), and marks a publication when a day begins on
 * which they change by themselves. Run by the cron; never throws.
 */
export async function writeSiteSections(env: Env, now: Clock): Promise<void> {
  try {
    const { db, bookmark } = sessionDatabase(env.DB, 'first-primary')
    const rows = await within(timeouts.longBackground, () => readSite(db))
    const [stored, published] = await within(timeouts.background, () =>
      Promise.all([env.PAGES.get(siteKey), env.PAGES.get(publicationKey)]),
    )
    const site = JSON.stringify(rows)
    if (site !== (stored ?? '[]')) await within(timeouts.background, () => env.PAGES.put(siteKey, site))
    const last = parsePublication(published).at
    const isDue = changeTimes(rows).some((at) => last < at && at <= now())
    if (!isDue) return
    const readContent = () => readMarkContent(db, copiesSince(now()))
    await publicationMarker(env, { bookmark, readContent, now, pause }).markPublished()
  } catch (error) {
    logFailure('site_copy_failed', error)
  }
}

const days = { from: z.optional(z.string()), to: z.optional(z.string()) }
/** Sections with a first and a last day: the announcement itself, and periods of the opening hours. */
const datedSchema = z.object({ ...days, periods: z._default(z.array(z.object(days)), []) })

/** When sections change by themselves, epoch ms: the start of each first day, and the end of each last one. */
function changeTimes(rows: readonly SiteRow[]): number[] {
  const spans = rows.flatMap(({ content }) => {
    const section = parseJsonAs(datedSchema, content)
    return section ? [section, ...section.periods] : []
  })
  const times = spans.flatMap(({ from = '', to = '' }) => [
    calendar.startOfDay(from),
    calendar.startOfDay(to, 1),
  ])
  return times.flatMap((time) => time?.getTime() ?? [])
}
