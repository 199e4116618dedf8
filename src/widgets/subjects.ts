import { type Content, langs, languages } from '../i18n/languages.ts'
import { type Localised, pickText } from '../i18n/localised.ts'
import { type AppSlug, appSlugs, type IndustrySlug, industrySlugs } from '../urls.ts'

/** The industry whose words stand in a title, in any language; null when none do. */
export function industryOf(title: Localised): IndustrySlug | null {
  return industrySlugs.find((slug) => mentions(title, (content) => content.industries[slug].keywords)) ?? null
}

/** The app idea whose words stand in a title, in any language; null when none do. */
export function appOf(title: Localised): AppSlug | null {
  return appSlugs.find((slug) => mentions(title, (content) => content.apps[slug].keywords)) ?? null
}

function mentions(title: Localised, keywordsOf: (content: Content) => readonly string[]): boolean {
  const keywords = langs.flatMap((lang) => keywordsOf(languages[lang].content))
  return langs.some((lang) => {
    const words = ` ${pickText(title, lang)
      .text.toLowerCase()
      .replace(/[-_/,،]/g, ' ')} `
    // A Latin keyword begins a word ('ott' is not in 'cotton'); Arabic words carry prefixes such as ال.
    return keywords.some((keyword) => words.includes(/^[a-z]/.test(keyword) ? ` ${keyword}` : keyword))
  })
}
