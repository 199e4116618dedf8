import { shownAddress } from '../../../contract/addresses/normal-address.ts'
import { answerChannels } from '../../../contract/leads/enquiries.ts'
import type { Lead } from '../../data/leads/insert-lead.ts'
import { followUps } from '../../data/leads/schema.ts'
import { answersTo } from '../../estimate/answers.ts'
import { questions } from '../../estimate/questions.ts'
import { readSent } from '../../estimate/sent-estimate.ts'
import { message } from '../../i18n/intl.ts'
import { type Lang, languages } from '../../i18n/languages.ts'
import { choiceOf, leadField, subjectText, type VisibleField } from '../../leads/intake/fields.ts'
import { calendar } from '../../platform/time-zone.ts'
import { answerName } from '../../widgets/estimate/answer-text.tsx'
import type { Refusal } from '../api/refusals.ts'

/*
 * The texts for the codes of a lead's row. An unknown code is shown as it is: it never comes from a visitor.
 */

export function leadNotFound(lang: Lang): Refusal {
  return { ok: false, code: 'not_found', message: message(lang, 'admin.leads.notice.missing') }
}

export function stateText(state: Lead['state'], lang: Lang): string {
  return message(lang, `admin.leads.state.${state}`)
}

/** Green when delivered, red when given up, yellow while something is wrong. */
export function stateTone(state: Lead['state']): 'ok' | 'warn' | 'bad' | null {
  if (state === 'accepted') return 'ok'
  if (state === 'dead') return 'bad'
  return state === 'received' || state === 'sending' ? null : 'warn'
}

/** What a visitor typed or chose. */
export function answerText(field: VisibleField, value: string, lang: Lang): string {
  const text = choiceOf(field, value)?.text ?? (value === '' ? leadField(field).none : undefined)
  return text ? message(lang, text) : value
}

/** What an enquiry is about, in words. */
export function subjectOf(lead: Pick<Lead, 'subject' | 'consultation'>, lang: Lang): string {
  const text = subjectText(lead)
  return text ? message(lang, text) : lead.subject
}

/** A sent estimate, a line for its amounts and one for each answer; none if no estimate was sent. */
export function estimateLines(column: string, lang: Lang): string[] {
  const sent = readSent(column)
  if (!sent) return []
  const { answers, amounts } = sent
  const comma = `${message(lang, 'list.comma')} `
  const lines = questions
    .filter((question) => answers[question])
    .map((question) => {
      const answerNames = answersTo(answers, question).map((answer) => answerName(answer, lang))
      return `${message(lang, `estimate.label.${question}`)}: ${answerNames.join(comma)}`
    })
  if (!amounts) return lines
  const months = message(lang, 'apps.timeline_value', amounts.months)
  return [`${message(lang, 'apps.cost_riyals', amounts.riyals)}${comma}${months}`, ...lines]
}

const suspicions = [
  'honeypot',
  'too_fast',
  'busy_source',
  'flood',
  'spam',
  'links',
  'offer',
  'repeated',
  'known_spam',
  'turnstile_missing',
  'turnstile_down',
  'turnstile_failed',
] as const

export function suspicionText(code: string | null, lang: Lang): string {
  const suspicion = suspicions.find((one) => one === code)
  if (suspicion) return message(lang, `admin.leads.suspicion.${suspicion}`)
  return code
    ? message(lang, 'admin.leads.suspicion.other', { code })
    : message(lang, 'admin.leads.suspicion.unknown')
}

/** What staff do with an enquiry. */
export function followUpText(state: Lead['follow_up'], lang: Lang): string {
  return message(lang, `admin.leads.follow.${state}`)
}

const actions = [
  ...(['released', 'released_alike', 'resent', 'spam', 'spam_alike'] as const),
  ...(['flood_over', 'turnstile_back', 'visitor_moved', 'visitor_cancelled'] as const),
  ...answerChannels,
] as const

/** An action of staff, or of the visitor, in a history. */
export function actionText(event: string, lang: Lang): string {
  const action = actions.find((one) => one === event)
  if (action) return message(lang, `admin.leads.history.${action}`)
  const [, kind, value = ''] = /^(follow_up|assignee|remind):(.*)$/s.exec(event) ?? []
  const state = followUps.find((one) => one === value)
  if (kind === 'follow_up' && state)
    return message(lang, 'admin.leads.history.follow_up', { state: followUpText(state, lang) })
  if (kind === 'assignee')
    return value
      ? message(lang, 'admin.leads.history.assignee', { email: value })
      : message(lang, 'admin.leads.history.assignee.none')
  if (kind === 'remind')
    return value
      ? message(lang, 'admin.leads.history.remind', { time: momentText(value, lang) })
      : message(lang, 'admin.leads.history.remind.none')
  return outcomeText(event, lang)
}

/** Such as `Nov 21, 2026, 1:05 PM`, in the agency's time zone. */
export function momentText(iso: string, lang: Lang): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  const { timeZone } = calendar
  const { locale } = languages[lang]
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)
}

const outcomes = [
  'accepted',
  'timeout',
  'network',
  'not_processed',
  'redirect_elsewhere',
  'html_response',
  'unconfirmed',
  'sending',
  'silent',
] as const

/** Codes that earlier versions stored. */
const formerCodes: Partial<Record<string, string>> = { page_instead: 'html_response' }

/** The text of an attempt's outcome; `http_…` by the meaning of the status. */
export function outcomeText(code: string, lang: Lang): string {
  const outcome = outcomes.find((one) => one === (formerCodes[code] ?? code))
  if (outcome) return message(lang, `admin.leads.outcome.${outcome}`)
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
  return path ? shownAddress(path) : url
}
