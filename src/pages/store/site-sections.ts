import * as z from 'zod/mini'
import type { SiteRow } from '../../data/pages/find-page.ts'
import type { Env } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { parseJsonAs } from '../../platform/parse-json.ts'
import { timeouts, within } from '../../platform/time.ts'
import { isolateOf } from './isolate.ts'

/*
 * The sections of the site's own page (announcement, opening hours, contact facts), for what is rendered without the
 * database: error pages, and pages in an outage. Other pages get them with their own round trip.
 */

/** Written by the cron (write-site-sections.ts). */
export const siteKey = 'site'

const rememberedMs = 30_000

const siteSchema = z.array(z.object({ type: z.nullable(z.string()), content: z.string() }))

/** `at` is when the sections were read, epoch ms. */
type Remembered = { at: number; rows: readonly SiteRow[] }

const remembered = new WeakMap<Env, Remembered>()

/** Stores sections that were read with a page in this isolate's memory. */
export function rememberSiteSections(env: Env, sections: Remembered): void {
  remembered.set(env, sections)
}

/** The sections as this isolate or the store last knew them; none if neither does. `now` in epoch ms. */
export async function siteSections(env: Env, now: number): Promise<readonly SiteRow[]> {
  const last = remembered.get(env)
  if (last && now - last.at < rememberedMs) return last.rows
  if (!isolateOf(env).storeHangs) {
    try {
      const rows = parseJsonAs(siteSchema, await within(timeouts.kvSite, () => env.PAGES.get(siteKey))) ?? []
      rememberSiteSections(env, { at: now, rows })
      return rows
    } catch (error) {
      logFailure('page_cache_read_failed', error)
    }
  }
  return last?.rows ?? []
}
