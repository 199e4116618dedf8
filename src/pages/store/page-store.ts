import * as z from 'zod/mini'
import { hourMs, minuteMs } from '../../../contract/durations.ts'
import { assets } from '../../assets.ts'
import { type Env, settings } from '../../env.ts'
import { logEvent, logFailure } from '../../log.ts'
import { limits, within } from '../../time.ts'
import {
  type Copy,
  type CopyHeader,
  configurationOf,
  copyKey,
  putCopy,
  readCopy,
  readHeader,
} from './copy.ts'
import { type Isolate, isolateOf } from './isolate.ts'
import { lastSlugs, leadsNowhere, parseSlugs, slugsKey } from './known-slugs.ts'
import { parsePublication, parseWithdrawal, publicationKey, withdrawalKey } from './marks.ts'
import { latest, reading, type StoreContext } from './read-store.ts'
import { withoutEntries } from './without-entries.ts'

/** Lifetime of a copy, in seconds, to cover outages of the database. */
const copyLifetimeSeconds = 30 * 24 * 60 * 60

/**
 * An unchanged copy is rewritten only after this time, to extend its lifetime. With a hundred addresses that is
 * 400 writes a day, of the 1,000 in KV's free plan.
 */
const rewriteAfterMs = 6 * hourMs

/** A copy that a publication left unchanged is rewritten once staff have not published for this long. */
const quietMs = 10 * minuteMs

/**
 * Stores a copy unless a newer one is there. An identical copy is not written again, but remembered as
 * verified. A failing store only costs speed.
 */
export async function storeCopy({ env, requested, now }: StoreContext, copy: Copy): Promise<void> {
  const isolate = isolateOf(env)
  const key = copyKey(env, requested)
  remember(isolate, key, copy)
  try {
    const stored = await within(limits.kvRead, () => readHeader(env.PAGES, key))
    if (stored && !isWorthWriting(stored, copy, now())) return
    await within(limits.kvWrite, () => putCopy(env.PAGES, key, copy, copyLifetimeSeconds))
    if (!isolate.isListed) await listBuild(env, isolate)
  } catch (error) {
    // KV takes one write per second and key; another request has just written this one.
    if (error instanceof Error && /\b429\b/.test(error.message)) logEvent('page_cache_busy', {}, 'warn')
    else logFailure('page_cache_write_failed', error)
  }
}

/** Far more than a site has addresses. */
const maxRemembered = 2000

function remember({ verified }: Isolate, key: string, { etag, at, publication }: Copy): void {
  if (verified.size >= maxRemembered) verified.clear()
  const known = verified.get(key)
  if (!known || known.at <= at) verified.set(key, { etag, at, publication })
}

function isWorthWriting(stored: CopyHeader, copy: CopyHeader, now: number): boolean {
  if (stored.publication > copy.publication) return false
  if (stored.publication === copy.publication && stored.at > copy.at) return false
  if (stored.etag !== copy.etag || stored.policy !== copy.policy) return true
  if (now - stored.at >= rewriteAfterMs) return true
  return stored.publication < copy.publication && now - copy.publication >= quietMs
}

/** Builds that wrote copies, newest first. */
const buildsSchema = z.array(z.string())
const maxBuilds = 4

/** Adds this build to those whose copies are used in an outage: one write per deployment. */
async function listBuild(env: Env, isolate: Isolate): Promise<void> {
  const key = buildsKey(env)
  const builds = parseBuilds(await within(limits.kvRead, () => env.PAGES.get(key)))
  if (!builds.includes(assets.build)) {
    const next = JSON.stringify([assets.build, ...builds].slice(0, maxBuilds))
    await within(limits.kvWrite, () => env.PAGES.put(key, next))
  }
  isolate.isListed = true
}

function buildsKey(env: Env): string {
  return `builds:${configurationOf(env)}`
}

function parseBuilds(value: string | null): string[] {
  try {
    return buildsSchema.safeParse(JSON.parse(value ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** The fallback response while the database is unavailable. `to` is the slug that a page moved to. */
export type Older = { kind: 'copy'; copy: Copy } | { kind: 'moved'; to: string } | { kind: 'missing' } | null

/**
 * The latest copy by any of the last builds, for an outage. Never one that staff have withdrawn since, or for
 * which that is unknown; its lists leave out pages withdrawn since.
 * `missing` if the last set of known slugs lacks the slug; skipped for a document that certainly exists.
 */
export async function olderCopy(
  { env, requested, defer }: StoreContext,
  { exists = false }: { exists?: boolean } = {},
): Promise<Older> {
  const isolate = isolateOf(env)
  const { PAGES } = env
  const read = async <Value>(reads: () => Promise<Value>): Promise<Value | null> => {
    const outcome = await reading(env, isolate, defer, limits.kvOlderCopy, reads)
    if ('value' in outcome) return outcome.value
    if (outcome.error) logFailure('page_cache_read_failed', outcome.error)
    return null
  }
  const marks = await read(() =>
    Promise.all([withdrawalKey(requested.slug), buildsKey(env), publicationKey].map((key) => PAGES.get(key))),
  )
  if (!marks) return null
  const withdrawal = parseWithdrawal(marks[0] ?? null)
  const publication = latest(isolate, parsePublication(marks[2] ?? null))
  const builds = [...new Set([assets.build, ...parseBuilds(marks[1] ?? null)])]
  const values = await read(() =>
    Promise.all([
      Promise.all(builds.map((build) => readCopy(PAGES, copyKey(env, requested, build)))),
      exists ? null : PAGES.get(slugsKey),
    ]),
  )
  const [copies, slugs] = values ?? [[], null]
  const [best] = copies
    .flatMap((copy) => copy ?? [])
    .filter((copy) => !withdrawal || copy.publication >= withdrawal.at)
    .toSorted((one, other) => other.at - one.at)
  if (best)
    return {
      kind: 'copy',
      copy: await withoutEntries(best, publication.withdrawn, settings(env).SITE_ORIGIN),
    }
  if (withdrawal?.to) return { kind: 'moved', to: withdrawal.to }
  const known = lastSlugs([isolate.slugs, parseSlugs(slugs)], publication)
  return !exists && known && leadsNowhere(known, requested.slug) ? { kind: 'missing' } : null
}
