import { assets } from '../../html/assets.ts'
import { settings } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { timeouts } from '../../platform/time.ts'
import { type Copy, copyKey, readCopy } from './copy.ts'
import { isolateOf, latestPublication } from './isolate.ts'
import type { StoreContext } from './judge-copy.ts'
import { isUnknownSlug, lastSlugs, parseSlugs, slugsKey } from './known-slugs.ts'
import { parsePublication, parseWithdrawal, publicationKey, withdrawalKey } from './publication-mark.ts'
import { readInTime } from './read-in-time.ts'
import { buildsKey, parseBuilds } from './recent-builds.ts'
import { removeWithdrawnEntries } from './remove-withdrawn-entries.ts'

/** What a visitor gets while the database is unavailable. `to` is the slug that a page moved to. */
type OutageAnswer = { kind: 'copy'; copy: Copy } | { kind: 'moved'; to: string } | { kind: 'missing' } | null

/**
 * The latest copy by any of the last builds. None if staff have withdrawn the page since, or if KV cannot tell. Links to
 * pages withdrawn since are removed from its lists. `missing` if the last known slugs lack the slug; not checked if the
 * document `exists`.
 */
export async function outageAnswer(
  { env, requested, defer }: StoreContext,
  { exists = false }: { exists?: boolean } = {},
): Promise<OutageAnswer> {
  const isolate = isolateOf(env)
  const { PAGES } = env
  const read = async <Value>(reads: () => Promise<Value>): Promise<Value | null> => {
    const outcome = await readInTime(env, defer, timeouts.kvOutageCopy, reads)
    if ('value' in outcome) return outcome.value
    if (outcome.error) logFailure('page_cache_read_failed', outcome.error)
    return null
  }
  const marks = await read(() =>
    Promise.all([withdrawalKey(requested.slug), buildsKey(env), publicationKey].map((key) => PAGES.get(key))),
  )
  if (!marks) return null
  const withdrawal = parseWithdrawal(marks[0] ?? null)
  const publication = latestPublication(isolate, parsePublication(marks[2] ?? null))
  const builds = [...new Set([assets.build, ...parseBuilds(marks[1] ?? null)])]
  const values = await read(() =>
    Promise.all([
      Promise.all(builds.map((build) => readCopy(PAGES, copyKey(env, requested, build)))),
      exists ? null : PAGES.get(slugsKey),
    ]),
  )
  const [copies, slugs] = values ?? [[], null]
  const [newest] = copies
    .flatMap((copy) => copy ?? [])
    .filter((copy) => !withdrawal || copy.publication >= withdrawal.at)
    .toSorted((one, other) => other.at - one.at)
  if (newest) {
    const copy = await removeWithdrawnEntries(newest, publication.withdrawn, settings(env).SITE_ORIGIN)
    return { kind: 'copy', copy }
  }
  if (withdrawal?.to) return { kind: 'moved', to: withdrawal.to }
  const slugSet = lastSlugs([isolate.slugs, parseSlugs(slugs)], publication)
  return !exists && slugSet && isUnknownSlug(slugSet, requested.slug) ? { kind: 'missing' } : null
}
