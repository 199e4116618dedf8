import * as z from 'zod/mini'
import type { Outdated } from '../../contract/editor.ts'
import { isRecord } from '../../contract/immutable-json.ts'
import { countOlder } from '../../contract/translation/translation-age.ts'
import { isForeign } from '../i18n/foreign-runs.ts'
import { isLang, type Lang, langs } from '../i18n/languages.ts'
import { type Localised, parseLocalised, plainText } from '../i18n/localised.ts'
import { parseJson, parseJsonAs } from '../platform/parse-json.ts'
import { widgetTypes } from '../widgets/registry.ts'
import { type DescribedField, describeFields } from '../widgets/schema/describe.ts'
import type { PageWidget } from './model.ts'

/*
 * Which languages a page is available in: the single rule for its head, the language link, the sitemap, feeds,
 * lists and the admin (docs/decisions/README.md, 0013).
 */

/** Whether a page has a language, and how many of its texts are missing in it or older than their source. */
type Translation = { has: boolean; missing: number; older: number }
export type Translations = Record<Lang, Translation>

/** Everything of a page that holds text; the caller leaves out widgets that visitors do not see. */
export type PageTexts = { title: Localised; description: Localised; widgets: readonly PageWidget[] }

/** A page has a language if its title and this share of its text, by letters, are in it. */
const enough = 0.8
/** A plain text of at most this many words is a name, a brand or a label, and belongs to no language. */
const wordsOfAName = 3

export function translationsOf(
  { title, description, widgets }: PageTexts,
  outdated: Outdated[] = [],
): Translations {
  const texts = [title, description, ...widgets.flatMap(widgetTexts)].flatMap(spokenIn)
  const total = texts.reduce((sum, { letters }) => sum + letters, 0)
  const isUntitled = langs.every((lang) => !plainText(title, lang).trim())
  const counted = langs.map((lang) => {
    const ownTexts = texts.filter((text) => text.languages.includes(lang))
    const letters = ownTexts.reduce((sum, text) => sum + text.letters, 0)
    const isTitled = spokenIn(title).every((text) => text.languages.includes(lang))
    const missing = texts.length - ownTexts.length + (isUntitled ? 1 : 0)
    return { lang, isTitled, share: total === 0 ? 1 : letters / total, missing }
  })
  // A page split between languages has at least the one with most of its text.
  const mostCommon = counted.reduce((best, next) => (rank(next) > rank(best) ? next : best))
  return perLanguage((lang) => {
    const { isTitled = false, share = 0, missing = 0 } = counted.find((one) => one.lang === lang) ?? {}
    return {
      has: (isTitled && share >= enough) || lang === mostCommon.lang,
      missing,
      older: countOlder(outdated, lang),
    }
  })
}

/** The languages a page has, in registry order; at least one. */
export function languagesOf(page: PageTexts): Lang[] {
  return spokenLanguages(translationsOf(page))
}

/** A row of the database: `languages` as stored at publication, `texts` for older rows without them. */
type JudgedRow = {
  title: string
  meta_description: string | null
  languages: string | null
  /** JSON of the page's active widgets, where `languages` is null. */
  texts: string | null
}

/** The languages of a listed page; pages published before they were stored are judged now. */
export function listedLanguages(row: JudgedRow): Lang[] {
  return spokenLanguages(listedTranslations(row))
}

export function listedTranslations(row: JudgedRow): Translations {
  return storedTranslations(row.languages) ?? translationsOf(textsOfRow(row))
}

/** With what is outdated, for a page whose columns don't count it. */
export function agedTranslations(translations: Translations, outdated: Outdated[]): Translations {
  return perLanguage((lang) => ({ ...translations[lang], older: countOlder(outdated, lang) }))
}

/** Parses the stored column; null if it is empty, or lacks a language that was added later. */
export function storedTranslations(column: string | null): Translations | null {
  return parseJsonAs(translationsSchema, column)
}

function spokenLanguages(translations: Translations): Lang[] {
  return langs.filter((lang) => translations[lang].has)
}

function rank({ isTitled, share }: { isTitled: boolean; share: number }): number {
  return share + (isTitled ? 1 : 0)
}

/** Older publications don't count what is outdated. */
const translationSchema = z.object({
  has: z.boolean(),
  missing: z.number(),
  older: z._default(z.number(), 0),
})
/** A language that was added later is missing here: then the page is judged again. */
const translationsSchema = z.record(z.enum(langs), translationSchema)

const rowWidgetsSchema = z.array(z.object({ type: z.nullable(z.string()), content: z.string() }))

function textsOfRow({ title, meta_description, texts }: JudgedRow): PageTexts {
  return {
    title: parseLocalised(title),
    description: parseLocalised(meta_description),
    widgets: (parseJsonAs(rowWidgetsSchema, texts) ?? []).map(({ type, content }) => ({
      type,
      content: parseJson(content),
    })),
  }
}

function perLanguage(judge: (lang: Lang) => Translation): Translations {
  return translationsSchema.parse(Object.fromEntries(langs.map((lang) => [lang, judge(lang)])))
}

/** Every text of a widget that visitors read, found by its schema's description. */
export function widgetTexts({ type, content }: PageWidget): unknown[] {
  const widget = type ? widgetTypes.get(type) : undefined
  return widget ? fieldTexts(describeFields(widget.schema), content) : []
}

function fieldTexts(fields: DescribedField[], content: unknown): unknown[] {
  return fields.flatMap((field) => {
    const value = field.name === '' ? content : isRecord(content) ? content[field.name] : undefined
    if (field.kind === 'text' || field.kind === 'html') return [value]
    const inner = field.fields ?? []
    if (field.kind === 'group') return isText(value) ? [value] : fieldTexts(inner, value)
    if (field.kind !== 'list' || !inner.some(({ kind }) => kind === 'text' || kind === 'html')) return []
    const entries = Array.isArray(value) ? value : [value]
    return entries.flatMap((entry) => (isText(entry) ? [entry] : fieldTexts(inner, entry)))
  })
}

/** A text may take the place of a list or a group of texts. */
function isText(value: unknown): boolean {
  return typeof value === 'string' || (isRecord(value) && Object.keys(value).some(isLang))
}

type Spoken = { languages: Lang[]; letters: number }

/** The languages of a text; empty for names and texts without letters. */
function spokenIn(value: unknown): Spoken[] {
  if (typeof value === 'string') {
    const text = read(value)
    const isName = text.split(/\s+/).length <= wordsOfAName
    if (isName || lettersOf(text) === 0) return []
    return [{ languages: langs.filter((lang) => !isForeign(text, lang)), letters: lettersOf(text) }]
  }
  if (!isRecord(value)) return []
  const letters = Math.max(...langs.map((lang) => lettersOf(read(value[lang]))))
  // A figure in one language may be words in another.
  return letters === 0 ? [] : [{ languages: langs.filter((lang) => read(value[lang]) !== ''), letters }]
}

/** The words of a text, without its tags. */
function read(value: unknown): string {
  return typeof value === 'string' ? value.replace(/<[^<>]*>/g, ' ').trim() : ''
}

function lettersOf(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
