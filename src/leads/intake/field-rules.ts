import type { ErrorCode, FieldRule } from '../../../contract/check-field.ts'
import { subjectChoices } from './subjects.ts'

/**
 * `compact` is on home and about and has no subject; `full` is on the contact page and in the contact widget.
 */
export type EnquiryKind = 'compact' | 'full'

/** The fields a visitor sees. */
export const visibleFields = ['name', 'email', 'phone', 'subject', 'message'] as const

export type VisibleField = (typeof visibleFields)[number]

/** A form that shows no subject has no rule for it. */
export type FieldRules = Record<Exclude<VisibleField, 'subject'>, FieldRule> & { subject?: FieldRule }

// The limits of email and phone are the CRM's; a longer name goes into the description in full.
const rules = {
  name: { required: true, maxLength: 200 },
  email: { required: true, maxLength: 80, type: 'email' },
  phone: { required: false, maxLength: 40, type: 'tel' },
  subject: { required: true, maxLength: 20, pattern: `^(?:${subjectChoices.join('|')})$` },
  message: { required: true, maxLength: 5000, multiline: true },
} satisfies Record<VisibleField, FieldRule>

/** The rules for both the schema and the form island: plain JSON, checked by `checkField`. */
export function fieldRules(kind: EnquiryKind): FieldRules {
  if (kind === 'full') return rules
  const { subject: _, ...shown } = rules
  return shown
}

const messageIds = {
  name: { required: 'form.error.name.required', invalid: 'form.error.name.required' },
  email: { required: 'form.error.email.required', invalid: 'form.error.email.invalid' },
  phone: { required: 'form.error.phone.invalid', invalid: 'form.error.phone.invalid' },
  subject: { required: 'form.error.subject.required', invalid: 'form.error.subject.required' },
  message: { required: 'form.error.message.required', invalid: 'form.error.message.required' },
} as const

/** The message for an error; `form.error.too_long` takes `{max}`, the rule's `maxLength`. */
export function messageIdFor(field: VisibleField, code: ErrorCode) {
  return code === 'too_long' ? 'form.error.too_long' : messageIds[field][code]
}
