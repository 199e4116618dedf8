import { assets } from '../assets.ts'
import { defaultLang, type Lang } from '../i18n/languages.ts'

/** The drawn picture with this name; a language without its own drawings borrows the default language's. */
export function artFile(name: string, lang: Lang) {
  // Not an error: many names have no picture and get a weave.
  const files = Object.hasOwn(assets.art.files, name) ? assets.art.files[name] : undefined
  return files?.[lang] ?? files?.[defaultLang] ?? null
}

/** The markup of an inline drawing. */
export function inlineArt(name: string, lang: Lang): string | null {
  const drawings = assets.art.inline[name]
  return drawings?.[lang] ?? drawings?.[defaultLang] ?? null
}
