import { dayMs } from '../../../contract/durations.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import type { PendingAlert, PendingAlerts } from '../../data/leads/pending-alerts.ts'
import { message } from '../../i18n/intl.ts'
import { reasonOfError } from '../../platform/log.ts'
import { alertLang, inAdmin, isAllowed, postToWebhook, type WebhookPorts } from './alert-webhook.ts'

/** Dependencies of announcing; `announcePorts` in ports.ts has the real ones. Times in epoch ms. */
export type AnnouncePorts = WebhookPorts & {
  claim: (since: number, now: number) => Promise<PendingAlerts>
  release: (alerts: PendingAlerts) => Promise<void>
  now: () => number
}

/** Older events are not announced, so that a webhook configured or repaired late is not flooded. */
const maxAgeMs = dayMs

/**
 * Notifies the webhook of new leads and leads in trouble, each once, all in one message. A lead is claimed
 * before the notification and released if that fails. Never throws: delivery comes first.
 */
export async function announceLeads(ports: AnnouncePorts): Promise<void> {
  const url = ports.settings.ALERT_WEBHOOK_URL
  if (url === '') return
  if (!isAllowed(url)) return ports.log({ lead: '-', outcome: 'webhook_invalid' })
  try {
    const now = ports.now()
    const alerts = await ports.claim(now - maxAgeMs, now)
    if (alerts.fresh.length + alerts.troubled.length === 0) return
    if (!(await postToWebhook(announcement(alerts, ports.settings), ports))) await ports.release(alerts)
  } catch (error) {
    ports.log({ lead: '-', outcome: 'announcement_failed', reason: reasonOfError(error) })
  }
}

/** Counts and links into the admin, no personal data. */
function announcement({ fresh, troubled }: PendingAlerts, settings: AnnouncePorts['settings']): string {
  const lang = alertLang(settings)
  const lines: string[] = []
  if (fresh.length > 0) {
    const quarantined = fresh.filter(({ state }) => state === 'quarantined').length
    const count = message(lang, 'admin.leads.alert.new', { count: fresh.length })
    const detail =
      quarantined > 0 ? ` (${message(lang, 'admin.leads.alert.quarantined', { count: quarantined })})` : ''
    lines.push(`${count}${detail}: ${link(fresh, screenPaths.leads, settings)}`)
  }
  if (troubled.length > 0) {
    const count = message(lang, 'admin.leads.alert.trouble', { count: troubled.length })
    lines.push(`${count}: ${link(troubled, `${screenPaths.leads}?group=attention`, settings)}`)
  }
  return lines.join('\n')
}

function link(
  [first, ...others]: readonly PendingAlert[],
  list: string,
  settings: AnnouncePorts['settings'],
): string {
  return inAdmin(first && others.length === 0 ? screenPaths.lead(first.id) : list, settings)
}
