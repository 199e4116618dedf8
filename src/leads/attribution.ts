import * as z from 'zod/mini'
import { cleanText } from '../../client/form/check-field.ts'

/*
 * Where the visitor came from, as the browser kept it for the session. It is read leniently: nothing in
 * it may cost a lead, so what is malformed or unknown is dropped and what is long is cut.
 */

const bounded = z.pipe(
  z.string(),
  z.transform((text) => Array.from(cleanText(text)).slice(0, 200).join('')),
)
/** Query and hash may carry personal data, and are of no use here. */
const address = z.pipe(
  bounded,
  z.transform((text) => text.replace(/[?#].*$/, '')),
)
const dropped = undefined
const lenient = <Field extends typeof bounded | typeof address>(field: Field) =>
  z.catch(z.optional(field), dropped)

const attributionSchema = z.object({
  utm_source: lenient(bounded),
  utm_medium: lenient(bounded),
  utm_campaign: lenient(bounded),
  utm_term: lenient(bounded),
  utm_content: lenient(bounded),
  referrer: lenient(address),
  landing: lenient(address),
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
