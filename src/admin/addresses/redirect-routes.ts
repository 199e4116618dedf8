import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { judgeLink } from '../../../contract/addresses/judge-link.ts'
import { type ImportPlan, type ListedRule, redirectStatuses } from '../../../contract/addresses/redirects.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { deleteRules, listRedirects } from '../../data/addresses/redirects.ts'
import { message } from '../../i18n/intl.ts'
import { langs } from '../../i18n/languages.ts'
import { isoTime, timeouts, within } from '../../platform/time.ts'
import { urls } from '../../site/urls.ts'
import { setAuditEntry } from '../access/role-rules.ts'
import { answerRead, answerWrite, jsonBody } from '../api/json-body.ts'
import { invalid } from '../api/refusals.ts'
import { initialAnswer, sendWorkspace } from '../shell/send-workspace.tsx'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import { checkRule, faultText, typedRule } from './check-rule.ts'
import { lineOf, maxLines, planImport, rulesFile } from './rules-csv.ts'
import { readKnown, ruleOf, rulesChanged, writeRules } from './stored-rules.ts'

const fromSchema = z.string()
const ruleSchema = z.object({
  from: fromSchema,
  to: z.string(),
  status: z.enum(redirectStatuses),
  /** The address that the rule had before. */
  replaced: z.optional(fromSchema),
})
const importSchema = z.object({ text: z.string(), apply: z.boolean() })

/** Redirects; part of the API. */
export const redirectRoutes = new Hono<StaffEnv>()
  .get('/', (c) => answerRead(c, () => readRedirects(c)))
  .post('/', jsonBody(ruleSchema), (c) => answerWrite(c, () => saveRedirect(c, c.req.valid('json')), null))
  .post('/delete', jsonBody(z.object({ from: fromSchema })), (c) =>
    answerWrite(c, () => deleteRedirect(c, c.req.valid('json').from), null),
  )
  .post('/import', jsonBody(importSchema), (c) =>
    answerWrite(c, () => importRules(c, c.req.valid('json')), null),
  )

/** Their screen, and all of them as a file. */
export const redirectScreens = new Hono<StaffEnv>()
  .get(screenPaths.redirects, async (c) =>
    sendWorkspace(
      c,
      message(c.var.lang, 'admin.redirects.title'),
      await initialAnswer(['redirects'], () => readRedirects(c)),
    ),
  )
  .get(urls.adminRedirectsFile, async (c) => {
    const rows = await within(timeouts.staffRead, async () => listRedirects(c.var.db))
    c.header('content-disposition', 'attachment; filename="redirects.csv"')
    c.header('content-type', 'text/csv; charset=utf-8')
    return c.body(rulesFile(rows.map(ruleOf)))
  })

async function readRedirects(c: StaffContext) {
  const { rows, targets } = await readKnown(c)
  const isBroken = (to: string) =>
    to.startsWith('/') && ['missing', 'draft'].includes(judgeLink(to, targets, langs)?.code ?? '')
  const rules = rows.map(
    (row): ListedRule => ({
      ...typedRule(ruleOf(row)),
      hits: row.hits,
      last: isoTime(row.last_hit_at),
      by: row.created_by,
      changed: row.created_at,
      isBroken: isBroken(row.to_path),
    }),
  )
  return { ok: true as const, rules }
}

async function saveRedirect(c: StaffContext, { replaced, ...typed }: z.output<typeof ruleSchema>) {
  const { lang } = c.var
  const checked = checkRule(typed, await readKnown(c), replaced)
  if (!checked.ok) {
    const errors = Object.entries(checked.faults).map(([field, fault]) => [field, faultText(fault, lang)])
    return invalid(Object.fromEntries(errors), lang)
  }
  await writeRules(c, [checked.rule], replaced)
  setAuditEntry(c, { subjects: [checked.rule.from] })
  return { ok: true as const }
}

/** Deleting a missing one succeeds. */
async function deleteRedirect(c: StaffContext, address: string) {
  await within(timeouts.staffWrite, () => deleteRules(c.var.db, [address]))
  await rulesChanged(c)
  setAuditEntry(c, { subjects: [address] })
  return { ok: true as const }
}

/** What the lines change, and with `apply` the change itself: lines with mistakes are left out. */
async function importRules(c: StaffContext, { text, apply }: z.output<typeof importSchema>) {
  const { lang } = c.var
  const knownRules = await readKnown(c)
  const { add, change, same, faults } = planImport(text, knownRules)
  const rules = [...add, ...change]
  const lines = rules.length + same + faults.length
  if (lines === 0) return invalid({ text: message(lang, 'admin.redirects.notice.empty') }, lang)
  if (lines > maxLines) return invalid({ text: message(lang, 'admin.redirects.notice.many') }, lang)
  if (apply && rules.length > 0) await writeRules(c, rules)
  else setAuditEntry(c, { action: null })
  setAuditEntry(c, { count: rules.length })
  const plan: ImportPlan = {
    changes: rules.map((rule) => {
      const before = knownRules.rules.get(rule.from)
      return { ...typedRule(rule), before: before ? typedRule(before) : null }
    }),
    same,
    faults: faults.map(({ line, typed, messages }) => ({
      line,
      text: lineOf(typed),
      errors: messages.map((fault) => faultText(fault, lang)),
    })),
  }
  return { ok: true as const, ...plan }
}
