import { type Lang, langs, languages } from '../../i18n/languages.ts'
import type { Localised } from '../../i18n/localised.ts'
import type { Content } from '../../i18n/texts.ts'

/** A text of the content in every language of the site: a heading shows its sister opposite to it. */
export const everyLanguage = (read: (content: Content, lang: Lang) => string): Localised =>
  Object.fromEntries(langs.map((lang) => [lang, read(languages[lang].content, lang)]))
