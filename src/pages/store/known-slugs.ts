import * as z from 'zod/mini'
import { shownAddress, spellings } from '../../../contract/addresses/normal-address.ts'
import { maxSlugs, type SlugRow, slugKinds } from '../../data/pages/known-slugs-query.ts'
import { minPartLength } from '../../data/records/records.ts'
import { parseJsonAs } from '../../platform/parse-json.ts'
import type { Publication } from './publication-mark.ts'

/*
 * Which slugs exist, so that invented addresses don't cost a query each. Records change without a publication,
 * so the set is short-lived while the database is available. In an outage nothing changes without a
 * publication, and the last set stays valid for its duration.
 */

/** `at` and `publication` in epoch ms: the time of reading, and the last publication known then. */
export type KnownSlugs = { at: number; publication: number; rows: readonly SlugRow[] }

const lifetimeMs = 30_000

/** The last set in the store, written by the cron (write-known-slugs.ts). */
export const slugsKey = 'slugs'

const slugsSchema = z.object({
  at: z.number(),
  publication: z.number(),
  rows: z.array(z.object({ kind: z.enum(slugKinds), slug: z.string() })),
})

export function parseSlugs(value: string | null): KnownSlugs | null {
  return parseJsonAs(slugsSchema, value)
}

/** The set, if it is recent and not older than the last publication. */
export function currentSlugs(
  slugs: KnownSlugs | null,
  publication: Publication,
  now: number,
): KnownSlugs | null {
  return slugs && now - slugs.at < lifetimeMs && slugs.publication >= publication.at ? slugs : null
}

/** The latest of `sets` that covers the last publication, whatever its age. */
export function lastSlugs(sets: readonly (KnownSlugs | null)[], publication: Publication): KnownSlugs | null {
  const currentSets = sets.flatMap((set) => (set && set.publication >= publication.at ? [set] : []))
  return currentSets.toSorted((one, other) => other.at - one.at)[0] ?? null
}

/** Whether a slug certainly doesn't exist; data/records/records.ts defines by which parts of a slug records are found. */
export function isUnknownSlug({ rows }: KnownSlugs, slug: string): boolean {
  if (rows.length >= maxSlugs) return false
  const [area = '', name = ''] = shownAddress(slug).split(/\/(.*)/s)
  const spelled = spellings(slug)
  const paths = spelled.map((one) => `/${one}`)
  const short = name.replace(/-app-development$/, '')
  const finds: Record<SlugRow['kind'], (stored: string) => boolean> = {
    page: (stored) => spelled.includes(stored),
    redirect: (stored) => paths.includes(stored),
    service: (stored) => area === 'services' && isPart(stored, [name, name.replaceAll('-', '_')], name),
    industry: (stored) => area === 'industries' && isPart(stored, [name, short], short),
    app: (stored) => area === 'apps' && stored === name,
  }
  return !rows.some((row) => finds[row.kind](row.slug))
}

function isPart(slug: string, exact: string[], part: string): boolean {
  return exact.includes(slug) || (part.length >= minPartLength && slug.includes(part))
}
