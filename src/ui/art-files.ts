import { assets } from '../assets.ts'
import { defaultLang, type Lang } from '../i18n/languages.ts'

/** The drawn picture of a name; a language without drawings of its own borrows the default's. */
export function artFile(name: string, lang: Lang) {
  // Many names have no picture of their own and get a weave: asking for one is no mistake.
  const files = Object.hasOwn(assets.art.files, name) ? assets.art.files[name] : undefined
  return files?.[lang] ?? files?.[defaultLang] ?? null
}

/** The markup of a drawing that stands inside the page. */
export function inlineArt(name: string, lang: Lang): string | null {
  const drawings = assets.art.inline[name]
  return drawings?.[lang] ?? drawings?.[defaultLang] ?? null
}
