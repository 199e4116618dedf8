import { langs, languages } from '../i18n/languages.ts'
import { type Localised, pickText } from '../i18n/localised.ts'
import type { Content } from '../i18n/texts.ts'
import { type AppSlug, appSlugs, type IndustrySlug, industrySlugs } from '../urls.ts'

/** The industry whose keywords a title contains, in any language; null if none match. */
export function industryOf(title: Localised): IndustrySlug | null {
  return industrySlugs.find((slug) => mentions(title, (content) => content.industries[slug].keywords)) ?? null
}

/** The app idea whose keywords a title contains, in any language; null if none match. */
export function appOf(title: Localised): AppSlug | null {
  return appSlugs.find((slug) => mentions(title, (content) => content.apps[slug].keywords)) ?? null
}

function mentions(title: Localised, keywordsOf: (content: Content) => readonly string[]): boolean {
  const keywords = langs.flatMap((lang) => keywordsOf(languages[lang].content)).map(wordsOf)
  return langs.some((lang) => {
    const words = ` ${wordsOf(pickText(title, lang).text)} `
    return keywords.some((keyword) => words.includes(wanted(keyword)))
  })
}

/** Titles and keywords are compared without case and punctuation: 'E‑commerce' equals 'e commerce'. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * A Latin keyword matches at the start of a word, and a three-letter one a complete word ('ott' matches neither
 * 'cotton' nor 'Ottoman'); Arabic words carry prefixes such as ال, so an Arabic keyword matches anywhere.
 */
function wanted(keyword: string): string {
  if (!/^[a-z]/.test(keyword)) return keyword
  return keyword.length > 3 ? ` ${keyword}` : ` ${keyword} `
}
