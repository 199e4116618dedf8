/* Reading and changing plain JSON without touching the original. */

export type Path = readonly (string | number)[]

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
}

/** The value at `path`; undefined if there is none. */
export function getIn(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined),
    root,
  )
}

/** A copy of `root` with `value` at `path`; `undefined` removes the key. Missing parents are created. */
export function setIn(root: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof key === 'number') {
    const items: unknown[] = Array.isArray(root) ? [...root] : []
    items[key] = setIn(items[key], rest, value)
    return items
  }
  const record: Record<string, unknown> = isRecord(root) ? { ...root } : {}
  const next = setIn(record[key], rest, value)
  if (next === undefined) delete record[key]
  else record[key] = next
  return record
}

/** The list with one entry moved to index `to`. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const remaining = [...items]
  const moved = remaining.splice(from, 1)
  remaining.splice(to, 0, ...moved)
  return remaining
}

/** Equal as JSON; key order does not count. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameJson(item, other[index]))
  }
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key], other[key]))
  )
}

const written = new WeakMap<object, string>()

/** The JSON of an object that is never changed in place: it is written once. */
export function jsonOf(value: object): string {
  const json = written.get(value) ?? JSON.stringify(value)
  written.set(value, json)
  return json
}
