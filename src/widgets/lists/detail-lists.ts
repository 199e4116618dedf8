import * as z from 'zod/mini'
import { splitList } from '../../../contract/fields/split-list.ts'
import { type Lang, langs } from '../../i18n/languages.ts'
import { type Localised, localisedSchema, pickText } from '../../i18n/localised.ts'
import { withKind } from '../schema/describe.ts'
import { jsonOrText, list, optional, optionalText, requiredText } from '../schema/fields.ts'

/** A list entry: a name, and optionally a sentence. */
export type DetailText = { title: Localised; text?: Localised | undefined; icon?: string | undefined }

const namedEntrySchema = z.object({ title: requiredText(), text: optionalText(), icon: optional(z.string()) })
const entrySchema = z.union([z.pipe(z.transform(withOurNames), namedEntrySchema), localisedSchema])
const entriesSchema = z.array(entrySchema)
const entriesByLanguageSchema = z
  .partialRecord(z.enum(langs), entriesSchema)
  .check(z.refine((value) => Object.keys(value).length > 0))
const listSchema = z.union([entriesSchema, entriesByLanguageSchema, localisedSchema])

/**
 * A list as editors and records write it: entries, a JSON string of them, or a text separated by commas
 * (`,` or `،`), semicolons or line breaks, in one language or per language.
 */
export const flexibleList = (icons = false) =>
  optional(
    withKind(z.union([listSchema]), 'list', [
      { name: 'title', kind: 'text', isRequired: true },
      { name: 'text', kind: 'text', isRequired: false },
      ...(icons ? [{ name: 'icon', kind: 'plain' as const, isRequired: false }] : []),
    ]),
  )

/** Paragraphs: one text with line breaks, or a list of texts. */
export const paragraphs = () => optional(withKind(z.union([listSchema]), 'text'))

/** The paragraphs; undefined if there are none, so that the default is shown. */
export function paragraphsOf(value: FlexibleList, lang: Lang): Localised[] | undefined {
  return detailList(value, lang, 'lines')?.map(({ title }) => title)
}

type FlexibleList = z.output<ReturnType<typeof flexibleList>>

/** Splits a text into entries: at commas, at lines, or at commas unless it consists of sentences. */
type Reading = 'list' | 'lines' | 'prose'

/** The entries; undefined if there are none, so that the default is shown. */
export function detailList(
  value: FlexibleList,
  lang: Lang,
  reading: Reading = 'list',
): DetailText[] | undefined {
  if (value === undefined) return undefined
  const items = entriesOf(value, lang, reading).map((item) =>
    typeof item === 'object' && 'title' in item ? item : { title: item },
  )
  return items.length > 0 ? items : undefined
}

type Entry = z.output<typeof entrySchema>

function entriesOf(value: z.output<typeof listSchema>, lang: Lang, reading: Reading): Entry[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return splitText(value, null, lang, reading)
  const spoken = [lang, ...langs].find((one) => (value[one]?.length ?? 0) > 0)
  const ownList = spoken && value[spoken]
  if (!ownList) return []
  const borrowed = spoken === lang ? null : spoken
  if (typeof ownList === 'string') return splitText(ownList, borrowed, lang, reading)
  return ownList.map((item) => spokenIn(item, borrowed))
}

function splitText(text: string, borrowed: Lang | null, lang: Lang, reading: Reading): Entry[] {
  const parsed = listSchema.safeParse(jsonOrText(text))
  if (parsed.success && typeof parsed.data !== 'string') return entriesOf(parsed.data, lang, reading)
  const isWhole = reading === 'lines' || (reading === 'prose' && /[.!?؟](\s|$)/.test(text))
  const parts = isWhole ? text.split('\n').map((part) => part.trim()) : splitList(text)
  return parts.filter(Boolean).map((part) => spokenIn(part, borrowed))
}

/** The entry with its plain texts marked as borrowed from a language. */
function spokenIn(item: Entry, lang: Lang | null): Entry {
  if (!lang) return item
  if (typeof item === 'string') return { [lang]: item }
  if (!('title' in item)) return item
  const { title, text, icon } = item
  const inLang = (words: Localised) => (typeof words === 'string' ? { [lang]: words } : words)
  return { title: inLang(title), text: text && inLang(text), icon }
}

/** Other sources call an entry's title `name` and its text `description`. */
function withOurNames(value: {
  title?: Localised
  text?: Localised
  name?: Localised
  description?: Localised
  icon?: string
}): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { name, description, ...ours } = value
  return { ...ours, title: ours.title ?? name, text: ours.text ?? description }
}

const techGroupsSchema = z.object({ frontend: list(z.string(), ''), backend: list(z.string(), '') })
const namesGroups = z.custom<z.input<typeof techGroupsSchema>>(
  (value) => typeof value === 'object' && value !== null && ('frontend' in value || 'backend' in value),
)
const groupsSchema = z.pipe(namesGroups, techGroupsSchema)

/** `{ frontend, backend }`, also as a JSON string, or one list in any of the spellings above. */
export const techStack = () => optional(z.union([groupsSchema, listSchema]))

type TechStack = { frontend: readonly string[]; backend: readonly string[]; other: readonly string[] }

/** The technologies by group; undefined if there are none, so that the default is shown. */
export function techStackOf(
  value: z.output<ReturnType<typeof techStack>>,
  lang: Lang,
): TechStack | undefined {
  if (typeof value === 'object' && 'frontend' in value) return grouped(value)
  const groups = typeof value === 'string' ? groupsSchema.safeParse(jsonOrText(value)) : null
  if (groups?.success) return grouped(groups.data)
  const other = detailList(value, lang)?.map((item) => pickText(item.title, lang).text)
  return other && { frontend: [], backend: [], other }
}

function grouped({ frontend, backend }: z.output<typeof techGroupsSchema>): TechStack | undefined {
  return frontend.length + backend.length > 0 ? { frontend, backend, other: [] } : undefined
}
