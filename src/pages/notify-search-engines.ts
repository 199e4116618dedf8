import { dayMs, minuteMs } from '../../contract/durations.ts'
import { sessionDatabase } from '../data/database.ts'
import { claimRun, noteRun, readLastRun } from '../data/last-runs.ts'
import { changedAddresses } from '../data/pages/changed-addresses.ts'
import { isLang, langs, localPath } from '../i18n/languages.ts'
import { isAllowed } from '../leads/ops/alert-webhook.ts'
import { type Env, type Settings, settings } from '../platform/env.ts'
import { type FetchFn, fetchFn } from '../platform/fetch-fn.ts'
import { logEvent, logFailure } from '../platform/log.ts'
import { isoTime, timeouts, within } from '../platform/time.ts'
import { urls } from '../site/urls.ts'

/* Notifies search engines by the protocol of indexnow.org; docs/decisions/README.md, 0039. */

/** The time of the last notified change, and of the last attempt. */
const [notifiedRun, triedRun] = ['index_now', 'index_now_tried']
const pauseMs = 5 * minuteMs
/** Older changes are not sent, so that a key set or repaired late does not name the whole site. */
const maxAgeMs = dayMs
const timeoutMs = 5000

/**
 * Notifies search engines of the addresses that changed, at most every five minutes. Two runs at once may notify twice;
 * refused changes are sent again. Never throws: the cron has other work.
 */
export async function notifySearchEngines(env: Env, now: number, fetch: FetchFn = fetchFn): Promise<void> {
  try {
    const config = settings(env)
    if (config.INDEXNOW_KEY === '') return
    const { db } = sessionDatabase(env.DB, 'first-primary')
    const notifiedAt = await within(timeouts.longBackground, () => readLastRun(db, notifiedRun))
    // A publication has the time of its beginning, and may be in the database only now.
    const until = now - timeouts.staffPublish
    const span = { since: isoTime(Math.max(notifiedAt ?? 0, now - maxAgeMs)), until: isoTime(until) }
    const changed = await within(timeouts.longBackground, () => changedAddresses(db, span))
    const addresses = [...new Set(changed.flatMap((one) => addressesOf(one, config.SITE_ORIGIN)))]
    if (addresses.length === 0) return
    if (!(await within(timeouts.longBackground, () => claimRun(db, triedRun, now, pauseMs)))) return
    if (await isTaken(addresses, config, fetch)) {
      await within(timeouts.longBackground, () => noteRun(db, notifiedRun, until))
    }
  } catch (error) {
    logFailure('index_now_failed', error)
  }
}

/** In every language that the page has; the thank-you pages are the built-in pages that search engines may not list. */
function addressesOf({ path, languages }: { path: string; languages: string }, origin: string): string[] {
  if (path === urls.thankYou || path === urls.applied) return []
  const spoken = languages.split(',').filter(isLang)
  // A page published before its languages were stored.
  return (spoken.length > 0 ? spoken : langs).map((lang) => new URL(localPath(lang, path), origin).href)
}

type IndexNowSettings = Pick<Settings, 'INDEXNOW_KEY' | 'INDEXNOW_ENDPOINT' | 'SITE_ORIGIN'>

/** Not JSON of the protocol, or addresses of another site: the same list is refused again. */
const final = [400, 422]

/** Whether these changes need not be sent again: accepted, or refused for their content. */
async function isTaken(addresses: string[], config: IndexNowSettings, fetch: FetchFn): Promise<boolean> {
  const { INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: endpoint, SITE_ORIGIN: origin } = config
  const count = addresses.length
  if (!isAllowed(endpoint)) {
    logEvent('index_now_refused', { count, status: 0 }, 'warn')
    return true
  }
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: origin + urls.indexNowKey(key),
      urlList: addresses,
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  response.body?.cancel().catch(() => {})
  const { ok, status } = response
  if (ok) logEvent('index_now_sent', { count })
  else logEvent('index_now_refused', { count, status }, 'warn')
  return ok || final.includes(status)
}
