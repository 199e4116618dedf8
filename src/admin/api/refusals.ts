import type { SaveResponse } from '../../../contract/pages/saving.ts'
import { message } from '../../i18n/intl.ts'
import type { Lang } from '../../i18n/languages.ts'

export type Refusal = Extract<SaveResponse, { ok: false }>

/** The role of the person does not allow the action, or the person has no role any more. */
export function roleTooLow(lang: Lang): Refusal {
  return { ok: false, code: 'role', message: message(lang, 'admin.role.too_low') }
}

export function notFound(lang: Lang): Refusal {
  return { ok: false, code: 'not_found', message: message(lang, 'admin.error.not_found') }
}

/** A query that the schema of its route refuses. */
export function invalidQuery(lang: Lang): Refusal {
  return { ok: false, code: 'invalid', message: message(lang, 'admin.error.query'), errors: {} }
}

/** A message for each faulty field, by its name; `answerWrite` sends it as 422. */
export function invalid(errors: Record<string, string>, lang: Lang): Refusal {
  return { ok: false, code: 'invalid', message: message(lang, 'admin.error.invalid'), errors }
}
