import * as z from 'zod/mini'
import { cleanText } from '../../../contract/form/check-field.ts'
import { parseJsonAs } from '../../platform/parse-json.ts'

/*
 * Where the visitor came from, as the browser stored it for the session. Read leniently, as nothing in it may
 * cost a lead: malformed or unknown values are dropped, long ones are cut. Links in mailings and on other
 * sites may contain an e-mail address or phone number; such a value is dropped entirely.
 */

const impersonalSchema = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const clean = cleanText(text)
    if (isPersonal(clean)) context.issues.push({ code: 'custom', message: 'personal', input: text })
    return Array.from(clean).slice(0, 200).join('')
  }),
)
/** A path of this site without its query, which may contain personal data. */
const pathSchema = z.pipe(
  z.pipe(
    z.string(),
    // Anybody with the link to a shared draft or a booking can open it.
    z.transform((text) =>
      /^(?:\/\w+)?\/(?:shared|consultation)\//.test(text) ? undefined : text.split(/[?#]/, 1).join(''),
    ),
  ),
  z.optional(impersonalSchema),
)
/** The origin only: the rest of the address may identify a mailbox or a profile. */
const originSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => {
      const url = URL.parse(text)
      return url?.host && /^(?:https?|android-app|ios-app):$/.test(url.protocol)
        ? `${url.protocol}//${url.host}`
        : undefined
    }),
  ),
  z.optional(impersonalSchema),
)

const dropped = undefined
const lenient = <Field extends typeof impersonalSchema | typeof pathSchema | typeof originSchema>(
  field: Field,
) => z.catch(z.optional(field), dropped)

const attributionSchema = z.object({
  utm_source: lenient(impersonalSchema),
  utm_medium: lenient(impersonalSchema),
  utm_campaign: lenient(impersonalSchema),
  utm_term: lenient(impersonalSchema),
  utm_content: lenient(impersonalSchema),
  referrer: lenient(originSchema),
  landing: lenient(pathSchema),
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
