import * as z from 'zod/mini'
import { isBookingChannel } from '../../../contract/bookings.ts'
import { checkField, cleanText, type ErrorCode } from '../../../contract/form/check-field.ts'
import { type ConsultationRequest, readSlot } from '../../bookings/consultation-request.ts'
import { type EstimateProgress, readAnswers, readProgress, writeAnswers } from '../../estimate/answers.ts'
import { site } from '../../site/site.ts'
import { isReadByVisitors } from '../../site/urls.ts'
import type { Suspicion } from '../spam/suspicion.ts'
import { parseAttribution } from './attribution.ts'
import {
  type EnquiryKind,
  enquiryKinds,
  leadField,
  perField,
  type VisibleField,
  visibleFields,
} from './fields.ts'

/** Every field name a form may send; form-body.ts ignores all others. */
export const enquiryFields = [
  ...visibleFields,
  'kind',
  'page',
  'form',
  'lead_source',
  'submission_key',
  'attribution',
  'estimate',
  'slot',
  'way',
  'website',
  'elapsed',
  'turnstile',
] as const

export type EnquiryFields = Partial<Record<(typeof enquiryFields)[number], string>>

/**
 * A valid, cleaned enquiry: `phone` is E.164 or empty, `subject` a key of its choices, `page` a slug;
 * `suspicion` is the reason found in the form itself, `turnstile` the token, not yet verified.
 */
export type Enquiry = Omit<z.output<ReturnType<typeof enquirySchema>>, 'website' | 'elapsed'> & {
  suspicion: Suspicion | null
  /** The time that it asks for. */
  consultation: ConsultationRequest | null
  /** Sent by the form's script, which can have a Turnstile token. */
  scripted: boolean
}

/**
 * The data for rendering a form again: which form, on which page, the values exactly as typed, and the
 * estimate beside it.
 */
export type TypedForm = {
  values: Record<VisibleField, string>
  estimateProgress?: EstimateProgress
  consultation?: RequestedTime
} & Pick<Enquiry, 'kind' | 'page' | 'form'>

/** What the form of a consultation sends; without a slot no time was chosen yet. */
type RequestedTime = Pick<ConsultationRequest, 'channel'> & { slot: number | null }

export type InvalidEnquiry = { ok: false; errors: Partial<Record<VisibleField, ErrorCode>> }

/** Parses one submitted form; an unknown kind is read as `full`, the stricter one. */
export function parseEnquiry(fields: EnquiryFields): { ok: true; enquiry: Enquiry } | InvalidEnquiry {
  const kind = kindOf(fields)
  const parsed = schemas[kind].safeParse({ ...fields, kind })
  const time = timeOf(fields)
  const errors: InvalidEnquiry['errors'] = {
    ...(time && time.channel !== 'video' && !fields.phone?.trim() && { phone: 'required' }),
    ...(parsed.success ? {} : errorsOf(parsed.error)),
  }
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors }
  const { website, elapsed, ...enquiry } = parsed.data
  const consultation = time?.slot ? { slot: time.slot, channel: time.channel } : null
  const suspicion = website ? 'honeypot' : elapsed ? 'too_fast' : null
  const scripted = fields.elapsed !== undefined || enquiry.submission_key !== undefined
  return { ok: true, enquiry: { ...enquiry, consultation, suspicion, scripted } }
}

/** The values as typed, valid or not. */
export function typedForm(fields: EnquiryFields): TypedForm {
  const { page, form, estimate } = z.object(hiddenFields).parse(fields)
  const query = new URLSearchParams(estimateQuerySchema.parse(fields.estimate))
  const consultation = timeOf(fields)
  return {
    values: perField((name) => fields[name] ?? ''),
    kind: kindOf(fields),
    page,
    form,
    ...(estimate && { estimateProgress: readProgress(query) }),
    ...(consultation && { consultation }),
  }
}

/** The time in a form; null if the form is about none. */
function timeOf({ slot = '', way }: EnquiryFields): RequestedTime | null {
  return way === undefined ? null : { slot: readSlot(slot), channel: isBookingChannel(way) ? way : 'phone' }
}

function kindOf(fields: EnquiryFields): EnquiryKind {
  return fields.kind === 'compact' ? 'compact' : 'full'
}

/** A person takes longer than this to fill in a form, ms. */
const minFillMs = 1000

/** A query has 400 characters if everything is answered. */
const estimateQuerySchema = z.catch(z.string().check(z.maxLength(1000)), '')

/** An invalid hidden field is never the visitor's fault: it falls back to a default and costs no lead. */
const hiddenFields = {
  page: z.catch(
    z.string().check(
      z.maxLength(200),
      z.regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/),
      // Staff see it as a link to a page of the site.
      z.refine(isReadByVisitors),
    ),
    'contact',
  ),
  form: z.catch(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), 'contact'),
  lead_source: z.pipe(
    z.catch(z.string(), ''),
    z.transform((source) => {
      const text = cleanText(source)
      return text === '' || text.length > 255 ? site.leadSource : text
    }),
  ),
  submission_key: z.catch(z.optional(z.uuid().check(z.toLowerCase())), undefined),
  attribution: z.pipe(z.catch(z.string(), ''), z.transform(parseAttribution)),
  /** The answers of an estimate as its query; empty without one. */
  estimate: z.pipe(
    estimateQuerySchema,
    z.transform((query) => writeAnswers(readAnswers(new URLSearchParams(query)))),
  ),
  /** The honeypot, hidden from people. True when something filled it in. */
  website: z.pipe(
    z.catch(z.string(), ''),
    z.transform((text) => text.trim() !== ''),
  ),
  /**
   * Milliseconds from opening the page to sending, set by the browser's script. True if shorter than a person
   * takes, or not a number. A form without script is not suspected for that.
   */
  elapsed: z.pipe(
    z.catch(z.optional(z.string()), ''),
    z.transform((text) => text !== undefined && !(/^\d{1,15}$/.test(text) && Number(text) >= minFillMs)),
  ),
  turnstile: z.catch(z.string(), ''),
}

/** The schema of one kind of form; the visible fields use the same rules as the browser. */
function enquirySchema(kind: EnquiryKind) {
  return z.object({
    kind: z.enum(enquiryKinds),
    ...perField((name) => typed(name, kind)),
    ...hiddenFields,
  })
}

const schemas = { compact: enquirySchema('compact'), full: enquirySchema('full') }

/** A field's text as it is stored. What a form does not ask for is not read from it. */
function typed(name: VisibleField, kind: EnquiryKind) {
  const { rule, forms, otherwise, normalise } = leadField(name)
  const isInForm = forms.includes(kind)
  return z.pipe(
    z.catch(z.optional(z.string()), undefined),
    z.transform((text = '', context) => {
      if (!isInForm) return otherwise?.value ?? ''
      const error = checkField(rule, text)
      if (error) context.issues.push({ code: 'custom', message: error, input: text })
      const clean = cleanText(text, rule.multiline)
      return clean === '' || error || !normalise ? clean : normalise(clean)
    }),
  )
}

function errorsOf(error: z.core.$ZodError): InvalidEnquiry['errors'] {
  const errors: InvalidEnquiry['errors'] = {}
  for (const { path, message } of error.issues) {
    const field = visibleFields.find((candidate) => candidate === path[0])
    if (field) errors[field] = errorCodes.find((code) => code === message) ?? 'invalid'
  }
  return errors
}

const errorCodes = ['required', 'invalid', 'too_long'] as const
