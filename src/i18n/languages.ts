import ar from '../../locales/ar/index.ts'
import en from '../../locales/en/index.ts'
import { withFacts } from './facts.ts'

/** Every language of the site; the first one is the default and lives at the root. One line each. */
const registry = { en: withFacts('en', en), ar: withFacts('ar', ar) }

export type Lang = keyof typeof registry
/** A text that code owns: the compiler asks for it when a language is added. */
export type InEveryLanguage = Readonly<Record<Lang, string>>
export type Content = typeof en.content
export type MessageId = keyof typeof en.messages
type Language = {
  /** BCP 47 tag for Intl, with digits and calendar set. */
  locale: string
  dir: 'ltr' | 'rtl'
  /** The language's name in itself, as the toggle shows it. */
  label: string
  /** Open Graph locale: language and territory. */
  openGraph: string
  messages: Record<MessageId, string>
  content: Content
}

export const languages: Record<Lang, Language> = registry
export const defaultLang: Lang = 'en'

export function isLang(value: unknown): value is Lang {
  return typeof value === 'string' && Object.hasOwn(registry, value)
}

export const langs: Lang[] = Object.keys(registry).filter(isLang)

/** A language's name for readers of another: `Arabic`, `الإنجليزية`. */
export function languageName(of: Lang, lang: Lang): string {
  return new Intl.DisplayNames(languages[lang].locale, { type: 'language' }).of(of) ?? of
}

/** The site path of `path` in `lang`: `/about` → `/ar/about`; `/` → `/ar`. Hash and query stay. */
export function localPath(lang: Lang, path: string): string {
  if (lang === defaultLang) return path
  return path === '/' ? `/${lang}` : `/${lang}${path.startsWith('/') ? path : `/${path}`}`
}

/** Splits a request path into its language and the path without it: `/ar/about` → `ar`, `/about`. */
export function splitLang(pathname: string): { lang: Lang; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  if (first !== defaultLang && isLang(first)) return { lang: first, path: `/${rest.join('/')}` }
  return { lang: defaultLang, path: pathname }
}
