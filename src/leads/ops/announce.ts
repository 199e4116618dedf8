import type { PendingAlert, PendingAlerts } from '../../data/leads/announcements.ts'
import { message } from '../../i18n/intl.ts'
import { urls } from '../../urls.ts'
import { alertLang, inAdmin, isAllowed, tellWebhook, type WebhookPorts } from './webhook.ts'

/** What announcing needs of the world; `announcePorts` in ports.ts has the real ones. Times in epoch ms. */
export type AnnouncePorts = WebhookPorts & {
  claim: (since: number, now: number) => Promise<PendingAlerts>
  release: (alerts: PendingAlerts) => Promise<void>
  now: () => number
}

/** What happened longer ago is not told: a webhook that is configured or repaired late is not flooded. */
const maxAgeMs = 24 * 3_600_000

/**
 * Tells the webhook about new leads and leads in trouble, each once and many as one message. A lead is
 * claimed before it is told, and released when telling fails. Never throws: delivery comes first.
 */
export async function announceLeads(ports: AnnouncePorts): Promise<void> {
  const url = ports.settings.ALERT_WEBHOOK_URL
  if (url === '') return
  if (!isAllowed(url)) return ports.log({ lead: '-', outcome: 'webhook_refused' })
  try {
    const now = ports.now()
    const alerts = await ports.claim(now - maxAgeMs, now)
    if (alerts.fresh.length + alerts.troubled.length === 0) return
    if (!(await tellWebhook(announcement(alerts, ports.settings), ports))) await ports.release(alerts)
  } catch {
    // Its error may quote the address, which is a secret.
    ports.log({ lead: '-', outcome: 'announce_failed' })
  }
}

/** Counts and links into the admin: nothing of a visitor's. */
function announcement({ fresh, troubled }: PendingAlerts, settings: AnnouncePorts['settings']): string {
  const lang = alertLang(settings)
  const lines: string[] = []
  if (fresh.length > 0) {
    const quarantined = fresh.filter(({ state }) => state === 'quarantined').length
    const many = message(lang, 'admin.leads.alert.new', { count: fresh.length })
    const aside =
      quarantined > 0 ? ` (${message(lang, 'admin.leads.alert.quarantined', { count: quarantined })})` : ''
    lines.push(`${many}${aside}: ${link(fresh, urls.adminLeads, settings)}`)
  }
  if (troubled.length > 0) {
    const many = message(lang, 'admin.leads.alert.trouble', { count: troubled.length })
    lines.push(`${many}: ${link(troubled, `${urls.adminLeads}?group=attention`, settings)}`)
  }
  return lines.join('\n')
}

function link(
  [first, ...others]: readonly PendingAlert[],
  list: string,
  settings: AnnouncePorts['settings'],
): string {
  return inAdmin(first && others.length === 0 ? urls.adminLead(first.id) : list, settings)
}
