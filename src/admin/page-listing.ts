import { listAllPages } from '../data/admin-pages.ts'
import type { Database } from '../data/database.ts'
import { isLang, type Lang, langs } from '../i18n/languages.ts'
import { type Localised, parseLocalised, plainText } from '../i18n/localised.ts'
import { builtInPage } from '../pages/built-in/pages.ts'
import { builtInSlugs } from '../pages/built-in/slugs.ts'

export type ListedPage = {
  id: string
  slug: string
  title: Localised
  /** `published`, `changed`, `draft`, or whatever else the database says. */
  status: string
  /** ISO 8601: when it, or its draft, was last touched. */
  updated: string
  /** The languages its title is written in. */
  languages: Lang[]
}

export type BuiltInEntry = { slug: string; title: Localised }

export type PageFilter = { search: string; status: string; missing: string }

/** The pages that fit the filter, and the built-in pages that no page replaces. */
export async function listPages(db: Database, lang: Lang, filter: PageFilter) {
  const all = (await listAllPages(db)).map(({ page, open, draftTitle, draftUpdatedAt }): ListedPage => {
    const title = parseLocalised(open && draftTitle ? draftTitle : page.title)
    return {
      id: page.id,
      slug: page.slug,
      title,
      status: page.status === 'published' && open ? 'changed' : page.status,
      updated: open && draftUpdatedAt ? draftUpdatedAt : page.updated_at,
      languages: languagesOf(title),
    }
  })
  const replaced = new Set(all.map((page) => page.slug))
  const builtIn = builtInSlugs.flatMap((slug): BuiltInEntry[] => {
    const title = replaced.has(slug) ? null : builtInPage(slug, lang)?.title
    return title ? [{ slug, title }] : []
  })
  const words = filter.search.trim().toLowerCase()
  const fits = (slug: string, title: Localised) =>
    !words ||
    slug.includes(words) ||
    langs.some((known) => plainText(title, known).toLowerCase().includes(words))
  return {
    pages: all.filter(
      (page) =>
        fits(page.slug, page.title) &&
        (!filter.status || page.status === filter.status) &&
        (!isLang(filter.missing) || !page.languages.includes(filter.missing)),
    ),
    builtIn:
      (filter.status && filter.status !== 'built_in') || filter.missing
        ? []
        : builtIn.filter((entry) => fits(entry.slug, entry.title)),
  }
}

/** A plain title counts for every language. */
function languagesOf(title: Localised): Lang[] {
  return typeof title === 'string' ? langs : langs.filter((lang) => title[lang])
}
