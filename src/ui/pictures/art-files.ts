import { pageAssets } from '../../html/page-assets.ts'
import { defaultLang, type Lang, languages } from '../../i18n/languages.ts'

/** The drawing of this name in the language, or in the language that it falls back to. */
export function artFile(name: string, lang: Lang) {
  // Not an error: many names have no picture and get a weave.
  const files = Object.hasOwn(pageAssets.art.files, name) ? pageAssets.art.files[name] : undefined
  return drawnFor(files ?? {}, lang)
}

/** Path of the picture that a page is shared with, 1200 x 630; one without its own has that of the home page. */
export function sharePicture(slug: string, lang: string): string {
  const file = Object.hasOwn(pageAssets.share, slug) ? pageAssets.share[slug] : undefined
  return drawnFor(file ?? pageAssets.share.home ?? {}, lang) ?? ''
}

/** The markup of an inline drawing. */
export function inlineArt(name: string, lang: Lang): string | null {
  return drawnFor(pageAssets.art.inline[name] ?? {}, lang)
}

/**
 * What is drawn in a language. One without drawings of its own borrows those of the first language in its direction, or
 * of the default one.
 */
export function drawnFor<Drawing>(
  drawings: Record<string, Drawing>,
  lang: string,
  directions: Record<string, { dir: string }> = languages,
): Drawing | null {
  const file = Object.hasOwn(drawings, lang) ? drawings[lang] : undefined
  if (file !== undefined) return file
  const similar = Object.keys(directions).filter((other) => directions[other]?.dir === directions[lang]?.dir)
  const drawn = [...similar, defaultLang].find((other) => Object.hasOwn(drawings, other))
  return drawn === undefined ? null : (drawings[drawn] ?? null)
}
