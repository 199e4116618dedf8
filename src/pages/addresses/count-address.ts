import { minuteMs } from '../../../contract/durations.ts'
import { addCounts, type Counts } from '../../data/addresses/counts.ts'
import { database } from '../../data/database.ts'
import type { Env } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { timeouts, within } from '../../platform/time.ts'
import { isReadable, slugOf } from '../../site/urls.ts'

/*
 * How often visitors ask for addresses without a page, or come by a redirect. No request writes: an isolate
 * counts, and adds its counts at most once a minute. Counts of an isolate that ends before are lost; they are
 * for people to read.
 */

type Counting = Counts & { addedAt: number }

const counting = new WeakMap<Env, Counting>()
const pauseMs = minuteMs
/** Different addresses between two writes. */
const maxAddresses = 50

type Request = { env: Env; now: number; defer: (work: Promise<unknown>) => void }

/**
 * Counts a request by its path, or by the address of its rule: what else a visitor typed is not stored. The
 * write is deferred.
 */
export function countAddress(kind: keyof Counts, address: string, { env, now, defer }: Request): void {
  if (kind === 'missed' && !isTelling(address)) return
  const cached = counting.get(env) ?? { missed: {}, followed: {}, addedAt: 0 }
  counting.set(env, cached)
  const counts = cached[kind]
  if (Object.hasOwn(counts, address) || Object.keys(counts).length < maxAddresses) {
    counts[address] = (counts[address] ?? 0) + 1
  }
  if (now - cached.addedAt >= pauseMs) defer(addCounted(env, now))
}

/** Adds what this isolate has counted, for staff who look at it. Never rejects. */
export async function addCounted(env: Env, now: number): Promise<void> {
  const cached = counting.get(env)
  if (!cached) return
  counting.set(env, { missed: {}, followed: {}, addedAt: now })
  try {
    await within(timeouts.background, () => addCounts(database(env.DB), cached, now))
  } catch (error) {
    logFailure('address_count_failed', error)
  }
}

/** Files, addresses that scanners try, and addresses with personal data are not counted. */
function isTelling(path: string): boolean {
  if (!isReadable(slugOf(path))) return false
  return !/\/[._]|\/(?:wp-|cgi-bin|vendor|admin|phpmyadmin)|@|\d{7}|%[01][\dA-F]|\.(?!html?$|aspx?$|php$)\w+$|\/xmlrpc|\/__/i.test(
    path,
  )
}
