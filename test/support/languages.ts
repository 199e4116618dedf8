import { type Lang, langs, languages } from '../../src/i18n/languages.ts'
import { site } from '../../src/site.ts'

/** A text in every language of the site: the Arabic one in those written from the right, the English one in the others. */
export function inEveryLanguage(english: string, arabic: string): Record<Lang, string> {
  const texts: Record<Lang, string> = { ...site.name }
  for (const lang of langs) texts[lang] = languages[lang].dir === 'rtl' ? arabic : english
  return texts
}
