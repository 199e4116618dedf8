/** A slug as people type it: capitals, spaces and a slash before it are no fault. */
export function tidySlug(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')
    .replace(/[\s_]+/g, '-')
}
