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
  /** Slug of the page this one stands in for: search engines are sent there, and nothing is stored. */
  canonical?: string
  /** Kept out of search engines and the sitemap. */
  noindex?: boolean
  /** HTML of its widgets that is known to be safe, each text whole. */
  cleanHtml?: ReadonlySet<string>
  /** The languages it really has (languages.ts); all of them unless said otherwise, as built-in pages have. */
  languages?: readonly Lang[]
  /** When it was first published, ISO 8601. */
  published?: string
}
