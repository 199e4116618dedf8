import type { Announced, News } from '../data/lead-announcements.ts'
import type { Settings } from '../env.ts'
import { message } from '../i18n/intl.ts'
import { defaultLang, isLang, type Lang, localPath } from '../i18n/languages.ts'
import { urls } from '../urls.ts'
import type { FetchFn } from './crm.ts'
import type { LeadLog } from './lead-log.ts'

/** What announcing needs of the world; `announcePorts` in ports.ts has the real ones. Times in epoch ms. */
export type AnnouncePorts = {
  claim: (since: number, now: number) => Promise<News>
  giveBack: (news: News) => Promise<void>
  fetchFn: FetchFn
  now: () => number
  log: LeadLog
  settings: Pick<Settings, 'ALERT_WEBHOOK_URL' | 'ALERT_LANGUAGE' | 'SITE_ORIGIN'>
}

/** What happened longer ago is no news: a webhook configured or mended late is not flooded. */
const newsMs = 24 * 3_600_000
const timeoutMs = 3000

/**
 * Tells the webhook about new leads and leads in trouble, each once and many as one message. A lead is
 * claimed before it is told, and given back when the telling fails. Never throws: delivery comes first.
 */
export async function announceLeads(ports: AnnouncePorts): Promise<void> {
  const url = ports.settings.ALERT_WEBHOOK_URL
  if (url === '') return
  if (!isAllowed(url)) return ports.log({ lead: '-', outcome: 'webhook_refused' })
  try {
    const now = ports.now()
    const news = await ports.claim(now - newsMs, now)
    if (news.fresh.length + news.troubled.length === 0) return
    if (!(await tell(url, announcement(news, ports.settings), ports))) await ports.giveBack(news)
  } catch {
    // Its error may quote the address, which is a secret.
    ports.log({ lead: '-', outcome: 'announce_failed' })
  }
}

/** What goes out leaves encrypted, but for a stand-in on the same machine. */
function isAllowed(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol === 'https:') return true
  return url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

/** Counts and links into the admin: nothing of a visitor's. */
function announcement(
  { fresh, troubled }: News,
  { SITE_ORIGIN, ALERT_LANGUAGE }: AnnouncePorts['settings'],
): string {
  const lang = isLang(ALERT_LANGUAGE) ? ALERT_LANGUAGE : defaultLang
  const link = (leads: readonly Announced[], list: string) => address(lang, SITE_ORIGIN, leads, list)
  const lines: string[] = []
  if (fresh.length > 0) {
    const quarantined = fresh.filter(({ state }) => state === 'quarantined').length
    const many = message(lang, 'admin.leads.alert.new', { count: fresh.length })
    const aside =
      quarantined > 0 ? ` (${message(lang, 'admin.leads.alert.quarantined', { count: quarantined })})` : ''
    lines.push(`${many}${aside}: ${link(fresh, urls.adminLeads)}`)
  }
  if (troubled.length > 0) {
    const many = message(lang, 'admin.leads.alert.trouble', { count: troubled.length })
    lines.push(`${many}: ${link(troubled, `${urls.adminLeads}?group=attention`)}`)
  }
  return lines.join('\n')
}

function address(lang: Lang, origin: string, [first, ...others]: readonly Announced[], list: string): string {
  const path = first && others.length === 0 ? urls.adminLead(first.id) : list
  return new URL(localPath(lang, path), origin).href
}

async function tell(url: string, text: string, { fetchFn, log }: AnnouncePorts): Promise<boolean> {
  try {
    const response = await fetchFn(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    response.body?.cancel().catch(() => {})
    if (response.ok) return true
    log({ lead: '-', outcome: `webhook_http_${response.status}` })
  } catch {
    log({ lead: '-', outcome: 'webhook_away' })
  }
  return false
}
