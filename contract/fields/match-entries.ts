import { isRecord, sameJson } from '../immutable-json.ts'

/** Above this number of pairs, entries are paired by position. */
const maxPairs = 10_000

/**
 * The index of the earlier entry that each entry was made from, by its own index. Pairs each entry with the earlier one
 * that shares most values; ties go to the nearest. Without a shared value, an entry of texts only is paired with the one at
 * its index.
 */
export function matchEntries(now: unknown[], before: unknown[]): Map<number, number> {
  if (now.length * before.length > maxPairs) return new Map(before.map((_, index) => [index, index]))
  const pairs = now.flatMap((entry, index) =>
    before.flatMap((earlier, from) => {
      const distance = Math.abs(index - from)
      const shared = sameJson(entry, earlier) ? Number.MAX_SAFE_INTEGER : countShared(entry, earlier)
      const isSame = shared > 0 || (distance === 0 && (isTextAlone(entry) || isTextAlone(earlier)))
      return isSame ? [{ index, from, shared, distance }] : []
    }),
  )
  const used = new Set<number>()
  const partners = new Map<number, number>()
  for (const { index, from } of pairs.toSorted(
    (one, other) => other.shared - one.shared || one.distance - other.distance,
  )) {
    if (partners.has(index) || used.has(from)) continue
    used.add(from)
    partners.set(index, from)
  }
  return partners
}

/** How many of their texts and values are equal in the same place. */
function countShared(one: unknown, other: unknown): number {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.reduce((sum: number, item, index) => sum + countShared(item, other[index]), 0)
  }
  if (isRecord(one) && isRecord(other)) {
    return Object.keys(one).reduce((sum, key) => sum + countShared(one[key], other[key]), 0)
  }
  return one && one === other ? 1 : 0
}

/** A text, or an entry whose values are all records of texts. */
function isTextAlone(entry: unknown): boolean {
  return !isRecord(entry) || Object.values(entry).every((value) => !value || isRecord(value))
}
