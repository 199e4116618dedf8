/*
 * The picture that links to a page are shared with, as the build draws it for built-in pages and the editor
 * for those of staff: logo and title by night, beside what the page shows. Sizes are pixels.
 */

/** The size that every network shows whole. */
export const cardSize = { width: 1200, height: 630 } as const
export const maxCardBytes = 300 * 1024

/** The path of one that the editor drew: its digest and its type. */
export const cardFile = /^\/media\/[0-9a-f]{32}\/card\.(?:jpg|png|webp)$/

export type DrawnStored = { ok: true; path: string }
/** `revision` of the version that was published, or that waits for its time; paths by language. */
export type ShareRequest = { revision: number; scheduled: boolean; pictures: Record<string, string> }

/** Among the pictures of built-in pages, the one without title and picture: no page has this slug. */
export const emptySlug = '_empty'

/**
 * Where a narrow crop of a drawing looks, as a share of its width from the start edge: the second of two
 * phones, a sheet.
 */
export function drawingFocus(name: string): number {
  const [match, tall] = /^portfolio\/\w+?(-tall)?$/.exec(name) ?? []
  if (!match) return 0.5
  return tall ? 0.58 : 0.66
}
