import * as z from 'zod/mini'
import { isPictureAddress, safeUrl } from '../../../contract/addresses/safe-url.ts'
import { isBlank } from '../../../contract/fields/blank.ts'
import { splitList } from '../../../contract/fields/split-list.ts'
import { isLang } from '../../i18n/languages.ts'
import { type Localised, localisedSchema, parseLocalised } from '../../i18n/localised.ts'
import { labelled, withKind } from './describe.ts'

/*
 * Content comes from forms, hand-written JSON and database columns, so a field may be missing, empty, null,
 * or JSON within a string. Every field of a widget is defined here or in detail-lists.ts; each reads
 * those spellings before its schema validates the value.
 */

const localisedText = withKind(localisedSchema, 'text')

/** Text for visitors, plain or per language. */
export const requiredText = () =>
  z.pipe(
    // A text that is empty in every language is an empty one.
    z.transform((value: Localised) =>
      value && isBlank(value) ? '' : typeof value === 'string' ? parseLocalised(value) : value,
    ),
    localisedText,
  )
export const optionalText = () => optional(requiredText())

/** The text beside the phone; the opening hours follow those of the site where it is empty. */
export const phoneNote = () =>
  labelled(optionalText(), {
    en: 'Phone note; empty: the opening hours',
    ar: 'ملاحظة الهاتف؛ إن تُركت فارغة ظهرت أوقات العمل',
  })

/** HTML by an editor; sanitised where it is shown. */
export const html = () => withKind(requiredText(), 'html')

/** A link: http(s), mailto, tel or site-relative. */
export const link = () => withKind(z.string().check(z.refine((value) => safeUrl(value) !== null)), 'link')

/** A picture's address: `art:<name>` for a drawn one, otherwise as a link. */
export const image = () => withKind(z.string().check(z.refine(isPictureAddress)), 'image')

/** A background: `primary` is the brand's, otherwise a hexadecimal colour; any other value counts as missing. */
export const colour = () => withKind(z.string(), 'colour')

/** An optional field; an empty value counts as missing. */
export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  const inner = z.optional(schema)
  const read = (value: Loose<Schema>): unknown => (isBlank(value) ? undefined : value)
  return z.optional(z.pipe(z.transform(read), inner))
}

/** A field with a default, also used for an empty value. */
export function withDefault<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.core.util.NoUndefined<z.output<Schema>>,
) {
  const read = (input: Loose<Schema>): unknown => (isBlank(input) ? value : input)
  const filled = z.pipe(z.transform(read), schema)
  return z._default<typeof filled>(filled, value)
}

/**
 * A list, also as JSON in a string. With `bare`, an entry may be its text alone, stored in the field of
 * that name ('' if entries are texts), and the list a text separated by commas, semicolons or lines.
 */
export function list<Item extends z.ZodMiniType>(item: Item, bare?: string) {
  const items = z.array(item)
  const read = (value: string | null | readonly (string | z.input<Item>)[]): unknown => readList(value, bare)
  return z._default(z.pipe(z.transform(read), items), [])
}

/**
 * A group that may also be given as its text alone (`text` names the field), as its list alone (`points`),
 * or as JSON of either in a string.
 */
export function group<Schema extends z.ZodMiniObject>(schema: Schema, text: string, points?: string) {
  const read = (value: string | z.input<Schema> | Localised | readonly unknown[]): unknown => {
    const input = jsonOrText(value)
    const spoken = perLanguage(input)
    if (points && (Array.isArray(input) || spoken?.some(Array.isArray))) return { [points]: input }
    return typeof input === 'string' || spoken ? { [text]: input } : input
  }
  return z.pipe(z.transform(read), schema)
}

/** The closing call to action of a detail page. */
export const closingCall = () =>
  optional(z.object({ title: requiredText(), text: optionalText(), cta_text: optionalText() }))

type Loose<Schema extends z.ZodMiniType> = z.input<Schema> | '' | null | undefined

/** A value's texts by language; null for anything but a value per language. */
function perLanguage(value: unknown): unknown[] | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.keys(value).some(isLang) ? Object.values(value) : null
}

function readList(value: unknown, bare: string | undefined): unknown {
  if (isBlank(value)) return []
  const parsed = jsonOrText(value)
  if (bare === undefined) return parsed
  const entries = typeof parsed === 'string' ? splitList(parsed) : parsed
  if (bare === '' || !Array.isArray(entries)) return entries
  return entries.map((entry) => (typeof entry === 'string' ? { [bare]: entry } : entry))
}

/** The parsed JSON of a string that holds an object or a list; any other value unchanged. */
export function jsonOrText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
