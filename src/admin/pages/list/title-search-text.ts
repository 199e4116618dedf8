import { message } from '../../../i18n/intl.ts'
import { type Lang, langs } from '../../../i18n/languages.ts'
import { type Localised, plainText } from '../../../i18n/localised.ts'
import { findBuiltInPage } from '../../../pages/built-in/find-built-in-page.ts'
import { builtInSlugs } from '../../../pages/built-in/slugs.ts'

/**
 * The searchable text of a page: its slug, its title and the built-in page's in every language, and the
 * menu's name of home.
 */
export function titleSearchText(slug: string, title: Localised = ''): string {
  const titles = langs.flatMap((lang) => [plainText(title, lang), builtInTitle(slug, lang)])
  const home = slug === 'home' ? langs.map((lang) => message(lang, 'nav.home')) : []
  return [slug, ...titles, ...home].join(' ')
}

/** The title of the built-in page of a slug; empty if there is none. */
export function builtInTitle(slug: string, lang: Lang): string {
  return builtInSlugs.includes(slug) ? plainText(findBuiltInPage(slug, lang)?.title ?? '', lang) : ''
}
