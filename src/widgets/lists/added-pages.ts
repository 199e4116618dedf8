import * as z from 'zod/mini'
import { type Localised, parseLocalised } from '../../i18n/localised.ts'
import { parseJsonAs } from '../../platform/parse-json.ts'
import type { ListedPage, LoadContext } from '../schema/define.ts'
import { image, optional, optionalText } from '../schema/fields.ts'

/** A staff page in a list of built-in ones: `slug` is its name below the list's prefix, `entry` its whole slug. */
export type AddedPage = {
  slug: string
  entry: string
  title: Localised
  description: Localised
  image: string | undefined
  /** The content of its widget of the list's type, as stored; null without one. */
  content: string | null
}

/**
 * The published pages below a prefix whose names are not in the list yet, newest first; none while the
 * database is unavailable.
 */
export async function addedPages(
  prefix: string,
  type: string,
  knownSlugs: readonly string[],
  context: LoadContext,
): Promise<AddedPage[]> {
  const pages = await staffPages(prefix, type, context)
  return pages.filter(({ slug }) => !knownSlugs.includes(slug))
}

/** The same with the pages that replace built-in ones. */
export async function staffPages(
  prefix: string,
  type: string,
  { pagesUnder, orEmpty }: LoadContext,
): Promise<AddedPage[]> {
  const pages = await orEmpty(() => pagesUnder(prefix, type))
  return pages.map((page) => added(page, page.slug.slice(prefix.length)))
}

/** The data that a card shows, from the main widget of the page. */
const contentSchema = z.object({ title: optionalText(), image_url: optional(image()) })

function added({ slug: entry, title, meta_description, content }: ListedPage, slug: string): AddedPage {
  const parsed = parseJsonAs(contentSchema, content)
  return {
    slug,
    entry,
    title: parsed?.title ?? parseLocalised(title),
    description: parseLocalised(meta_description),
    image: parsed?.image_url,
    content,
  }
}
