import type { Lang } from '../i18n/languages.ts'
import type { Localised } from '../i18n/localised.ts'

/** One block of a page. `type` is null where the definition is missing. */
export type PageWidget = { type: string | null; content: unknown }

/** A page is an ordered list of widgets, wherever it comes from. */
export type Page = {
  /** The path without leading slash and language; `home` for `/`. */
  slug: string
  title: Localised
  description: Localised
  widgets: PageWidget[]
  /** Canonical slug if this page is an alias of it; an alias is not cached. */
  canonical?: string
  /** Kept out of search engines and the sitemap. */
  noindex?: boolean
  /** HTML of its widgets that is known to be sanitised, as complete texts. */
  cleanHtml?: ReadonlySet<string>
  /** The languages it has (languages.ts); by default all of them, as for built-in pages. */
  languages?: readonly Lang[]
  /** Paths of the pictures that its links show, by language, if the editor drew them. */
  sharePictures?: Record<string, string>
  /** First publication, ISO 8601. */
  published?: string
}
