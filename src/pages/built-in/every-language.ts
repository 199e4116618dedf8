import { type Content, contentOf } from '../../i18n/content.ts'
import { type Lang, langs } from '../../i18n/languages.ts'
import type { Localised } from '../../i18n/localised.ts'

/** A text of the content in every language of the site: a heading shows its sister opposite to it. */
export const everyLanguage = (read: (content: Content, lang: Lang) => string): Localised =>
  Object.fromEntries(langs.map((lang) => [lang, read(contentOf(lang), lang)]))
