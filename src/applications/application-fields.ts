import { checkField, cleanText, type FieldRule } from '../../contract/form/check-field.ts'
import type { MessageId } from '../i18n/messages.ts'
import { leadField } from '../leads/intake/fields.ts'
import type { FormField } from '../leads/intake/form-texts.ts'

/** The id of the form on the page of an opening. */
export const applicationForm = 'application'

const { name, email, phone, message } = {
  name: leadField('name'),
  email: leadField('email'),
  phone: leadField('phone'),
  message: leadField('message'),
}
const optional = (rule: FieldRule): FieldRule => ({ ...rule, isRequired: false })

/** What an application asks for besides the CV, in the order of the form. */
const fields = {
  name,
  email,
  phone,
  link: {
    rule: { isRequired: false, maxLength: 300, pattern: '^(?:https?://)?[^\\s/@]+\\.[^\\s]{2,}$' },
    errors: { required: 'application.error.link', invalid: 'application.error.link' },
    label: 'application.link',
    hint: 'form.optional',
    control: { control: 'input', autoComplete: 'url' },
  },
  message: {
    ...message,
    rule: optional(message.rule),
    label: 'application.message',
    hint: 'form.optional',
    placeholder: 'application.message.hint',
  },
} as const satisfies Record<string, FormField>

type ApplicationField = keyof typeof fields
export const applicationFields: readonly ApplicationField[] = ['name', 'email', 'phone', 'link', 'message']

export function applicationField(field: ApplicationField): FormField {
  return fields[field]
}

export type TypedApplication = Partial<Record<ApplicationField | 'keep' | 'page' | 'website', string>>
export type ApplicationTexts = Record<ApplicationField, string>

/** What was typed as it is stored, or the message of each field that is not as it should be. */
export function readTexts(
  typed: TypedApplication,
): { ok: true; texts: ApplicationTexts } | { ok: false; errors: Record<string, MessageId> } {
  const errors: Record<string, MessageId> = {}
  const read = (field: ApplicationField): string => {
    const { rule, errors: messages, normalise } = applicationField(field)
    const error = checkField(rule, typed[field] ?? '')
    if (error) errors[field] = error === 'too_long' ? 'form.error.too_long' : messages[error]
    const clean = cleanText(typed[field] ?? '', rule.multiline)
    return clean === '' || error || !normalise ? clean : normalise(clean)
  }
  const texts = {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    link: read('link'),
    message: read('message'),
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, texts }
}
