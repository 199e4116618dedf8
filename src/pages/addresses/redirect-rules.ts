import { normalAddress, pairsOf } from '../../../contract/addresses/normal-address.ts'
import type { Rule } from '../../data/addresses/redirects.ts'
import { permanentRedirects } from '../../site/urls.ts'

/** A rule for a query has `pairs`, in their one spelling (contract/addresses/normal-address.ts). */
export type KnownRule = Rule & { pairs: readonly string[] }

/** Rules by their path and the first of their pairs. */
export type Rules = ReadonlyMap<string, readonly KnownRule[]>

export function rulesOf(rules: readonly Rule[]): Rules {
  const rulesByPath = new Map<string, KnownRule[]>()
  for (const rule of rules) {
    const [path = '', query] = normalAddress(rule.from).split('?')
    const pairs = query?.split('&') ?? []
    const key = keyOf(path, pairs[0])
    rulesByPath.set(key, [...(rulesByPath.get(key) ?? []), { ...rule, pairs }])
  }
  return rulesByPath
}

/** Rules of the code and of brand/redirects.json. */
export const fixedRules = rulesOf(Array.from(permanentRedirects, ([from, to]) => ({ from, to, status: 301 })))

/**
 * The rule for a request: its path is the same, and the query has all that the rule names, in any order and
 * beside others. Of several it is the one that names most. `search` begins with its question mark, if there
 * is one.
 */
export function findRule(rules: Rules, path: string, search: string): KnownRule | null {
  const sent = pairsOf(search.slice(1))
  const [best] = [undefined, ...new Set(sent)]
    .flatMap((pair) => rules.get(keyOf(path, pair)) ?? [])
    .filter(({ pairs }) => pairs.every((pair) => sent.includes(pair)))
    .toSorted((one, other) => other.pairs.length - one.pairs.length)
  return best ?? null
}

/** What a redirect hands on of a query: all that its rule doesn't name, as it was sent. */
export function restOfQuery(search: string, pairs: readonly string[]): string {
  if (pairs.length === 0) return search
  const isNamed = (part: string) => pairsOf(part).some((pair) => pairs.includes(pair))
  const suffix = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !isNamed(part))
  return suffix.length > 0 ? `?${suffix.join('&')}` : ''
}

function keyOf(path: string, pair: string | undefined): string {
  return pair === undefined ? path : `${path}?${pair}`
}
