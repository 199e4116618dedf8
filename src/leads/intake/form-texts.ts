import type { FieldProps } from '../../../client/form/field.tsx'
import type { FormTexts } from '../../../client/form/form-texts.ts'
import { possibleErrors } from '../../../contract/form/check-field.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { type EnquiryKind, type LeadField, leadField, visibleFields } from './fields.ts'

type Formatter = (id: MessageId, values?: { max: number }) => string

const messageRows: Record<EnquiryKind, number> = { compact: 5, full: 6 }

/** What a kind of enquiry form asks and says, in the language that `t` formats. */
export function formTexts(kind: EnquiryKind, t: Formatter): FormTexts {
  return {
    fields: fieldsOf(kind, t),
    honeypot: t('form.honeypot'),
    privacy: { text: t('form.privacy'), link: t('form.privacy.link') },
    sending: t('form.sending'),
    summary: t('form.error.summary'),
    textSaved: t('form.text_saved'),
    failure: { title: t('form.failure.title'), text: t('form.failure.text') },
    close: t('action.close'),
  }
}

/** A field as a form asks for it. */
export type FormField = Pick<
  LeadField,
  'rule' | 'errors' | 'label' | 'hint' | 'placeholder' | 'control' | 'choices' | 'normalise'
>

function fieldsOf(kind: EnquiryKind, t: Formatter): FieldProps[] {
  const formFields = visibleFields.filter((name) => leadField(name).forms.includes(kind))
  return formFields.map((name) => ({
    ...fieldProps(name, leadField(name), messageRows[kind], t),
    ...(leadField(name).wide?.includes(kind) ? { isWide: true } : {}),
  }))
}

/** `rows` of a text area. */
export function fieldProps(name: string, field: FormField, rows: number, t: Formatter): FieldProps {
  const { rule, errors, label, hint, placeholder, control, choices } = field
  const max = { max: rule.maxLength }
  return {
    name,
    label: t(label),
    rules: rule,
    messages: Object.fromEntries(
      possibleErrors(rule).map((code) => [
        code,
        t(code === 'too_long' ? 'form.error.too_long' : errors[code], max),
      ]),
    ),
    ...control,
    ...(control.control === 'textarea' ? { rows } : {}),
    ...(hint ? { hint: t(hint) } : {}),
    ...(placeholder ? { placeholder: t(placeholder) } : {}),
    ...(choices
      ? { options: Object.entries(choices).map(([value, { text }]) => ({ value, label: t(text) })) }
      : {}),
  }
}
