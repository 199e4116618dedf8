import * as z from 'zod/mini'
import { isPictureAddress, safeUrl } from '../../contract/addresses.ts'
import { isLang } from '../i18n/languages.ts'
import { type Localised, localisedSchema, parseLocalised } from '../i18n/localised.ts'
import { describedAs, marked } from './describe.ts'

/*
 * Content comes from forms, from hand-written JSON and from columns of the database, so a field may be
 * left out, empty, null, or JSON within a string. Every field of a widget is made here or in
 * detail-lists.ts; each reads those spellings before its schema checks the value.
 */

marked(localisedSchema, 'text')

/** Text a visitor reads, plain or per language. */
export const requiredText = () =>
  describedAs(
    z.pipe(
      z.transform((value: Localised) => (typeof value === 'string' ? parseLocalised(value) : value)),
      localisedSchema,
    ),
    localisedSchema,
  )
export const optionalText = () => optional(requiredText())

/** HTML an editor writes; sanitised where it is shown. */
export const html = () => marked(requiredText(), 'html')

/** A link: http(s), mailto, tel or site-relative. */
export const link = () => marked(z.string().check(z.refine((value) => safeUrl(value) !== null)), 'link')

/** A picture's address: `art:<name>` for a drawn one, otherwise as a link. */
export const image = () => marked(z.string().check(z.refine(isPictureAddress)), 'image')

/** A ground: `primary` is the brand's own, otherwise a hexadecimal colour; anything else is as good as none. */
export const colour = () => marked(z.string(), 'colour')

/** A field that may be left out; what is empty counts as left out. */
export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  const given = z.optional(schema)
  const read = (value: Loose<Schema>): unknown => (isBlank(value) ? undefined : value)
  return z.optional(describedAs(z.pipe(z.transform(read), given), given))
}

/** A field with a default, which also stands in for what is empty. */
export function withDefault<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.core.util.NoUndefined<z.output<Schema>>,
) {
  const read = (given: Loose<Schema>): unknown => (isBlank(given) ? value : given)
  const filled = z.pipe(z.transform(read), schema)
  return z._default<typeof filled>(describedAs(filled, schema), value)
}

/**
 * A list, also as JSON in a string. With `bare`, an entry may be its text alone, which is then the field of
 * that name ('' where entries are texts), and the list a text separated by commas, semicolons or lines.
 */
export function list<Item extends z.ZodMiniType>(item: Item, bare?: string) {
  const items = z.array(item)
  const read = (value: string | null | readonly (string | z.input<Item>)[]): unknown => readList(value, bare)
  return z._default(describedAs(z.pipe(z.transform(read), items), items), [])
}

/**
 * A group that may also be given as its text alone (`text` names the field), as its list alone (`points`),
 * or as JSON of either in a string.
 */
export function group<Schema extends z.ZodMiniObject>(schema: Schema, text: string, points?: string) {
  const read = (value: string | z.input<Schema> | Localised | readonly unknown[]): unknown => {
    const given = parsedJson(value)
    const spoken = perLanguage(given)
    if (points && (Array.isArray(given) || spoken?.some(Array.isArray))) return { [points]: given }
    return typeof given === 'string' || spoken ? { [text]: given } : given
  }
  return describedAs(z.pipe(z.transform(read), schema), schema)
}

/** The closing call of a detail page. */
export const closingCall = () => optional(z.object({ title: requiredText(), text: optionalText() }))

type Loose<Schema extends z.ZodMiniType> = z.input<Schema> | '' | null | undefined

/** Groups within a field are at most this deep: a group, its texts, their languages. */
const groupDepth = 3

/** True for nothing, an empty text or list, and a group of nothing but such. */
export function isBlank(value: unknown, depth = groupDepth): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return (
    typeof value === 'object' && depth > 0 && Object.values(value).every((part) => isBlank(part, depth - 1))
  )
}

/** What a value says in each language; null for anything but a value per language. */
function perLanguage(value: unknown): unknown[] | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.keys(value).some(isLang) ? Object.values(value) : null
}

function readList(value: unknown, bare: string | undefined): unknown {
  if (isBlank(value)) return []
  const given = parsedJson(value)
  if (bare === undefined) return given
  const entries = typeof given === 'string' ? splitList(given) : given
  if (bare === '' || !Array.isArray(entries)) return entries
  return entries.map((entry) => (typeof entry === 'string' ? { [bare]: entry } : entry))
}

/** The parts of a text separated by commas (`,` or `،`), semicolons or line breaks. */
export function splitList(text: string): string[] {
  return text
    .split(/[,،;؛\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** What a string of JSON says, if it is an object or a list; any other value as it is. */
export function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
