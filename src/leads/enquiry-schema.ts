import * as z from 'zod/mini'
import { checkField, cleanText, type ErrorCode, type FieldRule } from '../../client/form/check-field.ts'
import { site } from '../site.ts'
import { parseAttribution } from './attribution.ts'
import { type EnquiryKind, fieldRules, type VisibleField, visibleFields } from './field-rules.ts'
import { normalisePhone } from './phone.ts'
import { compactSubject } from './subjects.ts'

/** Every field name a form may send; form-body.ts lets no other through. */
export const enquiryFields = [
  ...visibleFields,
  'kind',
  'page',
  'form',
  'lead_source',
  'submission_key',
  'attribution',
  'website',
] as const

export type EnquiryFields = Partial<Record<(typeof enquiryFields)[number], string>>

/** A valid enquiry, cleaned: `phone` is E.164 or empty, `subject` a key of subjects.ts, `page` a slug; `suspicious`: the honeypot was filled in. */
export type Enquiry = Omit<z.output<ReturnType<typeof enquirySchema>>, 'website'> & { suspicious: boolean }

/** The errors by field, what was typed just as it was typed, and which form on which page to show again. */
export type InvalidEnquiry = {
  ok: false
  errors: Partial<Record<VisibleField, ErrorCode>>
  values: Record<VisibleField, string>
} & Pick<Enquiry, 'kind' | 'page' | 'form'>

/** Reads one submitted form; a kind that is neither is read as `full`, the stricter one. */
export function parseEnquiry(fields: EnquiryFields): { ok: true; enquiry: Enquiry } | InvalidEnquiry {
  const kind = fields.kind === 'compact' ? 'compact' : 'full'
  const parsed = schemas[kind].safeParse({ ...fields, kind })
  if (parsed.success) {
    const { website: suspicious, ...enquiry } = parsed.data
    return { ok: true, enquiry: { ...enquiry, suspicious } }
  }
  const { page, form } = z.object(hiddenFields).parse(fields)
  const { name = '', email = '', phone = '', subject = '', message = '' } = fields
  return {
    ok: false,
    errors: errorsOf(parsed.error),
    values: { name, email, phone, subject, message },
    kind,
    page,
    form,
  }
}

/** Hidden fields are never a visitor's fault: a bad one falls back and costs no lead. */
const hiddenFields = {
  page: z.catch(
    z
      .string()
      .check(z.maxLength(200), z.regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/)),
    'contact',
  ),
  form: z.catch(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), 'contact'),
  lead_source: z.pipe(
    z.catch(z.string(), ''),
    z.transform((source) => {
      const text = cleanText(source)
      return text === '' || Array.from(text).length > 40 ? site.leadSource : text
    }),
  ),
  submission_key: z.catch(z.optional(z.uuid().check(z.toLowerCase())), undefined),
  attribution: z.pipe(z.catch(z.string(), ''), z.transform(parseAttribution)),
  /** The honeypot: people do not see it. True when something filled it in. */
  website: z.pipe(
    z.catch(z.string(), ''),
    z.transform((text) => text.trim() !== ''),
  ),
}

/** The schema of one kind of form; the visible fields are checked by the very rules the browser gets. */
function enquirySchema(kind: EnquiryKind) {
  const rules = fieldRules(kind)
  return z.object({
    kind: z.enum(['compact', 'full']),
    name: typed(rules.name),
    email: typed(rules.email),
    phone: z.pipe(
      typed(rules.phone),
      z.transform((text) => (text === '' ? '' : normalisePhone(text))),
    ),
    subject: rules.subject ? typed(rules.subject) : z.catch(z.literal(compactSubject), compactSubject),
    message: typed(rules.message),
    ...hiddenFields,
  })
}

const schemas = { compact: enquirySchema('compact'), full: enquirySchema('full') }

function typed(rule: FieldRule) {
  return z.pipe(
    z._default(z.string(), ''),
    z.transform((text, context) => {
      const error = checkField(rule, text)
      if (error) context.issues.push({ code: 'custom', message: error, input: text })
      return cleanText(text, rule.multiline)
    }),
  )
}

function errorsOf(error: z.core.$ZodError): InvalidEnquiry['errors'] {
  const errors: InvalidEnquiry['errors'] = {}
  for (const { path, message } of error.issues) {
    const field = visibleFields.find((known) => known === path[0])
    if (field) errors[field] = errorCodes.find((code) => code === message) ?? 'invalid'
  }
  return errors
}

const errorCodes = ['required', 'invalid', 'too_long'] as const
