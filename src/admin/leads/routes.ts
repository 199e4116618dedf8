import { and, lte } from 'drizzle-orm'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { type LeadAction, leadActions, type Outcomes } from '../../../contract/leads/enquiries.ts'
import { isAllowed } from '../../../contract/people/roles.ts'
import { maxSearch } from '../../../contract/search/fold-text.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import type { LeadVersion } from '../../data/leads/apply-staff-action.ts'
import { continueHandover } from '../../data/leads/audited-actions.ts'
import { matching } from '../../data/leads/lead-filter.ts'
import { saveSearch } from '../../data/leads/saved-searches.ts'
import { leadStates, leads } from '../../data/leads/schema.ts'
import { message } from '../../i18n/intl.ts'
import { weekDigest } from '../../leads/ops/week-digest.ts'
import { logEvent, logFailure } from '../../platform/log.ts'
import { isoTime, timeouts, within } from '../../platform/time.ts'
import { setAuditEntry } from '../access/role-rules.ts'
import { answerRead, answerWrite, jsonBody } from '../api/json-body.ts'
import type { Refusal } from '../api/refusals.ts'
import { roleTooLow } from '../api/refusals.ts'
import { readWithQuery, validQuery } from '../api/valid-query.ts'
import { initialAnswer, sendWorkspace } from '../shell/send-workspace.tsx'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import { actOnAll, actOnLeads, maxSelected } from './act-on-leads.ts'
import { followUpRoutes } from './follow-up-routes.ts'
import { readInboxCounts } from './inbox-counts.tsx'
import { exportInbox } from './lead-export.ts'
import { readEnquiry } from './read-enquiry.ts'
import { findFilter, readBoard, readInbox } from './read-inbox.ts'
import { replyDeadlines } from './reply-deadline.ts'
import { listTemplates, templateRoutes } from './template-routes.ts'

/** The screens of the inbox. No title has a name: it would be in the browser's history and in every shared screen. */
export const leadScreens = new Hono<StaffEnv>()
  .get(screenPaths.leads, async (c) => {
    const initial = await initialAnswer(['leads', searchOf(c)], () =>
      readWithQuery(c, querySchema, (query) => inbox(c, query)),
    )
    return sendWorkspace(c, message(c.var.lang, 'admin.leads.title'), initial)
  })
  .get(screenPaths.leadTemplates, async (c) => {
    const initial = await initialAnswer(['reply-templates'], () =>
      within(timeouts.staffRead, () => listTemplates(c)),
    )
    return sendWorkspace(c, message(c.var.lang, 'admin.leads.templates'), initial)
  })
  .get(screenPaths.lead(':id'), async (c) => {
    const id = c.req.param('id')
    const initial = await initialAnswer(['leads', id, searchOf(c)], () =>
      readWithQuery(c, querySchema, (query) => enquiry(c, id, query)),
    )
    return sendWorkspace(c, message(c.var.lang, 'admin.leads.one'), initial)
  })

/** The query as the browser writes it into its query key. */
const searchOf = (c: StaffContext) => new URLSearchParams(new URL(c.req.url).search).toString()
type Query = z.output<typeof querySchema>
const inbox = (c: StaffContext, query: Query) => within(timeouts.staffRead, () => readInbox(c, query))
const board = (c: StaffContext, query: Query) => within(timeouts.staffRead, () => readBoard(c, query))
const enquiry = (c: StaffContext, id: string, query: Query) =>
  within(timeouts.staffRead, () => readEnquiry(c, id, query))

/** The filters of the list: `readQuery` says which of them exist. */
const querySchema = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(2048)))

const versionSchema = z.object({
  id: z.string().check(z.maxLength(64)),
  state: z.pipe(z.string(), z.enum(leadStates)),
  attempts: z.int().check(z.nonnegative()),
})
/** Only listed enquiries can be deleted. */
const selectionSchema = z.union([
  z.object({
    action: z.enum(leadActions),
    leads: z.array(versionSchema).check(z.minLength(1), z.maxLength(maxSelected)),
  }),
  z.object({
    action: z.enum(['release', 'spam', 'resend']),
    every: z.iso.datetime(),
    filter: z.record(z.string(), z.string()),
  }),
])
const searchSchema = z.object({ words: z.string().check(z.trim(), z.minLength(1)) })

/** Enquiries and what staff do with them (contract/leads/enquiries.ts); part of the API. */
export const leadRoutes = new Hono<StaffEnv>()
  .get('/', validQuery(querySchema), (c) => answerRead(c, () => inbox(c, c.req.valid('query'))))
  .get('/board', validQuery(querySchema), (c) => answerRead(c, () => board(c, c.req.valid('query'))))
  .get('/counts', (c) => answerRead(c, async () => ({ ok: true as const, counts: await readInboxCounts(c) })))
  .get('/week', (c) => answerRead(c, () => week(c)))
  .route('/templates', templateRoutes)
  .route('/', followUpRoutes)
  .get('/:id', validQuery(querySchema), (c) =>
    answerRead(c, () => enquiry(c, c.req.param('id'), c.req.valid('query'))),
  )
  .post('/search', jsonBody(searchSchema), (c) => answerWrite(c, () => search(c, c.req.valid('json').words)))
  .post('/selected', jsonBody(selectionSchema), (c) => answerWrite(c, () => act(c, c.req.valid('json'))))
  .post('/continue', jsonBody(z.object({})), (c) => answerWrite(c, () => continueDelivery(c)))
  .post('/export', (c) => exportInbox(c))

/** The last seven days. */
async function week({ var: { db, now }, env }: StaffContext) {
  const { overdueSince, minutesBetween } = await replyDeadlines(env, now())
  const digest = await weekDigest(db, now(), { overdueSince: overdueSince(), minutesBetween })
  return { ok: true as const, ...digest }
}

/** Keeps the search terms under an id: no address and no log contains them. */
async function search({ var: { db, staff, now } }: StaffContext, typed: string) {
  const find = crypto.randomUUID()
  const words = Array.from(typed).slice(0, maxSearch).join('')
  await saveSearch(db, { id: find, by: staff, words }, now())
  return { ok: true as const, find }
}

const auditActions = {
  release: 'lead_released',
  spam: 'lead_spam',
  resend: 'lead_resent',
  delete: null,
} as const

type Selection = z.output<typeof selectionSchema>
type Acted = Promise<(Outcomes & { ok: true }) | Refusal>

async function act(c: StaffContext, selection: Selection): Acted {
  if (selection.action === 'delete' && !isAllowed(c.var.role, 'owner')) return roleTooLow(c.var.lang)
  return 'leads' in selection ? actOnSelection(c, selection) : actOnFilter(c, selection)
}

async function actOnSelection(
  c: StaffContext,
  { action, leads: seen }: Extract<Selection, { leads: unknown }>,
): Acted {
  const { result: results, sameText } = await actOnLeads(action, seen, contextOf(c))
  const done = seen.filter((_, index) => results[index] === 'done')
  // A deletion is recorded together with it.
  setAuditEntry(c, {
    action: auditActions[action],
    subjects: done.map(({ id }) => id),
    ...alsoDone(action, sameText),
  })
  logEvent('lead_action', { action, count: done.length, of: seen.length, same_text: sameText.length })
  if (action !== 'delete' && action !== 'spam' && done.length > 0) hintQueue(c, done)
  const countOf = (code: 'changed' | 'missing') => results.filter((result) => result === code).length
  const [changed, missing] = [countOf('changed'), countOf('missing')]
  return {
    ok: true,
    done: results.length - changed - missing,
    changed,
    missing,
    sameText: sameText.length,
  }
}

/** Acts on all leads of a filter that had arrived when the list was read (`every`). */
async function actOnFilter(
  c: StaffContext,
  { action, every, filter: query }: Extract<Selection, { every: unknown }>,
): Acted {
  const context = contextOf(c)
  const { filter, problem } = await findFilter(c, query)
  // Without its terms the filter would find every lead.
  if (problem)
    return { ok: false, code: 'not_found', message: message(c.var.lang, `admin.leads.notice.${problem}`) }
  const condition = and(matching(filter, context.now), lte(leads.created_at, every))
  const { result: done, sameText } = await actOnAll(action, condition, context)
  setAuditEntry(c, {
    action: auditActions[action],
    subjects: [''],
    ...alsoDone(action, sameText),
    count: done,
  })
  logEvent('lead_action', { action, count: done, of: done, same_text: sameText.length })
  return { ok: true, done, changed: 0, missing: 0, sameText: sameText.length }
}

const sameTextActions = { spam: 'lead_spam_alike', release: 'lead_released_alike' } as const

/** Counts the leads of the same text, too: each has its line in the log; above `maxSelected` the histories have them. */
function alsoDone(action: LeadAction, sameText: string[]) {
  if (sameText.length === 0 || (action !== 'spam' && action !== 'release')) return {}
  const subjects = sameText.length > maxSelected ? [''] : sameText
  const count = sameText.length > maxSelected ? sameText.length : 1
  return { count: 1 + sameText.length, also: { action: sameTextActions[action], subjects, count } }
}

/** Continues the hand-over to the CRM for a day, and records who did. */
async function continueDelivery(c: StaffContext) {
  const { db, staff, now, newId } = contextOf(c)
  await continueHandover(db, { id: newId(), at: isoTime(now), by: staff, role: c.var.role })
  // `continueHandover` has written the entry of the audit log.
  setAuditEntry(c, { action: null })
  logEvent('delivery_continued')
  return { ok: true as const }
}

function contextOf({ var: { db, staff, role, now } }: StaffContext) {
  return { db, staff, role, now: now(), newId: () => crypto.randomUUID() }
}

/** Notifies the queue, so that they are sent at once; the cron finds them anyway. */
function hintQueue(c: StaffContext, done: LeadVersion[]): void {
  const sent = c.env.LEADS.sendBatch(done.map(({ id }) => ({ body: { id } })))
  c.executionCtx.waitUntil(
    sent.then(() => {}).catch((error: unknown) => logFailure('lead_hint_failed', error)),
  )
}
