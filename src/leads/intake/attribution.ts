import * as z from 'zod/mini'
import { cleanText } from '../../../contract/form/check-field.ts'
import { parseJsonAs } from '../../platform/parse-json.ts'

/*
 * Where the visitor came from, as the browser stored it for the session. Read leniently, as nothing in it may
 * cost a lead: malformed or unknown values are dropped, long ones are cut. Links in mailings and on other
 * sites may contain an e-mail address or phone number; such a value is dropped entirely.
 */

const impersonal = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const clean = cleanText(text)
    if (isPersonal(clean)) context.issues.push({ code: 'custom', message: 'personal', input: text })
    return Array.from(clean).slice(0, 200).join('')
  }),
)
/** A path of this site without its query, which may contain personal data. */
const path = z.pipe(
  z.pipe(
    z.string(),
    // Anybody with the link to a shared draft or a booking can open it.
    z.transform((text) =>
      /^(?:\/\w+)?\/(?:shared|consultation)\//.test(text) ? undefined : text.split(/[?#]/, 1).join(''),
    ),
  ),
  z.optional(impersonal),
)
/** The origin only: the rest of the address may identify a mailbox or a profile. */
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

type Attribution = z.output<typeof attributionSchema>

/** The known keys of a JSON object in text; anything else gives an empty attribution. */
export function parseAttribution(json: string): Attribution {
  return (json.length <= 4096 && parseJsonAs(attributionSchema, json)) || {}
}

/** Whether it may contain an e-mail address or a phone number, in any grouping and any digits. */
function isPersonal(text: string): boolean {
  return /@|%40/.test(text) || /\p{Nd}{7}/u.test(text.replace(/[\s()./+-]/g, ''))
}
