import { type Content, contentOf } from '../../i18n/content.ts'
import { langs } from '../../i18n/languages.ts'
import { type Localised, pickText } from '../../i18n/localised.ts'
import {
  type AppSlug,
  appSlugs,
  type IndustrySlug,
  industrySlugs,
  type ServiceSlug,
  serviceSlugs,
} from '../../site/urls.ts'

/** The possible subjects of a page. */
export type Subject = ServiceSlug | IndustrySlug | AppSlug

/** The industry whose keywords a title contains, in any language; null if none match. */
export function industryOf(title: Localised): IndustrySlug | null {
  const words = inAllLanguages([title])
  return industrySlugs.find((slug) => mentions(words, ({ industries }) => industries[slug].keywords)) ?? null
}

/** The app idea whose keywords a title contains, in any language; null if none match. */
export function appOf(title: Localised): AppSlug | null {
  const words = inAllLanguages([title])
  return appSlugs.find((slug) => mentions(words, ({ apps }) => apps[slug].keywords)) ?? null
}

/** The subjects whose keywords texts contain, services first. Made once for many texts. */
export function subjectFinder(): (texts: readonly Localised[]) => Subject[] {
  const names = [
    ...serviceSlugs.map((slug) => ({
      slug,
      keywords: keywordsInEveryLanguage((all) => all.subjects.services[slug]),
    })),
    ...industrySlugs.map((slug) => ({
      slug,
      keywords: keywordsInEveryLanguage((all) => all.industries[slug].keywords),
    })),
    ...appSlugs.map((slug) => ({
      slug,
      keywords: keywordsInEveryLanguage((all) => all.apps[slug].keywords),
    })),
  ]
  return (texts) => {
    const words = inAllLanguages(texts)
    return names.flatMap(({ slug, keywords }) =>
      keywords.some((keyword) => words.includes(keyword)) ? slug : [],
    )
  }
}

function mentions(words: string, keywordsOf: (content: Content) => readonly string[]): boolean {
  return keywordsInEveryLanguage(keywordsOf).some((keyword) => words.includes(keyword))
}

/** A comma between two texts, so that no keyword is found across both. */
function inAllLanguages(texts: readonly Localised[]): string {
  const words = langs.flatMap((lang) => texts.map((text) => wordsOf(pickText(text, lang).text)))
  return ` ${words.join(' , ')} `
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
function keywordsInEveryLanguage(keywordsOf: (content: Content) => readonly string[]): string[] {
  return langs
    .flatMap((lang) => keywordsOf(contentOf(lang)))
    .map((keyword) => {
      const words = wordsOf(keyword)
      if (!/^[a-z]/.test(words)) return words
      return words.length > 3 ? ` ${words}` : ` ${words} `
    })
}
