import type { FieldProps } from '../../../client/form/field.tsx'
import type { ErrorCode, FieldRule } from '../../../contract/form/check-field.ts'
import { normalisePhone } from '../../../contract/form/phone-numbers.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { type Convert, cutTo, emailForCrm, phoneForCrm } from '../delivery/crm-values.ts'

/**
 * `compact` is on home and about and has no subject; `full` is on the contact page and in the contact widget.
 */
export const enquiryKinds = ['compact', 'full'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

/** One value of a field with choices: its text for visitors and staff, and the English label the CRM gets. */
type Choice = { text: MessageId; crm: string }

/** A field of the enquiry form, from the form to the CRM. Its name is its column in `leads`. */
export type LeadField = {
  /** The forms that ask for it. The others store `otherwise`, or an empty text. */
  forms: readonly EnquiryKind[]
  otherwise?: { value: string } & Choice
  /** Checked by the browser and the server. */
  rule: FieldRule
  errors: Record<Exclude<ErrorCode, 'too_long'>, MessageId>
  /** What is stored of a valid text that is not empty. */
  normalise?: (text: string) => string
  label: MessageId
  control: Pick<FieldProps, 'control' | 'type' | 'inputMode' | 'autoComplete' | 'placeholder'>
  hint?: MessageId
  /** A text in place of `control.placeholder`. */
  placeholder?: MessageId
  /** The forms in which it spans both columns. */
  wide?: readonly EnquiryKind[]
  /** In the order the form shows them. */
  choices?: Record<string, Choice>
  /** Its head in exports and in the lead's plain text. */
  head: MessageId
  /** What staff see in place of an empty value. */
  none?: MessageId
  /**
   * The CRM's field for it: a standard name or the id of a custom field (`00N…`). Without `field` it is a
   * line of the description, after `line`. Of a text that the field cannot hold it gets what `convert` makes
   * of it, or `empty`, and the description has it in full.
   */
  crm: { field?: string; convert?: Convert; empty?: string; line: string }
  /** Leads carried by a version without the field are read with an empty text. */
  addedLater?: boolean
}

// Labels of the specification. Staff filter the CRM by them.
const subjects = {
  general: { text: 'form.subject.general', crm: 'General Inquiry' },
  project: { text: 'form.subject.project', crm: 'Project Discussion' },
  partnership: { text: 'form.subject.partnership', crm: 'Partnership' },
  support: { text: 'form.subject.support', crm: 'Support' },
  other: { text: 'form.subject.other', crm: 'Other' },
} as const satisfies Record<string, Choice>

/**
 * The fields that a visitor sees, in the order of the form. Form, checks, row, fingerprint, inbox, export and
 * CRM follow from this table.
 */
const leadFields = {
  name: {
    forms: ['compact', 'full'],
    rule: { isRequired: true, maxLength: 200 },
    errors: { required: 'form.error.name.required', invalid: 'form.error.name.required' },
    label: 'form.name',
    control: { control: 'input', autoComplete: 'name' },
    head: 'admin.leads.column.name',
    crm: { field: 'last_name', convert: cutTo(80), empty: 'N/A', line: 'Full name' },
  },
  email: {
    forms: ['compact', 'full'],
    // The longest address that mail can be sent to (RFC 5321).
    rule: { isRequired: true, maxLength: 254, type: 'email' },
    errors: { required: 'form.error.email.required', invalid: 'form.error.email.invalid' },
    label: 'form.email',
    // With the type `email` a browser refuses or rewrites an address in another script.
    control: { control: 'input', inputMode: 'email', autoComplete: 'email' },
    head: 'admin.leads.csv.email',
    // Not N/A: the CRM silently drops a lead whose address it rejects, and takes one without.
    crm: { field: 'email', convert: emailForCrm, line: 'Email' },
  },
  phone: {
    forms: ['compact', 'full'],
    rule: { isRequired: false, maxLength: 120, type: 'tel' },
    // Asked for where a consultation is a call.
    errors: { required: 'form.error.phone.required', invalid: 'form.error.phone.invalid' },
    normalise: normalisePhone,
    label: 'form.phone',
    control: { control: 'input', type: 'tel', autoComplete: 'tel', placeholder: '+966 XX XXX XXXX' },
    hint: 'form.optional',
    wide: ['compact'],
    head: 'admin.leads.csv.phone',
    crm: { field: 'phone', convert: phoneForCrm, line: 'Phone' },
  },
  subject: {
    forms: ['full'],
    otherwise: { value: 'cta', text: 'admin.leads.subject.cta', crm: 'Contact Form Submission from CTA' },
    rule: { isRequired: true, maxLength: 20, pattern: oneOf(subjects) },
    errors: { required: 'form.error.subject.required', invalid: 'form.error.subject.required' },
    label: 'form.subject',
    control: { control: 'select' },
    placeholder: 'form.subject.choose',
    choices: subjects,
    head: 'admin.leads.column.subject',
    none: 'admin.leads.subject.none',
    crm: { line: 'Subject' },
  },
  message: {
    forms: ['compact', 'full'],
    rule: { isRequired: true, maxLength: 5000, multiline: true },
    errors: { required: 'form.error.message.required', invalid: 'form.error.message.required' },
    label: 'form.message',
    control: { control: 'textarea' },
    placeholder: 'form.message.hint',
    wide: ['compact', 'full'],
    head: 'admin.leads.csv.message',
    crm: { field: 'description', line: 'Message' },
  },
} as const satisfies Record<string, LeadField>

export type VisibleField = keyof typeof leadFields

/** The entry of one field, without the literal types of the table. */
export function leadField(name: VisibleField): LeadField {
  return leadFields[name]
}

/** In the order of the form. */
export const visibleFields: readonly VisibleField[] = Object.keys(leadFields).filter(isVisibleField)

function isVisibleField(name: string): name is VisibleField {
  return Object.hasOwn(leadFields, name)
}

/** One value per field, in the order of the form. */
export function perField<Value>(make: (name: VisibleField) => Value): Record<VisibleField, Value>
export function perField(make: (name: VisibleField) => unknown): Record<string, unknown> {
  return Object.fromEntries(visibleFields.map((name) => [name, make(name)]))
}

/** The rules of the fields in one kind of form: plain JSON, checked by `checkField`. */
export function fieldRules(kind: EnquiryKind): Partial<Record<VisibleField, FieldRule>> {
  const fields = visibleFields.filter((name) => leadField(name).forms.includes(kind))
  return Object.fromEntries(fields.map((name) => [name, leadField(name).rule]))
}

/** The message for an error; `form.error.too_long` takes `{max}`, the rule's `maxLength`. */
export function messageIdFor(name: VisibleField, code: ErrorCode): MessageId {
  return code === 'too_long' ? 'form.error.too_long' : leadFields[name].errors[code]
}

/** The choice that a stored value is; null for a field without choices and for an unknown value. */
export function choiceOf(name: VisibleField, value: string): Choice | null {
  const { choices = {}, otherwise } = leadField(name)
  if (value === otherwise?.value) return otherwise
  return Object.hasOwn(choices, value) ? (choices[value] ?? null) : null
}

/** The text of an enquiry's subject, if it is known. The form of a consultation asks for none. */
export function subjectText({ subject, consultation }: Record<'subject' | 'consultation', string>) {
  const { otherwise, none } = leadField('subject')
  if (subject === otherwise?.value && consultation !== '') return 'admin.leads.subject.consultation'
  return choiceOf('subject', subject)?.text ?? (subject === '' ? none : undefined)
}

function oneOf(choices: Record<string, Choice>): string {
  return `^(?:${Object.keys(choices).join('|')})$`
}
