import type { Context } from 'hono'
import { calendar } from '../../calendar.ts'
import { countExport, noteExport } from '../../data/leads/audit-log.ts'
import { exportLeads } from '../../data/leads/inbox.ts'
import { findSearch } from '../../data/leads/searches.ts'
import { localPath } from '../../i18n/languages.ts'
import { logEvent, logFailure, ofThisRun } from '../../log.ts'
import { limits, within } from '../../time.ts'
import { urls } from '../../urls.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import { csvStream, type NextLeads } from './lead-csv.ts'
import { filterOf, queryText, readQuery } from './lead-query.ts'

/** Leads per read: 50,000 leads take a hundred reads of a few megabytes at most. */
const perRead = 500

/** The leads of the current filter as a file. The export is recorded before they are sent. */
export async function exportInbox(c: Context<StaffContext>): Promise<Response> {
  const { lang, staff } = c.var
  const query = { ...readQuery(c.req.query()), before: '' }
  const back = (notice: string) =>
    c.redirect(`${localPath(lang, urls.adminLeads)}${queryText(query, { notice })}`, 303)
  if (query.broken) return back('filter_unknown')
  const now = c.var.now()
  const at = new Date(now).toISOString()
  const id = crypto.randomUUID()
  const db = c.var.db
  try {
    const words = await within(limits.staffWrite, async () => {
      const words = query.find ? await findSearch(db, query.find, staff, now) : ''
      if (words !== null) await noteExport(db, { id, at, by: staff })
      return words
    })
    // Without its terms the filter would export every lead.
    if (words === null) return back('search_gone')
    const filter = filterOf(query, words)
    let count = 0
    const next: NextLeads = ofThisRun(async (before) => {
      try {
        const leads = await within(limits.staffRead, async () =>
          exportLeads(db, filter, { before, limit: perRead, now }),
        )
        count += leads.length
        if (leads.length > 0) await within(limits.staffRead, async () => countExport(db, id, count))
        else logEvent('leads_exported', { count })
        return leads
      } catch (error) {
        logFailure('leads_export_failed', error, { count })
        throw new Error('the export broke off')
      }
    })
    return c.body(csvStream(next, lang), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="leads-${calendar.dayOf(new Date(now))}.csv"`,
    })
  } catch (error) {
    logFailure('leads_export_failed', error)
    return back('failed')
  }
}
