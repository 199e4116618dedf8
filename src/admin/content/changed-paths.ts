import { isRecord, sameJson } from '../../../contract/immutable-json.ts'

/** At most so many places are named. */
const maxPlaces = 20

/** The paths at which two values differ, such as `widgets.0.content.title.ar`. */
export function changedPaths(one: unknown, other: unknown, at = ''): string[] {
  if (sameJson(one, other)) return []
  const keys = keysOf(one, other)
  if (!keys) return [at]
  return keys
    .flatMap((key) => changedPaths(valueAt(one, key), valueAt(other, key), at ? `${at}.${key}` : key))
    .slice(0, maxPlaces)
}

function keysOf(one: unknown, other: unknown): string[] | null {
  if (Array.isArray(one) && Array.isArray(other)) {
    return Array.from({ length: Math.max(one.length, other.length) }, (_, index) => String(index))
  }
  return isRecord(one) && isRecord(other) ? [...new Set([...Object.keys(one), ...Object.keys(other)])] : null
}

function valueAt(value: unknown, key: string): unknown {
  return Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined
}
