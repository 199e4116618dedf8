import { isBlock } from './block.ts'
import { siteSlug } from './site-slug.ts'

/** Whether visitors find the page at an address of its own: what staff say of the site has none, nor has a block. */
export function hasAddress(slug: string): boolean {
  return slug !== siteSlug && !isBlock(slug)
}
