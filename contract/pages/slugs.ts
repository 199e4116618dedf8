/** The page whose sections are the details of the agency on every page; it has no address for visitors. */
export const siteSlug = 'site'

/*
 * A reusable block: a page below `block/` without an address for visitors, whose sections other pages show.
 * It is edited, published, scheduled and restored as any page.
 */

export const blockPrefix = 'block/'
/** Type of the widget that shows a block. */
export const blockType = 'block'

export function isBlock(slug: string): boolean {
  return slug.startsWith(blockPrefix)
}

/** Whether the page has an address for visitors: the details of the site and blocks have none. */
export function hasAddress(slug: string): boolean {
  return slug !== siteSlug && !isBlock(slug)
}

/** The maximum of characters. */
export const maxSlugLength = 200

/** Normalises a typed slug: capitals, spaces and a leading slash are accepted. */
export function tidySlug(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')
    .replace(/[\s_]+/g, '-')
}
