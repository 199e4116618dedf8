import * as z from 'zod/mini'
import { type Lang, langs } from './languages.ts'

type PerLanguage = Partial<Record<Lang, string>>

/** Text for visitors: plain, or one text per language (`{ "en": "…", "ar": "…" }`). */
export type Localised = string | PerLanguage

/** For writing: only the site's languages. */
export const writtenSchema = z.union([z.string(), z.partialRecord(z.enum(langs), z.string())])

/** For reading: a language that the site no longer has is dropped. */
const perLanguageSchema = z.pipe(
  z.custom<PerLanguage>(isPerLanguage),
  z.transform((texts): PerLanguage => Object.fromEntries(langs.flatMap((lang) => entryOf(texts, lang)))),
)

export const localisedSchema = z.union([z.string(), perLanguageSchema])

/** A language's code; no widget has a field with a two-letter name. */
const code = /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/

function isPerLanguage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(([key, text]) => code.test(key) && typeof text === 'string')
}

function entryOf(texts: PerLanguage, lang: Lang): [Lang, string][] {
  const text = texts[lang]
  return text === undefined ? [] : [[lang, text]]
}

/** The text in `lang`, or in the first language that has one; `lang: null` means the page's language. */
export function pickText(
  value: Localised | null | undefined,
  lang: Lang,
): { text: string; lang: Lang | null } {
  if (value == null) return { text: '', lang: null }
  if (typeof value === 'string') return { text: value, lang: null }
  const translated = value[lang]
  if (translated) return { text: translated, lang: null }
  for (const other of langs) {
    const text = value[other]
    if (text) return { text, lang: other }
  }
  return { text: '', lang: null }
}

/** The text in `lang` alone, or the one of no particular language; empty if there is none. */
export function ownText(value: Localised, lang: Lang): string {
  return typeof value === 'string' ? value : (value[lang] ?? '')
}

/**
 * The text, or what the site says in its place where it has none in `lang`: another language takes nothing of
 * it away.
 */
export function ownOr<Other>(value: Localised | undefined, lang: Lang, other: Other): Localised | Other {
  return value && ownText(value, lang) ? value : other
}

/** The text alone, for attributes and titles. */
export function plainText(value: Localised | null | undefined, lang: Lang): string {
  return pickText(value, lang).text
}

/** Reads a text column: JSON per language, or plain text. */
export function parseLocalised(column: string | null): Localised {
  if (!column?.startsWith('{')) return column ?? ''
  try {
    const parsed = z.safeParse(perLanguageSchema, JSON.parse(column))
    return parsed.success ? parsed.data : column
  } catch {
    return column
  }
}
