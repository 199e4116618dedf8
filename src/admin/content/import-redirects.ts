import type { ContentRedirect, ImportResult } from '../../../contract/content/content.ts'
import { sameJson } from '../../../contract/immutable-json.ts'
import { message } from '../../i18n/intl.ts'
import { langs } from '../../i18n/languages.ts'
import { pathOf } from '../../site/urls.ts'
import { faultText, type Known } from '../addresses/check-rule.ts'
import { parseAddress } from '../addresses/parse-address.ts'
import { planRules } from '../addresses/rules-csv.ts'
import { readKnown, writeRules } from '../addresses/stored-rules.ts'
import type { StaffContext } from '../staff-context.ts'
import { changedPaths } from './changed-paths.ts'
import { contentRedirectOf } from './site-content.ts'

/**
 * What importing redirects changes, and with `apply` the change itself. They are judged as those that staff type, by
 * themselves and with each other; one that the site has already is left alone. No redirect is deleted.
 */
export async function importRedirects(
  c: StaffContext,
  redirects: ContentRedirect[],
  { apply, published }: { apply: boolean; published: string[] },
): Promise<ImportResult[]> {
  if (redirects.length === 0) return []
  const knownRules = withPages(await readKnown(c), apply ? [] : published)
  const current = (from: string) => {
    const read = parseAddress(from, knownRules.origin)
    const rule = knownRules.rules.get(read.kind === 'here' ? read.address : '')
    return rule && contentRedirectOf(rule)
  }
  const lines = redirects.flatMap((rule, index) =>
    sameJson(current(rule.from), rule)
      ? []
      : [{ line: index + 1, typed: { ...rule, status: `${rule.status}` } }],
  )
  const plan = planRules(lines, knownRules)
  const rules = [...plan.add, ...plan.change]
  if (apply && rules.length > 0) await writeRules(c, rules)
  return redirects.map((rule, index): ImportResult => {
    const about = { kind: 'redirects' as const, key: rule.from }
    const [fault] = plan.faults.find(({ line }) => line === index + 1)?.messages ?? []
    if (fault) {
      const isRepeated = fault.id === 'admin.redirects.fault.repeated'
      const text = isRepeated
        ? message(c.var.lang, 'admin.content.import.twice')
        : faultText(fault, c.var.lang)
      return { ...about, change: 'refused', places: [], message: text }
    }
    const before = current(rule.from)
    if (!before) return { ...about, change: 'new', places: [] }
    const places = changedPaths(before, { ...before, to: rule.to, status: rule.status })
    return { ...about, change: places.length > 0 ? 'changed' : 'same', places }
  })
}

/** Adds the pages that this import publishes: they exist when its redirects are written. */
function withPages(rules: Known, slugs: string[]): Known {
  const paths = slugs.map(pathOf)
  const others = rules.targets.pages.filter(({ path }) => !paths.includes(path))
  const added = paths.map((path) => ({ path, title: '', languages: langs, isPublished: true }))
  return { ...rules, targets: { ...rules.targets, pages: [...others, ...added] } }
}
