import * as z from 'zod/mini'
import { cleanText } from '../../../contract/check-field.ts'

/*
 * Where the visitor came from, as the browser kept it for the session. It is read leniently: nothing in
 * it may cost a lead, so what is malformed or unknown is dropped and what is long is cut. Links of mailings
 * and of other sites may carry somebody's e-mail address or phone number; such a value is dropped whole.
 */

const impersonal = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const clean = cleanText(text)
    if (isPersonal(clean)) context.issues.push({ code: 'custom', message: 'personal', input: text })
    return Array.from(clean).slice(0, 200).join('')
  }),
)
/** A path of this site; its query may carry personal data, and is of no use here. */
const path = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(/[?#]/, 1).join('')),
  ),
  impersonal,
)
/** The origin alone: which mailbox or profile page it was is nobody's concern. */
const origin = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => {
      const url = URL.parse(text)
      return url?.host && /^(?:https?|android-app|ios-app):$/.test(url.protocol)
        ? `${url.protocol}//${url.host}`
        : undefined
    }),
  ),
  z.optional(impersonal),
)

const dropped = undefined
const lenient = <Field extends typeof impersonal | typeof path | typeof origin>(field: Field) =>
  z.catch(z.optional(field), dropped)

const attributionSchema = z.object({
  utm_source: lenient(impersonal),
  utm_medium: lenient(impersonal),
  utm_campaign: lenient(impersonal),
  utm_term: lenient(impersonal),
  utm_content: lenient(impersonal),
  referrer: lenient(origin),
  landing: lenient(path),
})

export type Attribution = z.output<typeof attributionSchema>

/** The known keys of a JSON object in text; anything else is an empty attribution. */
export function parseAttribution(json: string): Attribution {
  if (json.length > 4096) return {}
  try {
    return attributionSchema.safeParse(JSON.parse(json)).data ?? {}
  } catch {
    return {}
  }
}

/** Whether it may hold an e-mail address or, in whatever groups and digits, a phone number. */
function isPersonal(text: string): boolean {
  return /@|%40/.test(text) || /\p{Nd}{7}/u.test(text.replace(/[\s()./+-]/g, ''))
}
