import { normalAddress } from '../../../contract/addresses/normal-address.ts'
import { listRedirects, putRules, type Rule } from '../../data/addresses/redirects.ts'
import { clearKnownRedirects } from '../../pages/addresses/known-redirects.ts'
import { settings } from '../../platform/env.ts'
import { isoTime, timeouts, within } from '../../platform/time.ts'
import { contextOf } from '../pages/action-context.ts'
import type { StaffContext } from '../staff-context.ts'
import type { Known } from './check-rule.ts'
import { linkTargets } from './link-targets.ts'

/** What a rule is checked against, with the rows of the rules. */
export async function readKnown(
  c: StaffContext,
): Promise<Known & { rows: Awaited<ReturnType<typeof listRedirects>> }> {
  const [targets, rows] = await within(timeouts.staffRead, () =>
    Promise.all([linkTargets(c.var.db), listRedirects(c.var.db)]),
  )
  const rules = new Map(rows.map((row) => [normalAddress(row.from_path), ruleOf(row)]))
  return { targets, rows, rules, origin: settings(c.env).SITE_ORIGIN }
}

export function ruleOf(row: { from_path: string; to_path: string; status: number }): Rule {
  return { from: row.from_path, to: row.to_path, status: row.status }
}

export async function writeRules(c: StaffContext, rules: Rule[], replaced?: string): Promise<void> {
  const at = isoTime(c.var.now())
  await within(timeouts.staffWrite, () => putRules(c.var.db, rules, { by: c.var.staff, at, replaced }))
  await rulesChanged(c)
}

/** Visitors' isolates read addresses again. */
export async function rulesChanged(c: StaffContext): Promise<void> {
  clearKnownRedirects(c.env)
  await contextOf(c).visitors.markPublished()
}
