import { dayMs } from '../../../contract/durations.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { message } from '../../i18n/intl.ts'
import type { MessageId } from '../../i18n/messages.ts'
import type { Settings } from '../../platform/env.ts'
import { logEvent, logFailure } from '../../platform/log.ts'
import { isoTime } from '../../platform/time.ts'
import { alertLang, inAdmin, isAllowed, postToWebhook, type WebhookPorts } from './alert-webhook.ts'

/** Dependencies of reminding; `remindPorts` in ports.ts has the real ones. Times in epoch ms. */
export type RemindPorts = WebhookPorts & {
  now: () => number
  /** Whether the hand-over waits for staff. */
  isHeld: () => Promise<boolean>
  /** Leads in quarantine or given up that no staff member has seen, created before `before` (ISO 8601). */
  unseen: (before: string) => Promise<{ count: number; since: string | null }>
  /** True for exactly one of many callers within `pauseMs`. */
  claim: (name: string, now: number, pauseMs: number) => Promise<boolean>
  release: (name: string, now: number) => Promise<void>
  settings: WebhookPorts['settings'] & Pick<Settings, 'LEAD_RETENTION_DAYS'>
}

/** How long a lead in quarantine may stay unseen before staff are reminded and /healthz is degraded, ms. */
export const unseenTooLongMs = dayMs

/**
 * Reminds staff of what only they can do, once a day per kind: in the log, and by the webhook if configured.
 * Never throws.
 */
export async function remindStaff(ports: RemindPorts): Promise<void> {
  try {
    const now = ports.now()
    if (await ports.isHeld()) await remind('held', 0, now, ports)
    const { count, since } = await ports.unseen(isoTime(now - unseenTooLongMs))
    if (!since) return
    const expired = now - Date.parse(since) > ports.settings.LEAD_RETENTION_DAYS * dayMs
    await remind(expired ? 'expired' : 'unseen', count, now, ports)
  } catch (error) {
    logFailure('staff_reminder_failed', error)
  }
}

const reminders = {
  held: ['admin.leads.alert.held', screenPaths.leads],
  unseen: ['admin.leads.alert.unseen', `${screenPaths.leads}?group=quarantine`],
  expired: ['admin.leads.alert.expired', `${screenPaths.leads}?group=quarantine`],
} as const satisfies Record<string, [MessageId, string]>

async function remind(kind: keyof typeof reminders, count: number, now: number, ports: RemindPorts) {
  // Claimed separately, so that the log gets it while the webhook is down.
  if (await ports.claim(`logged ${kind}`, now, dayMs)) {
    logEvent('staff_reminded', { kind, count }, kind === 'expired' ? 'error' : 'warn')
  }
  if (!isAllowed(ports.settings.ALERT_WEBHOOK_URL)) return
  const name = `reminded ${kind}`
  if (!(await ports.claim(name, now, dayMs))) return
  const [text, path] = reminders[kind]
  const lang = alertLang(ports.settings)
  const alert = `${message(lang, text, { count })}: ${inAdmin(path, ports.settings)}`
  if (!(await postToWebhook(alert, ports))) await ports.release(name, now)
}
