/** In characters. */
export const maxSlugLength = 200

/** Normalises a typed slug: capitals, spaces and a leading slash are accepted. */
export function tidySlug(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')
    .replace(/[\s_]+/g, '-')
}
