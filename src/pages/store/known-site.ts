import * as z from 'zod/mini'
import type { SiteRow } from '../../data/pages/pages.ts'
import type { Env } from '../../env.ts'
import { logFailure } from '../../log.ts'
import { limits, within } from '../../time.ts'
import { isolateOf } from './isolate.ts'
import { parseJson } from './marks.ts'

/*
 * The sections of the site's own page, for what is rendered without the database: error pages, and pages in an
 * outage. A page that is rendered from the database gets them with its own round trip.
 */

/** Written by the cron (store-site.ts). */
export const siteKey = 'site'

const knownMs = 30_000

const siteSchema = z.array(z.object({ type: z.nullable(z.string()), content: z.string() }))

/** `at` is when the sections were read, epoch ms. */
type Known = { at: number; rows: readonly SiteRow[] }

const remembered = new WeakMap<Env, Known>()

/** Keeps sections that were read with a page, for this isolate. */
export function rememberSite(env: Env, known: Known): void {
  remembered.set(env, known)
}

/** The sections as this isolate or the store last knew them; none if neither does. `now` in epoch ms. */
export async function knownSite(env: Env, now: number): Promise<readonly SiteRow[]> {
  const known = remembered.get(env)
  if (known && now - known.at < knownMs) return known.rows
  if (!isolateOf(env).storeHangs) {
    try {
      const rows = parseJson(siteSchema, await within(limits.siteRead, () => env.PAGES.get(siteKey))) ?? []
      rememberSite(env, { at: now, rows })
      return rows
    } catch (error) {
      logFailure('page_cache_read_failed', error)
    }
  }
  return known?.rows ?? []
}
