import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { findLead, readInbox } from '../../data/leads/inbox.ts'
import { findSearch, keepSearch } from '../../data/leads/searches.ts'
import { markSeen } from '../../data/leads/seen.ts'
import { settings } from '../../env.ts'
import { message } from '../../i18n/intl.ts'
import { localPath } from '../../i18n/languages.ts'
import { automaticLimit } from '../../leads/ports.ts'
import { logFailure } from '../../log.ts'
import { limits, within } from '../../time.ts'
import { urls } from '../../urls.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import { sendScreen } from '../frame/send-screen.tsx'
import { formOf } from '../frame/staff-body.ts'
import { leadActions, maxSelected } from './act-on-leads.ts'
import { InboxFailed, InboxScreen } from './inbox-screen.tsx'
import { actOnOne, actOnSelected, continueDelivery } from './lead-actions.ts'
import { exportInbox } from './lead-export.ts'
import { noticesOf } from './lead-notices.tsx'
import { cursorOf, filterOf, type LeadQuery, queryText, readQuery } from './lead-query.ts'
import { LeadScreen } from './lead-screen.tsx'

type C = Context<StaffContext>

/** The bulk actions apply to a whole page of the list. */
const perPage = maxSelected

/** The inbox of leads, behind the admin's sign-in check. */
export const leadRoutes = new Hono<StaffContext>()
  .get(urls.adminLeads, (c) => inboxScreen(c))
  .get(urls.adminLead(':id'), (c) => leadScreen(c, c.req.param('id') ?? ''))
  .post(urls.adminLeadsSearch, (c) => search(c))
  .post(urls.adminLeadsExport, (c) => exportInbox(c))
  .post(urls.adminLeadsAction, (c) => actOnSelected(c))
  .post(urls.adminLeadsContinue, (c) => continueDelivery(c))
for (const action of leadActions) {
  leadRoutes.post(urls.adminLeadAction(action, ':id'), (c) => actOnOne(c, action, c.req.param('id') ?? ''))
}

async function inboxScreen(c: C): Promise<Response> {
  const { lang, staff } = c.var
  const now = c.var.now()
  const title = message(lang, 'admin.leads.title')
  const query = readQuery(c.req.query())
  const path = `${urls.adminLeads}${queryText(query)}`
  try {
    const { words, kept, inbox } = await within(limits.staffRead, async () => {
      const db = c.var.db
      const words = query.find ? await findSearch(db, query.find, staff, now) : ''
      const kept: LeadQuery = words === null ? { ...query, find: '' } : query
      const inbox = await readInbox(db, filterOf(kept, words), {
        before: cursorOf(kept.before),
        limit: perPage,
        now,
        automaticLimit: automaticLimit(settings(c.env)),
      })
      return { words, kept, inbox }
    })
    noteSeen(c, inbox.leads)
    const codes = [
      ...(words === null ? ['search_gone'] : []),
      ...(query.broken && c.req.query('notice') !== 'filter_unknown' ? ['filter_unknown'] : []),
    ]
    const notices = [c.req.query(), ...codes.map((notice) => ({ notice }))].flatMap((told) =>
      noticesOf(told, lang),
    )
    const shown = { inbox, query: kept, words: words ?? '', notices, now }
    return sendScreen(c, title, <InboxScreen {...shown} dailyLimit={settings(c.env).CRM_DAILY_LIMIT} />, {
      path,
    })
  } catch (error) {
    logFailure('admin_leads_failed', error)
    return sendUnread(c, { query, text: message(lang, 'admin.leads.error.load') })
  }
}

/** A screen that could not be loaded; notices of earlier actions are shown all the same. */
function sendUnread(
  c: C,
  { query, text, words = '' }: { query: LeadQuery; text: string; words?: string },
): Promise<Response> {
  const { lang } = c.var
  const shown = { query, text, words, notices: noticesOf(c.req.query(), lang) }
  const path = `${c.req.method === 'GET' ? c.req.path : urls.adminLeads}${queryText(query)}`
  return sendScreen(c, message(lang, 'admin.leads.title'), <InboxFailed {...shown} />, { status: 503, path })
}

/**
 * After the response: leads that staff have seen may be deleted when they expire (leads/ops/retention.ts).
 */
function noteSeen(c: C, shown: { id: string }[]): void {
  const ids = shown.map(({ id }) => id)
  const noted = within(limits.staffWrite, () => markSeen(c.var.db, ids, new Date(c.var.now()).toISOString()))
  c.executionCtx.waitUntil(noted.catch((error: unknown) => logFailure('admin_seen_failed', error)))
}

/**
 * Stores the search terms under an id and redirects to the list with that id: no URL and no log contains the
 * terms.
 */
async function search(c: C): Promise<Response> {
  const query = { ...readQuery(c.req.query()), before: '', find: '' }
  const words = (await formOf(c)).get('words') ?? ''
  const text = Array.from(words.trim()).slice(0, 200).join('')
  const to = (more: Record<string, string>) =>
    c.redirect(`${localPath(c.var.lang, urls.adminLeads)}${queryText(query, more)}`, 303)
  if (text === '') return to({})
  try {
    const id = crypto.randomUUID()
    const kept = { id, by: c.var.staff, words: text }
    await within(limits.staffWrite, () => keepSearch(c.var.db, kept, c.var.now()))
    return to({ find: id })
  } catch (error) {
    logFailure('admin_search_failed', error)
    return sendUnread(c, { query, words: text, text: message(c.var.lang, 'admin.leads.error.search') })
  }
}

/** A lead, or a redirect to the list with the reason if there is none. */
async function leadScreen(c: C, id: string): Promise<Response> {
  const { lang } = c.var
  const query = readQuery(c.req.query())
  const back = (notice: string) =>
    c.redirect(`${localPath(lang, urls.adminLeads)}${queryText(query, { notice })}`, 302)
  try {
    const found = await within(limits.staffRead, async () => findLead(c.var.db, id))
    if (!found) return back('gone')
    noteSeen(c, [found.lead])
    // The name would appear in the browser's history and in the title of every shared screen.
    const title = message(lang, 'admin.leads.one')
    const screen = (
      <LeadScreen found={found} query={query} notices={noticesOf(c.req.query(), lang)} now={c.var.now()} />
    )
    return sendScreen(c, title, screen, { path: `${urls.adminLead(id)}${queryText(query)}` })
  } catch (error) {
    logFailure('admin_lead_failed', error)
    return sendUnread(c, { query, text: message(lang, 'admin.leads.error.load_one') })
  }
}
