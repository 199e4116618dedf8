import * as z from 'zod/mini'
import { type Lang, langs } from './languages.ts'

type PerLanguage = Partial<Record<Lang, string>>

/** Text a visitor reads: plain, or one text per language (`{ "en": "…", "ar": "…" }`). */
export type Localised = string | PerLanguage

/** What staff write: no language but the site's. */
export const writtenSchema = z.union([z.string(), z.partialRecord(z.enum(langs), z.string())])

/** What is read: a language that the site no longer has is left out. */
const perLanguage = z.pipe(
  z.custom<PerLanguage>(isPerLanguage),
  z.transform((texts): PerLanguage => Object.fromEntries(langs.flatMap((lang) => entryOf(texts, lang)))),
)

export const localisedSchema = z.union([z.string(), perLanguage])

/** A language's code; no field of a widget has a name of two letters. */
const code = /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/

function isPerLanguage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(([key, text]) => code.test(key) && typeof text === 'string')
}

function entryOf(texts: PerLanguage, lang: Lang): [Lang, string][] {
  const text = texts[lang]
  return text === undefined ? [] : [[lang, text]]
}

/** The text in `lang`, or the first one there is with the language it is in; `lang: null` means as the page. */
export function pickText(
  value: Localised | null | undefined,
  lang: Lang,
): { text: string; lang: Lang | null } {
  if (value == null) return { text: '', lang: null }
  if (typeof value === 'string') return { text: value, lang: null }
  const own = value[lang]
  if (own) return { text: own, lang: null }
  for (const other of langs) {
    const text = value[other]
    if (text) return { text, lang: other }
  }
  return { text: '', lang: null }
}

/** The text alone, for attributes and titles. */
export function plainText(value: Localised | null | undefined, lang: Lang): string {
  return pickText(value, lang).text
}

/** Reads a text column: JSON of languages if it is that, otherwise the text as it stands. */
export function parseLocalised(column: string | null): Localised {
  if (!column?.startsWith('{')) return column ?? ''
  try {
    const parsed = z.safeParse(perLanguage, JSON.parse(column))
    return parsed.success ? parsed.data : column
  } catch {
    return column
  }
}
