import { type Lang, localPath } from '../../../src/i18n/languages.ts'
import {
  type EnquiryKind,
  leadField,
  type VisibleField,
  visibleFields,
} from '../../../src/leads/intake/fields.ts'
import { urls } from '../../../src/site/urls.ts'
import { type VisitOptions, visit } from '../requests/visit.ts'

export type Fields = Record<string, string>

/** A valid form as a visitor fills it in; `changes` replaces fields. */
export function validEnquiry(kind: EnquiryKind, changes: Fields = {}): Fields {
  const fields: Fields = {
    kind,
    page: kind === 'full' ? 'contact' : 'home',
    form: kind === 'full' ? 'w2' : 'w9',
    lead_source: 'Website',
    website: '',
  }
  for (const name of visibleFields) {
    const { forms, rule } = leadField(name)
    if (forms.includes(kind) && (rule.isRequired || name in answers)) fields[name] = validAnswer(name)
  }
  return { ...fields, ...changes }
}

/** An optional field that is missing here stays empty, so that a new field of the form costs no test. */
const answers: Fields = {
  name: 'نورة العتيبي',
  email: 'noura@example.sa',
  phone: '050 123 4567',
  subject: 'project',
  message: 'نريد تطبيقاً للحجوزات.',
}

/** A valid value of a field, other than `than`. */
export function validAnswer(name: VisibleField, than?: string): string {
  const { choices, rule } = leadField(name)
  const written = { email: 'sara@example.sa', tel: '0551112233', text: 'سارة' }[rule.type ?? 'text']
  const offered = [answers[name], ...Object.keys(choices ?? {}), ...(choices ? [] : [written])]
  return offered.find((answer) => answer !== undefined && answer !== than) ?? ''
}

type PostOptions = Omit<VisitOptions, 'body' | 'method'> & {
  lang?: Lang
  /** As the script of the form posts: it accepts JSON. */
  script?: boolean
  /** The sender's IP address; a new one for each post by default. */
  address?: string
}

let visitors = 0

/** An IP address that is unique in this run. */
export function newAddress(): string {
  visitors += 1
  return `10.${visitors >> 16}.${(visitors >> 8) & 0xff}.${visitors & 0xff}`
}

/** Posts a form as a browser does, or the given body unchanged. */
export function postEnquiry(fields: Fields | string, options: PostOptions = {}): Promise<Response> {
  const { lang = 'en', script = false, address = newAddress(), headers, ...rest } = options
  return visit(localPath(lang, urls.leads), {
    ...rest,
    method: 'POST',
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: 'https://agency.example',
      'cf-connecting-ip': address,
      accept: script ? 'application/json' : 'text/html,application/xhtml+xml,*/*;q=0.8',
      ...Object.fromEntries(new Headers(headers)),
      ...(new Headers(headers).has('origin') ? { 'sec-fetch-site': 'cross-site' } : {}),
    },
  })
}
