import { Hono } from 'hono/tiny'
import { minuteMs } from '../../../contract/durations.ts'
import type { AppContext, AppEnv } from '../../app-context.ts'
import { settings } from '../../platform/env.ts'
import { logEvent } from '../../platform/log.ts'
import { readJson } from '../../platform/request-body.ts'
import { urls } from '../../site/urls.ts'
import { readCspReport } from './read-csp-report.ts'

const types = ['application/csp-report', 'application/reports+json']
/** Maximum size of a batch of reports, each of which contains the full policy. */
const maxBodyBytes = 64 * 1024
/** Anybody can send reports: maximum number of lines per minute and isolate. */
const linesPerMinute = 20

/**
 * Receives browsers' reports of Content-Security-Policy violations (in the worst case, injected script). Logs one
 * line each; nothing is stored, and the line identifies no person.
 */
export const cspReportRoutes = new Hono<AppEnv>()
  .post(urls.cspReports, (c) => receive(c))
  .all(urls.cspReports, (c) => c.text('Method not allowed', 405, { allow: 'POST' }))

async function receive(c: AppContext): Promise<Response> {
  const body = await readJson(c.req.raw, maxBodyBytes, types)
  if (!body.ok) return c.text(body.status === 413 ? 'Report too large' : 'Not a report', body.status)
  const refusals = readCspReport(body.value, settings(c.env).SITE_ORIGIN)
  if (!refusals) return c.text('Not a report', 400)
  for (const refusal of refusals) {
    const admitted = admit(c.var.now())
    if (admitted) logEvent('csp_violation', { ...refusal, ...admitted }, 'warn')
  }
  return c.body(null, 204)
}

const current = { minute: 0, lines: 0, dropped: 0 }

/** Null if this minute's lines are used up; otherwise the number dropped since the last line. */
function admit(now: number): { dropped: number } | null {
  const minute = Math.floor(now / minuteMs)
  if (minute !== current.minute) Object.assign(current, { minute, lines: 0 })
  if (current.lines >= linesPerMinute) {
    current.dropped += 1
    return null
  }
  current.lines += 1
  const { dropped } = current
  current.dropped = 0
  return { dropped }
}
