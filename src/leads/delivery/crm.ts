import { consultationInEnglish } from '../../bookings/consultation-request.ts'
import type { Lead } from '../../data/leads/insert-lead.ts'
import { sentInEnglish } from '../../estimate/sent-estimate.ts'
import { defaultLang, isLang, localPath } from '../../i18n/languages.ts'
import type { Settings } from '../../platform/env.ts'
import type { FetchFn } from '../../platform/fetch-fn.ts'
import { within } from '../../platform/time.ts'
import { urls } from '../../site/urls.ts'
import { choiceOf, leadField, type VisibleField, visibleFields } from '../intake/fields.ts'
import { retryAfter } from './backoff.ts'
import type { Convert } from './crm-values.ts'
import { truncate } from './truncate.ts'

/*
 * Salesforce's web-to-lead form; only this file and the table of form fields know its field names. The CRM
 * responds 200 even when it refuses and creates its record later, so 'accepted' only means accepted for processing.
 */

export type CrmSettings = Pick<
  Settings,
  | 'SITE_ORIGIN'
  | 'SITE_ID'
  | 'CRM_ENDPOINT'
  | 'CRM_ORG_ID'
  | 'CRM_FIELD_PAGE_URL'
  | 'CRM_FIELD_USER_AGENT'
  | 'CRM_FIELD_SITE_ID'
  | 'CRM_FIELD_LEAD_ID'
>

/**
 * `retry`: the CRM could not take it now. `uncertain`: no response that is surely the CRM's, so it may have
 * accepted the lead. `refused`: it responded, and will likely refuse again until the configuration is fixed.
 * Reasons are short codes without personal data.
 */
export type CrmOutcome =
  | { kind: 'accepted' }
  | { kind: 'retry'; reason: string; retryAfterMs?: number }
  | { kind: 'uncertain'; reason: string }
  | { kind: 'refused'; reason: string }

/**
 * `timeoutMs` limits the wait for the response headers; `now` (epoch ms) is for Retry-After dates. `verdicts`
 * remembers whether this endpoint sends `is-processed` at all.
 */
export type CrmCall = { fetchFn: FetchFn; now: () => number; timeoutMs?: number; verdicts: Verdicts }

/**
 * `seen`: the CRM sent `is-processed`; `expected`: it has sent it before, so a response without it is not the
 * CRM's.
 */
export type Verdicts = { seen: () => Promise<void>; expected: () => Promise<boolean> }

/** The columns of a lead that the CRM gets. */
export type SentLead = Pick<
  Lead,
  'id' | VisibleField | 'estimate' | 'consultation' | 'lead_source' | 'lang' | 'page_url' | 'user_agent'
>

// The CRM silently drops a lead with a longer value. Our text fields have 255.
const maxLength = { source: 40, custom: 255 }

/**
 * Only the specification's fields; a custom field without a configured id is left out. Text that a field
 * cannot hold goes into the description in full.
 */
export function buildSubmission(lead: SentLead, settings: CrmSettings): URLSearchParams {
  const fields = new URLSearchParams({
    oid: settings.CRM_ORG_ID,
    company: 'N/A',
    lead_source: truncate(lead.lead_source, maxLength.source),
    retURL: returnUrl(lead, settings),
  })
  const before: string[] = []
  const overflow: string[] = []
  for (const name of visibleFields) {
    const { field, line, empty = '', convert = unchanged } = leadField(name).crm
    const text = choiceOf(name, lead[name])?.crm ?? lead[name]
    const { value, complete } = convert(text)
    if (field) fields.set(field, value || empty)
    else if (text) before.push(`${line}: ${text}`)
    if (!complete) overflow.push(`${line}: ${text}`)
  }
  if (lead.lead_source.length > maxLength.source) overflow.push(`Lead source: ${lead.lead_source}`)
  if (lead.page_url.length > maxLength.custom) overflow.push(`Page: ${lead.page_url}`)
  const estimate = sentInEnglish(
    lead.estimate,
    (path) => settings.SITE_ORIGIN + localPath(isLang(lead.lang) ? lead.lang : defaultLang, path),
  )
  const added = [consultationInEnglish(lead.consultation), estimate].filter((text) => text !== '')
  const parts = [...before, lead.message, ...added, ...overflow]
  fields.set('description', parts.join('\n\n'))
  const custom = [
    [settings.CRM_FIELD_PAGE_URL, truncate(lead.page_url, maxLength.custom)],
    [settings.CRM_FIELD_USER_AGENT, truncate(lead.user_agent, maxLength.custom)],
    [settings.CRM_FIELD_SITE_ID, settings.SITE_ID],
    [settings.CRM_FIELD_LEAD_ID, lead.id],
  ] as const
  for (const [id, value] of custom) if (id) fields.set(id, value)
  return fields
}

const unchanged: Convert = (text) => ({ value: text, complete: true })

/** Sends one lead. Never throws. */
export async function postToCrm(lead: SentLead, settings: CrmSettings, call: CrmCall): Promise<CrmOutcome> {
  try {
    const response = await call.fetchFn(settings.CRM_ENDPOINT, {
      method: 'POST',
      body: buildSubmission(lead, settings),
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs ?? 8000),
    })
    const outcome = outcomeOf(response, returnUrl(lead, settings), call.now())
    return outcome.kind === 'accepted' && response.ok
      ? await confirmAcceptance(outcome, response, call)
      : outcome
  } catch (error) {
    const timedOut = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    return { kind: 'uncertain', reason: timedOut ? 'timeout' : 'network' }
  }
}

/**
 * Whether a success is really the CRM's. Proxies, firewalls and maintenance pages respond 200 as well:
 * without the header, a success counts only from an endpoint that never sends the header, and only if the
 * body is not an HTML page.
 */
async function confirmAcceptance(
  accepted: CrmOutcome,
  response: Response,
  { verdicts }: CrmCall,
): Promise<CrmOutcome> {
  if (response.headers.has('is-processed')) {
    // Not awaited: the headers have decided, and a stalled body must not hold the lead up.
    response.body?.cancel().catch(() => {})
    await verdicts.seen().catch(() => {})
    return accepted
  }
  const start = await firstBytes(response)
  if (/^\s*</.test(start)) return { kind: 'uncertain', reason: 'html_response' }
  const expected = await verdicts.expected().catch(() => true)
  return expected ? { kind: 'uncertain', reason: 'unconfirmed' } : accepted
}

const bodyTimeoutMs = 1000
const bodyBytes = 256

/** The first bytes of a body as text, empty if they do not arrive in time; cancels the rest. */
async function firstBytes({ body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    await within(bodyTimeoutMs, async () => {
      while (text.trimStart() === '' && text.length < bodyBytes) {
        const { value, done } = await reader.read()
        if (done) return
        text += decoder.decode(value.subarray(0, bodyBytes), { stream: true })
      }
    })
  } catch {
    // The outcome does not depend on a body that stalls or breaks.
  }
  reader.cancel().catch(() => {})
  return text
}

function outcomeOf(response: Response, returnTo: string, now: number): CrmOutcome {
  const { status, headers } = response
  const processed = headers.get('is-processed')?.trim().toLowerCase()
  if (status === 200 || (response.ok && processed !== undefined)) {
    return (processed ?? 'true') === 'true'
      ? { kind: 'accepted' }
      : { kind: 'refused', reason: 'not_processed' }
  }
  if (status >= 300 && status < 400) {
    // Our return URL is absolute, so a relative location is never it.
    const location = URL.parse(headers.get('location') ?? '')?.href
    return location === returnTo ? { kind: 'accepted' } : { kind: 'refused', reason: 'redirect_elsewhere' }
  }
  const reason = `http_${status}`
  if (status < 500 && ![408, 425, 429].includes(status)) return { kind: 'refused', reason }
  const retryAfterMs = retryAfter(headers.get('retry-after'), now)
  return retryAfterMs === null ? { kind: 'retry', reason } : { kind: 'retry', reason, retryAfterMs }
}

/** The thank-you page in the visitor's language, absolute. */
function returnUrl(lead: SentLead, settings: CrmSettings): string {
  const lang = isLang(lead.lang) ? lead.lang : defaultLang
  return new URL(localPath(lang, urls.thankYou), settings.SITE_ORIGIN).href
}
