/*
 * A reusable block: a page below `block/` without an address for visitors, whose sections other pages show. It is edited,
 * published, scheduled and restored as any page.
 */

export const blockPrefix = 'block/'
/** Type of the widget that shows a block. */
export const blockType = 'block'

export function isBlock(slug: string): boolean {
  return slug.startsWith(blockPrefix)
}
