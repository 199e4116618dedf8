import { minuteMs } from '../../../contract/durations.ts'
import { readRules } from '../../data/addresses/redirects.ts'
import { database } from '../../data/database.ts'
import type { Env } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { timeouts, within } from '../../platform/time.ts'
import { type Rules, rulesOf } from './redirect-rules.ts'

/*
 * The rules of staff for addresses that no page can have, such as those of an earlier site, and for queries. An isolate
 * reads them once a minute, and only for a request of such an address: an invented one costs no query of its own.
 */

type Known = { at: number; rules: Rules }

const lastRules = new WeakMap<Env, Known>()
const lifetimeMs = minuteMs

/** None if the database has not answered in time. */
export async function knownRedirects(env: Env, now: number): Promise<Rules> {
  const last = lastRules.get(env)
  if (last && now - last.at < lifetimeMs) return last.rules
  let rules = last?.rules ?? new Map()
  try {
    rules = rulesOf(await within(timeouts.d1Query, () => readRules(database(env.DB))))
  } catch (error) {
    logFailure('redirects_read_failed', error)
  }
  lastRules.set(env, { at: now, rules })
  return rules
}

/** Rules have changed: this isolate reads them again, others within a minute. */
export function clearKnownRedirects(env: Env): void {
  lastRules.delete(env)
}
