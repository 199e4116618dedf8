import { and, lte } from 'drizzle-orm'
import type { Context } from 'hono'
import { continueHandover } from '../../data/leads/audit-log.ts'
import { matching } from '../../data/leads/inbox.ts'
import type { LeadVersion } from '../../data/leads/moves.ts'
import { leads } from '../../data/leads/schema.ts'
import { findSearch } from '../../data/leads/searches.ts'
import { mayHaveHappened } from '../../data/may-have-happened.ts'
import { localPath } from '../../i18n/languages.ts'
import { logEvent, logFailure } from '../../log.ts'
import { limits, within } from '../../time.ts'
import { urls } from '../../urls.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import { formOf } from '../frame/staff-body.ts'
import { actOnAll, actOnLeads, type Done, type LeadAction, leadActions, maxSelected } from './act-on-leads.ts'
import { filterOf, queryText, readQuery } from './lead-query.ts'
import { readVersionToken } from './lead-version.ts'

type C = Context<StaffContext>

const notices = { resend: 'resent', release: 'released', spam: 'spam', delete: 'deleted' } as const

/** An action on one lead: redirects back to it, or to the list if it is deleted, with the result. */
export async function actOnOne(c: C, action: LeadAction, id: string): Promise<Response> {
  const form = await formOf(c)
  const seen = readVersionToken(form.get('lead'))
  // A foreign form, or one of another lead.
  if (seen?.id !== id) return toList(c, { notice: 'gone' })
  const results = await attempt(c, action, [seen])
  if (!Array.isArray(results)) return toLead(c, id, { notice: results })
  const [done] = results
  if (done === 'gone' || done === 'again') return toList(c, { notice: 'gone' })
  if (done === 'changed') return toLead(c, id, { notice: 'changed' })
  return action === 'delete'
    ? toList(c, { notice: notices[action] })
    : toLead(c, id, { notice: notices[action] })
}

/** An action on the leads ticked in the list, or on all of its filter: redirects back with their number. */
export async function actOnSelected(c: C): Promise<Response> {
  const form = await formOf(c)
  const action = leadActions.find((known) => known === form.get('action'))
  const ticked = form.getAll(form.has('all') ? 'shown' : 'lead')
  const seen = new Map(ticked.map(readVersionToken).flatMap((one) => (one ? [[one.id, one] as const] : [])))
  const every = form.get('every')
  if (action && action !== 'delete' && every !== null) return actOnFilter(c, action, every)
  if (!action || seen.size === 0) return toList(c, { notice: 'none_selected' })
  const taken = [...seen.values()].slice(0, maxSelected)
  const results = await attempt(c, action, taken)
  if (!Array.isArray(results)) return toList(c, { notice: results })
  const count = results.filter((done) => done === 'done' || done === 'again').length
  const left = seen.size - count
  return toList(c, { notice: notices[action], count: `${count}`, left: left > 0 ? `${left}` : '' })
}

/**
 * An action on all leads of the list's filter that had arrived when the list was rendered (`asOf`, ISO 8601).
 * The cron sends the released ones: a queue batch is too small for them.
 */
async function actOnFilter(c: C, action: Exclude<LeadAction, 'delete'>, asOf: string): Promise<Response> {
  const context = contextOf(c)
  const { db, now, staff } = context
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(asOf)) return toList(c, { notice: 'none_selected' })
  try {
    const count = await within(limits.staffWrite, async () => {
      const query = readQuery(c.req.query())
      const words = query.find ? await findSearch(db, query.find, staff, now) : ''
      // Without its terms the filter would find every lead.
      if (words === null) return null
      const wanted = and(matching(filterOf(query, words), now), lte(leads.created_at, asOf))
      return actOnAll(action, wanted, context)
    })
    if (count === null) return toList(c, { notice: 'search_gone' })
    logEvent('lead_action', { action, count, of: count })
    return toList(c, { notice: notices[action], count: `${count}`, before: '' })
  } catch (error) {
    return toList(c, { notice: failed(error, action) })
  }
}

/** Continues the hand-over to the CRM for a day, and records who did. */
export async function continueDelivery(c: C): Promise<Response> {
  const { db, staff, now, newId } = contextOf(c)
  try {
    const noted = { id: newId(), at: new Date(now).toISOString(), by: staff }
    await within(limits.staffWrite, async () => continueHandover(db, noted))
    logEvent('handover_continued')
    return toList(c, { notice: 'continued' })
  } catch (error) {
    return toList(c, { notice: failed(error, 'continue') })
  }
}

function contextOf(c: C) {
  return {
    db: c.var.db,
    staff: c.var.staff,
    now: c.var.now(),
    newId: () => crypto.randomUUID(),
  }
}

type Failed = 'failed' | 'unconfirmed'

/** The notice of a failed action: nothing was changed, or the change may have been made. */
function failed(error: unknown, action: string): Failed {
  logFailure('admin_lead_action_failed', error, { action })
  return mayHaveHappened(error) ? 'unconfirmed' : 'failed'
}

/** The result for each lead, or the notice when the database failed. */
async function attempt(c: C, action: LeadAction, seen: LeadVersion[]): Promise<Done[] | Failed> {
  try {
    const results = await within(limits.staffWrite, () => actOnLeads(action, seen, contextOf(c)))
    const done = seen.filter((_, index) => results[index] === 'done')
    logEvent('lead_action', { action, count: done.length, of: seen.length })
    if (action !== 'delete' && action !== 'spam' && done.length > 0) hint(c, done)
    return results
  } catch (error) {
    return failed(error, action)
  }
}

/** Notifies the queue, so that they are sent at once; the cron sweep finds them anyway. */
function hint(c: C, done: LeadVersion[]): void {
  const sent = c.env.LEADS.sendBatch(done.map(({ id }) => ({ body: { id } })))
  c.executionCtx.waitUntil(
    sent.then(() => {}).catch((error: unknown) => logFailure('lead_hint_failed', error)),
  )
}

function toList(c: C, more: Record<string, string>): Response {
  return to(c, urls.adminLeads, more)
}

function toLead(c: C, id: string, more: Record<string, string>): Response {
  return to(c, urls.adminLead(id), more)
}

function to(c: C, path: string, more: Record<string, string>): Response {
  return c.redirect(`${localPath(c.var.lang, path)}${queryText(readQuery(c.req.query()), more)}`, 303)
}
