import { isRecord, type Path } from '../immutable-json.ts'

/** Most characters of one text in one language, with its markup. */
export const maxTextLength = 100_000

/** Most characters of a page's title. */
export const maxTitleLength = 200

/** Search engines cut longer descriptions (specification). */
export const descriptionLength = 160

/** Most bytes of a request of staff; a page of a hundred long widgets in two languages stays well below. */
export const maxStaffBytes = 1024 * 1024

/** The texts within a value that are longer than one may be. */
export function findLongTexts(value: unknown, path: Path = []): { path: Path; length: number }[] {
  if (typeof value === 'string') return value.length > maxTextLength ? [{ path, length: value.length }] : []
  if (Array.isArray(value)) return value.flatMap((item, index) => findLongTexts(item, [...path, index]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, item]) => findLongTexts(item, [...path, key]))
}
