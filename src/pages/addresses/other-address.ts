import { type Rule, readRules } from '../../data/addresses/redirects.ts'
import { database } from '../../data/database.ts'
import type { Env } from '../../env.ts'
import { logFailure } from '../../log.ts'
import { limits, within } from '../../time.ts'

/*
 * Redirects from addresses that no page can have, such as those of an earlier site. An isolate reads them once a
 * minute, and only when somebody asks for such an address: an invented one costs no query of its own.
 */

type Known = { at: number; rules: Map<string, Rule> }

const known = new WeakMap<Env, Known>()
const keptMs = 60_000

/** The rule for a path without language; null if there is none, or if the database does not say in time. */
export async function otherAddress(env: Env, path: string, now: number): Promise<Rule | null> {
  const last = known.get(env)
  if (last && now - last.at < keptMs) return last.rules.get(path) ?? null
  try {
    const rules = await within(limits.d1Read, () => readRules(database(env.DB)))
    known.set(env, { at: now, rules: new Map(rules.map((rule) => [rule.from, rule])) })
  } catch (error) {
    logFailure('redirects_unread', error)
    known.set(env, { at: now, rules: last?.rules ?? new Map() })
  }
  return known.get(env)?.rules.get(path) ?? null
}

/** Rules have changed: this isolate reads them again, others within a minute. */
export function forgetOtherAddresses(env: Env): void {
  known.delete(env)
}
