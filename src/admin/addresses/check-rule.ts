import { judgeLink, type LinkTargets } from '../../../contract/addresses/judge-link.ts'
import { normalAddress, shownAddress } from '../../../contract/addresses/normal-address.ts'
import { redirectStatuses, type TypedRule } from '../../../contract/addresses/redirects.ts'
import type { Rule } from '../../data/addresses/redirects.ts'
import { message } from '../../i18n/intl.ts'
import { type Lang, langs } from '../../i18n/languages.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { hasAnswers, permanentRedirects } from '../../site/urls.ts'
import { parseAddress } from './parse-address.ts'

/** A rule as typed or as a line of a file. */
export type Line = Record<'from' | 'to' | 'status', string>
/** A text to show; `values` are addresses. */
export type FaultMessage = {
  id: Extract<MessageId, `admin.redirects.fault.${string}`>
  values?: Record<string, string>
}
type Faults = { from?: FaultMessage; to?: FaultMessage }

/** What a rule is checked against: the pages, the rules by their address in its normal form, and the site's origin. */
export type Known = { targets: LinkTargets; rules: ReadonlyMap<string, Rule>; origin: string }

/** A fault in words; an address in it has its own direction. */
export function faultText({ id, values = {} }: FaultMessage, lang: Lang): string {
  const isolated = Object.entries(values).map(([name, value]) => [name, `\u2066${shownAddress(value)}\u2069`])
  return message(lang, id, Object.fromEntries(isolated))
}

/** The rule as it would be typed. */
export function typedRule({ from, to, status }: Rule): TypedRule {
  return { from, to, status: redirectStatuses.find((candidate) => candidate === `${status}`) ?? '301' }
}

/** The rule as it is stored, or what is wrong. `replaced`: the rule that it takes the place of, by its address. */
export function checkRule(
  typed: Line,
  rules: Known,
  replaced?: string,
): { ok: true; rule: Rule } | { ok: false; faults: Faults } {
  const from = sourceOf(typed.from, rules, replaced)
  const isRemoved = typed.status === '410'
  const source = typeof from === 'string' ? from : ''
  const to = isRemoved ? '' : targetOf(typed.to, source, rules)
  if (typeof from === 'string' && typeof to === 'string') {
    return { ok: true, rule: { from, to, status: typed.status === '302' ? 302 : isRemoved ? 410 : 301 } }
  }
  return {
    ok: false,
    faults: { ...(typeof from === 'string' ? {} : { from }), ...(typeof to === 'string' ? {} : { to }) },
  }
}

/** Answered before any redirect is looked for. */
const reservedPath =
  /^\/(?:(?:admin|api|shared|healthz|csp-reports|not-found|quote)(?:\/|$)|(?:c|f|t|art|drawn)\/)|\.(?:xml|txt|md)$/

function sourceOf(
  typed: string,
  { targets, rules, origin }: Known,
  replaced?: string,
): string | FaultMessage {
  const read = parseAddress(typed, origin)
  if (read.kind === 'empty') return { id: 'admin.redirects.fault.no_from' }
  if (read.kind === 'elsewhere') return { id: 'admin.redirects.fault.elsewhere' }
  if (read.kind === 'malformed') return { id: 'admin.redirects.fault.malformed' }
  const { address, path, hash } = read
  if (hash) return { id: 'admin.redirects.fault.hash' }
  const hasQuery = address !== path
  // Pages may have had the addresses `/?p=123` and so on.
  const page = hasQuery ? undefined : targets.pages.find((candidate) => candidate.path === path)
  if (page)
    return { id: page.isPublished ? 'admin.redirects.fault.page' : 'admin.redirects.fault.page_draft' }
  if (reservedPath.test(path) || hasAnswers(path, new URLSearchParams(address.slice(path.length)))) {
    return { id: 'admin.redirects.fault.reserved' }
  }
  const fixed = permanentRedirects.get(path) ?? permanentRedirects.get(address)
  if (fixed) return { id: 'admin.redirects.fault.fixed', values: { to: fixed } }
  const rule = replaced !== undefined && address === normalAddress(replaced) ? undefined : rules.get(address)
  if (rule) return { id: 'admin.redirects.fault.known', values: { to: rule.to || '410' } }
  return address
}

const maxTarget = 500

function targetOf(typed: string, from: string, { targets, rules, origin }: Known): string | FaultMessage {
  const read = parseAddress(typed, origin)
  if (read.kind === 'empty') return { id: 'admin.redirects.fault.no_to' }
  if (read.kind === 'elsewhere') {
    if (!read.href.startsWith('https://')) return { id: 'admin.redirects.fault.https' }
    return read.href.length <= maxTarget ? read.href : { id: 'admin.redirects.fault.malformed' }
  }
  if (read.kind === 'malformed') return { id: 'admin.redirects.fault.malformed' }
  if (read.address !== read.path || read.hash) return { id: 'admin.redirects.fault.query' }
  const chain = [from]
  for (let to = read.path; ; ) {
    chain.push(to)
    if (chain.indexOf(to) < chain.length - 1) {
      return { id: 'admin.redirects.fault.loop', values: { chain: chain.filter(Boolean).join(' → ') } }
    }
    if (!to.startsWith('/')) return to
    const page = targets.pages.find((candidate) => candidate.path === to)
    if (page) return page.isPublished ? to : { id: 'admin.redirects.fault.draft' }
    const rule = rules.get(to)
    if (rule?.status === 410) return { id: 'admin.redirects.fault.removed', values: { to } }
    const next = rule?.to ?? permanentRedirects.get(to)
    if (next === undefined) {
      return judgeLink(to, targets, langs) === null
        ? to
        : { id: 'admin.redirects.fault.missing', values: { to } }
    }
    to = next
  }
}
