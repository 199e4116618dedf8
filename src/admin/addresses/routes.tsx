import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { isFoundIn } from '../../../contract/fold.ts'
import { shownAddress } from '../../../contract/normal-address.ts'
import { listMissing } from '../../data/addresses/counts.ts'
import { deleteRules, listRedirects } from '../../data/addresses/redirects.ts'
import { message } from '../../i18n/intl.ts'
import { localPath } from '../../i18n/languages.ts'
import { logFailure } from '../../log.ts'
import { addCounted } from '../../pages/addresses/count-address.ts'
import { readForm } from '../../request-body.ts'
import { limits, within } from '../../time.ts'
import { urls } from '../../urls.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import { sendFailed } from '../frame/failed-screen.tsx'
import { sendScreen } from '../frame/send-screen.tsx'
import { formOf } from '../frame/staff-body.ts'
import { linkTargets } from '../pages/links/link-targets.ts'
import { checkRule, type Faults, type TypedRule } from './check-rule.ts'
import { ImportScreen } from './import-screen.tsx'
import { MissingScreen } from './missing-screen.tsx'
import { noticeOf } from './notices.ts'
import { RedirectsScreen } from './redirects-screen.tsx'
import { fileText, type ImportPlan, maxLines, planImport, rulesFile } from './rules-csv.ts'
import { readKnown, ruleOf, rulesChanged, writeRules } from './stored-rules.ts'

type C = Context<StaffContext>

const perPage = 100
const daysShown = 30
const maxMissing = 200
const maxFileBytes = 512 * 1024

/** Redirects, and addresses without a page. */
export const addressRoutes = new Hono<StaffContext>()
  .get(urls.adminRedirects, (c) => answered(c, () => sendRedirects(c)))
  .post(urls.adminRedirects, (c) => answered(c, () => saveRule(c)))
  .post(urls.adminRedirectsDelete, (c) => answered(c, () => deleteRule(c)))
  .post(urls.adminRedirectsImport, (c) => answered(c, () => importRules(c)))
  .get(urls.adminRedirectsFile, (c) => answered(c, () => sendFile(c)))
  .get(urls.adminMissing, (c) => answered(c, () => sendMissing(c)))

/** A screen, or one that says what is not available; what was typed comes back with the browser's back button. */
async function answered(c: C, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act()
  } catch (error) {
    logFailure('admin_redirects_failed', error)
    return sendFailed(c, message(c.var.lang, 'admin.redirects.failed'))
  }
}

type Shown = { typed?: TypedRule; replaced?: string; faults?: Faults }

async function sendRedirects(c: C, { typed, replaced, faults = {} }: Shown = {}): Promise<Response> {
  const { rows, ...known } = await readKnown(c)
  const query = c.req.query()
  const edited = rows.find(({ from_path }) => from_path === (replaced ?? query.edit))
  const search = shownAddress((query.search ?? '').slice(0, 2000))
  const found = rows.filter(({ from_path, to_path }) =>
    isFoundIn(shownAddress(`${from_path} ${to_path}`), search),
  )
  const steps = Math.max(1, Math.ceil(found.length / perPage))
  const step = Math.min(steps, Math.max(1, Math.trunc(Number(query.page)) || 1))
  const given = edited
    ? { from: edited.from_path, to: edited.to_path, status: String(edited.status) }
    : { from: query.from?.slice(0, 2000) ?? '', to: '', status: '301' }
  const hasFaults = Object.keys(faults).length > 0
  return sendScreen(
    c,
    message(c.var.lang, 'admin.redirects.title'),
    <RedirectsScreen
      rows={found.slice((step - 1) * perPage, step * perPage)}
      known={known}
      {...{ search, step, steps, count: found.length, faults }}
      typed={typed ?? given}
      replaced={edited?.from_path ?? ''}
      notice={noticeOf(query, c.var.lang)}
      deleted={query.was ? pick({ ...query, from: query.was }) : null}
    />,
    hasFaults ? { status: 422, path: urls.adminRedirects } : {},
  )
}

const pick = ({ from = '', to = '', status = '301' }: Record<string, string>) => ({ from, to, status })

async function saveRule(c: C): Promise<Response> {
  const form = Object.fromEntries(await formOf(c))
  const typed = pick(form)
  const replaced = form.replaced || undefined
  const known = await readKnown(c)
  const checked = checkRule(typed, known, replaced)
  if (!checked.ok) return sendRedirects(c, { typed, replaced: replaced ?? '', faults: checked.faults })
  await writeRules(c, [checked.rule], replaced)
  const path = form.back === 'missing' ? urls.adminMissing : urls.adminRedirects
  return back(c, path, { notice: replaced ? 'changed' : 'added' })
}

async function deleteRule(c: C): Promise<Response> {
  const from = (await formOf(c)).get('from') ?? ''
  const { rows } = await readKnown(c)
  const row = rows.find(({ from_path }) => from_path === from)
  if (!row) return back(c, urls.adminRedirects, { notice: 'gone' })
  await within(limits.staffWrite, () => deleteRules(c.var.db, [from]))
  await rulesChanged(c)
  return back(c, urls.adminRedirects, { was: from, to: row.to_path, status: String(row.status) })
}

/** A file by itself, or what was pasted. */
async function readImport(c: C): Promise<{ text: string; apply: boolean } | null> {
  const form = await readForm(c.req.raw, {
    ...{ urlencoded: maxFileBytes * 3, multipart: maxFileBytes, anyFiles: true },
  })
  if (!form.ok) return null
  const fields = new Map(form.entries)
  const file = fields.get('file')
  const pasted = fields.get('text')
  const isFile = file instanceof Blob && file.size > 0
  const text = isFile ? fileText(await file.arrayBuffer()) : String(pasted ?? '')
  return text === null ? null : { text, apply: fields.get('apply') === '1' }
}

async function importRules(c: C): Promise<Response> {
  const read = await readImport(c)
  if (!read) return back(c, urls.adminRedirects, { notice: 'unreadable' })
  const { text, apply } = read
  const known = await readKnown(c)
  const plan = planImport(text, known)
  const lines = plan.add.length + plan.change.length + plan.same + plan.faults.length
  if (lines === 0 || lines > maxLines) {
    return back(c, urls.adminRedirects, { notice: lines === 0 ? 'empty' : 'many' })
  }
  const rules = [...plan.add, ...plan.change]
  if (apply && rules.length > 0) {
    await writeRules(c, rules)
    if (plan.faults.length === 0) {
      return back(c, urls.adminRedirects, { notice: 'imported', count: String(rules.length) })
    }
    const rest = { ...plan, add: [], change: [], same: plan.same + rules.length }
    return sendImport(c, rest, text, { notice: 'imported', count: String(rules.length) })
  }
  return sendImport(c, plan, text)
}

function sendImport(
  c: C,
  plan: ImportPlan,
  text: string,
  done: Record<string, string> = {},
): Promise<Response> {
  const screen = <ImportScreen plan={plan} text={text} notice={noticeOf(done, c.var.lang)} />
  return sendScreen(c, message(c.var.lang, 'admin.redirects.file'), screen, { path: urls.adminRedirects })
}

async function sendFile(c: C): Promise<Response> {
  const rows = await within(limits.staffRead, async () => listRedirects(c.var.db))
  c.header('content-disposition', 'attachment; filename="redirects.csv"')
  c.header('content-type', 'text/csv; charset=utf-8')
  return c.body(rulesFile(rows.map(ruleOf)))
}

async function sendMissing(c: C): Promise<Response> {
  await addCounted(c.env, c.var.now())
  const since = new Date(c.var.now() - daysShown * 86_400_000).toISOString().slice(0, 10)
  const [targets, missing] = await within(limits.staffRead, () =>
    Promise.all([linkTargets(c.var.db), listMissing(c.var.db, since, maxMissing)]),
  )
  const title = message(c.var.lang, 'admin.missing.title')
  return sendScreen(c, title, <MissingScreen missing={missing} pages={targets.pages} />)
}

function back(c: C, path: string, query: Record<string, string>): Response {
  return c.redirect(`${localPath(c.var.lang, path)}?${new URLSearchParams(query)}`, 303)
}
