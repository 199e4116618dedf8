import { listAllPages } from '../data/admin-pages.ts'
import type { Database } from '../data/database.ts'
import { isLang, type Lang, langs } from '../i18n/languages.ts'
import { type Localised, parseLocalised, plainText } from '../i18n/localised.ts'
import { builtInPage } from '../pages/built-in/pages.ts'
import { builtInSlugs } from '../pages/built-in/slugs.ts'

export type ListedPage = {
  id: string
  slug: string
  /** The slug its draft will be published at, if another. */
  nextSlug: string | null
  /** Whether there is a built-in page at its slug, which it replaces while it is published. */
  isBuiltIn: boolean
  title: Localised
  /** `published`, `changed`, `draft`, or whatever else the database says. */
  status: string
  /** ISO 8601: when it, or its draft, was last touched. */
  updated: string
  /** The languages its title is written in. */
  languages: Lang[]
}

export type BuiltInEntry = { slug: string; title: Localised }

/** `missingIn`: only pages that are not written in this language. */
export type PageFilter = { search: string; status: string; missingIn: string }

/** The pages that fit the filter, and the built-in pages that no page replaces. */
export async function listPages(db: Database, lang: Lang, filter: PageFilter) {
  const all = (await listAllPages(db)).map(
    ({ page, open, draftTitle, draftSlug, draftUpdatedAt }): ListedPage => {
      const title = parseLocalised(open && draftTitle !== null ? draftTitle : page.title)
      return {
        id: page.id,
        slug: page.slug,
        nextSlug: open && draftSlug !== page.slug ? draftSlug : null,
        isBuiltIn: builtInSlugs.includes(page.slug),
        title,
        status: page.status === 'published' && open ? 'changed' : page.status,
        updated: open && draftUpdatedAt ? draftUpdatedAt : page.updated_at,
        languages: languagesOf(title),
      }
    },
  )
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
        fits(`${page.slug} ${page.nextSlug ?? ''}`, page.title) &&
        (!filter.status || page.status === filter.status) &&
        (!isLang(filter.missingIn) || !page.languages.includes(filter.missingIn)),
    ),
    builtIn:
      (filter.status && filter.status !== 'built_in') || filter.missingIn
        ? []
        : builtIn.filter((entry) => fits(entry.slug, entry.title)),
  }
}

/** A plain title counts for every language, an empty one for none. */
function languagesOf(title: Localised): Lang[] {
  return langs.filter((lang) => (typeof title === 'string' ? title : (title[lang] ?? '')).trim() !== '')
}
