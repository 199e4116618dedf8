import type { Lead } from '../../data/leads/leads.ts'
import { message } from '../../i18n/intl.ts'
import type { Lang } from '../../i18n/languages.ts'
import { choiceOf, leadField, type VisibleField } from '../../leads/intake/fields.ts'

/*
 * The texts for the codes of a lead's row. An unknown code is shown as it is: it never comes from a visitor.
 */

export function stateText(state: Lead['state'], lang: Lang): string {
  return message(lang, `admin.leads.state.${state}`)
}

/** Green when delivered, red when given up, yellow while something is wrong. */
export function stateTone(state: Lead['state']): string {
  if (state === 'accepted') return 'badge ok'
  if (state === 'dead') return 'badge bad'
  return state === 'received' || state === 'sending' ? 'badge' : 'badge warn'
}

/** What a visitor typed or chose. */
export function answerText(field: VisibleField, value: string, lang: Lang): string {
  const text = choiceOf(field, value)?.text ?? (value === '' ? leadField(field).none : undefined)
  return text ? message(lang, text) : value
}

const suspicions = [
  'honeypot',
  'too_fast',
  'busy_source',
  'flood',
  'spam',
  'turnstile_missing',
  'turnstile_down',
  'turnstile_failed',
] as const

export function suspicionText(code: string | null, lang: Lang): string {
  const known = suspicions.find((one) => one === code)
  if (known) return message(lang, `admin.leads.suspicion.${known}`)
  return code
    ? message(lang, 'admin.leads.suspicion.other', { code })
    : message(lang, 'admin.leads.suspicion.unknown')
}

const outcomes = [
  'accepted',
  'timeout',
  'network',
  'not_processed',
  'redirect_elsewhere',
  'page_instead',
  'unconfirmed',
] as const

/** The text of an attempt's outcome; `http_…` by the meaning of the status. */
export function outcomeText(code: string, lang: Lang): string {
  const known = outcomes.find((one) => one === code)
  if (known) return message(lang, `admin.leads.outcome.${known}`)
  const [, status] = /^http_(\d{3})$/.exec(code) ?? []
  return status
    ? message(lang, `admin.leads.outcome.${meaningOf(Number(status))}`, { status })
    : message(lang, 'admin.leads.outcome.other', { code })
}

function meaningOf(status: number) {
  if ([408, 425, 429].includes(status)) return 'busy'
  if (status >= 500) return 'down'
  return status >= 400 ? 'refused' : 'unexpected'
}

/** A stored page URL as staff know it: its path. */
export function pageText(url: string): string {
  const path = URL.parse(url)?.pathname
  if (!path) return url
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
