import { defaultLang, isLang, type Lang, localPath } from '../../i18n/languages.ts'
import type { Settings } from '../../platform/env.ts'
import type { FetchFn } from '../../platform/fetch-fn.ts'
import { reasonOfError } from '../../platform/log.ts'
import type { LeadLog } from '../lead-log.ts'

/** The alert webhook gets Slack's JSON; its address is a secret. */
export type WebhookPorts = {
  fetchFn: FetchFn
  log: LeadLog
  settings: Pick<Settings, 'ALERT_WEBHOOK_URL' | 'ALERT_LANGUAGE' | 'SITE_ORIGIN'>
}

const timeoutMs = 3000

/** HTTPS only, except for a stand-in on the same machine. */
export function isAllowed(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol === 'https:') return true
  return url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

export function alertLang({ ALERT_LANGUAGE }: WebhookPorts['settings']): Lang {
  return isLang(ALERT_LANGUAGE) ? ALERT_LANGUAGE : defaultLang
}

/** The absolute URL of an admin path, in the language of the alerts. */
export function inAdmin(path: string, settings: WebhookPorts['settings']): string {
  return new URL(localPath(alertLang(settings), path), settings.SITE_ORIGIN).href
}

/** Posts the text; whether the webhook took it. */
export async function postToWebhook(
  text: string,
  { fetchFn, log, settings }: WebhookPorts,
): Promise<boolean> {
  try {
    const response = await fetchFn(settings.ALERT_WEBHOOK_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    response.body?.cancel().catch(() => {})
    if (response.ok) return true
    log({ lead: '-', outcome: `webhook_http_${response.status}` })
  } catch (error) {
    log({ lead: '-', outcome: 'webhook_unreachable', reason: reasonOfError(error) })
  }
  return false
}
