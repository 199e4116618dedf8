import * as ar from '../../locales/ar/language.ts'
import * as en from '../../locales/en/language.ts'

type LanguageTraits = {
  /** BCP 47 tag for Intl, with digits and calendar set. */
  locale: string
  dir: 'ltr' | 'rtl'
  /** The language's name in itself, as the toggle shows it. */
  label: string
  /** Open Graph locale: language and territory. */
  openGraph: string
}

/** Texts are elsewhere (messages.ts, content.ts), because a stored page needs none. */
const all = { en: en.language, ar: ar.language }

export type Lang = keyof typeof all
/** A text that code owns: the compiler asks for it when a language is added. */
export type InEveryLanguage = Readonly<Record<Lang, string>>

/** The first one is the default and lives at the root. */
export const languages: Record<Lang, LanguageTraits> = all

export const defaultLang: Lang = 'en'

export function isLang(value: unknown): value is Lang {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}

export const langs: Lang[] = Object.keys(languages).filter(isLang)

/** A value for each language, by its code. */
export function inEachLanguage<Value>(read: (lang: Lang) => Value): Record<string, Value> {
  return Object.fromEntries(langs.map((lang) => [lang, read(lang)]))
}

/** A language's name for readers of another: `Arabic`, `الإنجليزية`. */
export function languageName(code: Lang, lang: Lang): string {
  return new Intl.DisplayNames(languages[lang].locale, { type: 'language' }).of(code) ?? code
}

/** The site path of `path` in `lang`: `/about` → `/ar/about`; `/` → `/ar`. Hash and query stay. */
export function localPath(lang: Lang, path: string): string {
  if (lang === defaultLang) return path
  if (/^\/(?:[?#]|$)/.test(path)) return `/${lang}${path.slice(1)}`
  return `/${lang}${path.startsWith('/') ? path : `/${path}`}`
}

/** Splits a request path into its language and the path without it: `/ar/about` → `ar`, `/about`. */
export function splitLang(pathname: string): { lang: Lang; path: string } {
  const end = pathname.indexOf('/', 1)
  const first = pathname.slice(1, end < 0 ? undefined : end)
  if (first !== defaultLang && isLang(first))
    return { lang: first, path: end < 0 ? '/' : pathname.slice(end) }
  return { lang: defaultLang, path: pathname }
}

/** Every language, `own` first. */
export function ownFirst(first: Lang): Lang[] {
  return langs.toSorted((one, other) => Number(other === first) - Number(one === first))
}
