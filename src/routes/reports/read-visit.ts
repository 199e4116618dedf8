import { estimateBounds, vitals } from '../../../contract/insights.ts'
import type { Counted } from '../../data/insights/daily-counts.ts'
import { readSent } from '../../estimate/sent-estimate.ts'
import { splitLang } from '../../i18n/languages.ts'
import { visibleFields } from '../../leads/intake/fields.ts'
import { isReadable, isReadByVisitors, slugOf } from '../../site/urls.ts'

/** The largest vital that is believed, in ms; a larger one is ignored. */
const maxMeasured = 600_000

/**
 * The events of a visit as the browser sends it (client/loader/visits.ts): `p` is the path, `c` the campaign,
 * `v` a new view, `s` a form that was begun, `l` the field that was left last, and the vitals. Null if it is
 * no visit of a page.
 */
export function readVisit(sent: Readonly<Record<string, string>>): Counted[] | null {
  const { path, lang } = splitLang(sent.p ?? '')
  if (!path.startsWith('/') || !isReadable(path.slice(1)) || !isReadByVisitors(slugOf(path))) return null
  const place = { page: slugOf(path), lang, campaign: '', detail: '' }
  const events: Counted[] = []
  const campaign = campaignName(sent.c ?? '')
  if (sent.v) events.push({ ...place, event: 'view', campaign })
  if (sent.s) events.push({ ...place, event: 'start', campaign })
  const field = visibleFields.find((name) => name === sent.l)
  if (field) events.push({ ...place, event: 'stop', detail: field })
  for (const event of ['lcp', 'inp', 'cls'] as const) {
    const measured = Number(sent[event] || Number.NaN)
    if (measured >= 0 && measured <= maxMeasured)
      events.push({ ...place, event, detail: classOf(measured, vitals[event].bounds) })
  }
  return events
}

/** The upper bound of the class, as its name; empty for the open one. */
function classOf(value: number, bounds: readonly number[]): string {
  return String(bounds.find((bound) => value <= bound) ?? '')
}

/** The class of the middle of an estimate's range, in thousands of riyals; `none` without an estimate. */
export function estimateClass(column: string): string {
  const riyals = readSent(column)?.amounts?.riyals
  return riyals ? classOf((riyals.from + riyals.to) / 2000, estimateBounds) : 'none'
}

/** Links in mailings may contain a person's address or number, which is never stored as a campaign. */
export function campaignName(text: string): string {
  return /^[\p{L}\p{N}][\p{L}\p{N} _.+-]{0,59}$/u.test(text) && !/\d{7}/.test(text) ? text.trim() : ''
}
