import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { countExport, noteExport } from '../../data/leads/audited-actions.ts'
import { exportLeads } from '../../data/leads/inbox.ts'
import { localPath } from '../../i18n/languages.ts'
import { logEvent, logFailure, ofThisRun } from '../../platform/log.ts'
import { isoTime, timeouts, within } from '../../platform/time.ts'
import { calendar } from '../../platform/time-zone.ts'
import { setAuditEntry } from '../access/role-rules.ts'
import type { StaffContext } from '../staff-context.ts'
import { csvStream, type NextLeads } from './lead-csv.ts'
import { findFilter } from './read-inbox.ts'

/** Leads per read: 50,000 leads take a hundred reads of a few megabytes at most. */
const perRead = 500

/** The leads of the current filter as a file. The export is recorded before they are sent. */
export async function exportInbox(c: StaffContext): Promise<Response> {
  const { lang, staff, role, db } = c.var
  // Recorded before its first row is sent.
  setAuditEntry(c, { action: null })
  const back = (more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...c.req.query(), ...more })
    return c.redirect(`${localPath(lang, screenPaths.leads)}?${query}`, 303)
  }
  const now = c.var.now()
  const id = crypto.randomUUID()
  try {
    const { filter, problem } = await within(timeouts.staffWrite, async () => {
      const search = await findFilter(c, c.req.query())
      if (!search.problem) await noteExport(db, { id, at: isoTime(now), by: staff, role })
      return search
    })
    // The list says it. Without its terms the filter would export every lead.
    if (problem) return back()
    let count = 0
    const next: NextLeads = ofThisRun(async (before) => {
      try {
        const leads = await within(timeouts.staffRead, async () =>
          exportLeads(db, filter, { before, limit: perRead, now }),
        )
        count += leads.length
        if (leads.length > 0) await within(timeouts.staffRead, async () => countExport(db, id, count))
        else logEvent('leads_exported', { count })
        return leads
      } catch (error) {
        logFailure('leads_export_failed', error, { count })
        throw new Error('the export of leads stopped before its end')
      }
    })
    return c.body(csvStream(next, lang), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="enquiries-${calendar.dayOf(new Date(now))}.csv"`,
    })
  } catch (error) {
    logFailure('leads_export_failed', error)
    return back({ notice: 'failed' })
  }
}
