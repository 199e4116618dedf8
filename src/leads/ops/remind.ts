import type { Settings } from '../../env.ts'
import { message } from '../../i18n/intl.ts'
import type { MessageId } from '../../i18n/languages.ts'
import { logEvent, logFailure } from '../../log.ts'
import { urls } from '../../urls.ts'
import { alertLang, inAdmin, isAllowed, tellWebhook, type WebhookPorts } from './webhook.ts'

/** What reminding needs of the world; `remindPorts` in ports.ts has the real ones. Times in epoch ms. */
export type RemindPorts = WebhookPorts & {
  now: () => number
  /** Whether the hand-over waits for staff. */
  isHeld: () => Promise<boolean>
  /** Leads in quarantine or given up that nobody has looked at, of those that came before `before` (ISO 8601). */
  unseen: (before: string) => Promise<{ count: number; since: string | null }>
  /** Of many callers one gets true, and nobody again for `pauseMs`. */
  claim: (name: string, now: number, pauseMs: number) => Promise<boolean>
  release: (name: string, now: number) => Promise<void>
  settings: WebhookPorts['settings'] & Pick<Settings, 'LEAD_RETENTION_DAYS'>
}

const day = 24 * 3_600_000
/** So long staff have for looking into the quarantine before they are reminded and /healthz is degraded, ms. */
export const unseenTooLongMs = day

/** Reminds staff, once a day each, of what waits for them alone: in the log, and by the webhook if there is one. Never throws. */
export async function remindStaff(ports: RemindPorts): Promise<void> {
  try {
    const now = ports.now()
    if (await ports.isHeld()) await remind('held', 0, now, ports)
    const { count, since } = await ports.unseen(new Date(now - unseenTooLongMs).toISOString())
    if (!since) return
    const expired = now - Date.parse(since) > ports.settings.LEAD_RETENTION_DAYS * day
    await remind(expired ? 'expired' : 'unseen', count, now, ports)
  } catch (error) {
    logFailure('remind_failed', error)
  }
}

const reminders = {
  held: ['admin.leads.alert.held', urls.adminLeads],
  unseen: ['admin.leads.alert.unseen', `${urls.adminLeads}?group=quarantine`],
  expired: ['admin.leads.alert.expired', `${urls.adminLeads}?group=quarantine`],
} as const satisfies Record<string, [MessageId, string]>

async function remind(kind: keyof typeof reminders, count: number, now: number, ports: RemindPorts) {
  // On its own: the log must not be silent because the webhook is away.
  if (await ports.claim(`logged ${kind}`, now, day)) {
    logEvent('staff_reminded', { kind, count }, kind === 'expired' ? 'error' : 'warn')
  }
  if (!isAllowed(ports.settings.ALERT_WEBHOOK_URL)) return
  const name = `reminded ${kind}`
  if (!(await ports.claim(name, now, day))) return
  const [text, path] = reminders[kind]
  const lang = alertLang(ports.settings)
  const told = `${message(lang, text, { count })}: ${inAdmin(path, ports.settings)}`
  if (!(await tellWebhook(told, ports))) await ports.release(name, now)
}
