import { isRecord, type Path } from './json-value.ts'
import { maxTextLength } from './long-texts.ts'

/** The texts within a value that are longer than one may be. */
export function findLongTexts(value: unknown, path: Path = []): { path: Path; length: number }[] {
  if (typeof value === 'string') return value.length > maxTextLength ? [{ path, length: value.length }] : []
  if (Array.isArray(value)) return value.flatMap((item, index) => findLongTexts(item, [...path, index]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, item]) => findLongTexts(item, [...path, key]))
}
