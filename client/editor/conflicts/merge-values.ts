import { matchEntries } from '../../../contract/fields/match-entries.ts'
import { isRecord, type Path, sameJson } from '../../../contract/immutable-json.ts'

export type Side = 'me' | 'them' | 'both'

/** A value that one or both of two versions changed since their common base; `path` leads to it. */
export type Change = { path: Path; side: Side; mine: unknown; theirs: unknown }

type Merged = {
  /** The value with the changes of both. Where both changed the same, it is mine unless an editor chose otherwise. */
  value: unknown
  changes: Change[]
}

/** The version whose value is kept where both changed the same field; `path` is joined by dots. */
export type Choose = (path: string) => 'mine' | 'theirs' | undefined

type Versions = { base: unknown; mine: unknown; theirs: unknown }

export function whoChanged({ base, mine, theirs }: Versions): Side | null {
  if (sameJson(mine, theirs)) return null
  if (sameJson(base, theirs)) return 'me'
  return sameJson(base, mine) ? 'them' : 'both'
}

export function mergeValues(versions: Versions, choose: Choose = () => undefined, path: Path = []): Merged {
  const { mine, theirs } = versions
  const side = whoChanged(versions)
  if (side === null) return { value: mine, changes: [] }
  const base = versions.base ?? (isRecord(mine) ? {} : [])
  const values = [base, mine, theirs]
  if (values.every(isRecord)) return mergeRecords(values, choose, path)
  if (values.every((value) => Array.isArray(value))) {
    const merged = mergeLists(values, choose, path)
    if (merged) return merged
  }
  const isTheirs = side === 'them' || (side === 'both' && choose(path.join('.')) === 'theirs')
  return { value: isTheirs ? theirs : mine, changes: [{ path, side, mine, theirs }] }
}

function mergeRecords(versions: Record<string, unknown>[], choose: Choose, path: Path): Merged {
  const [base = {}, mine = {}, theirs = {}] = versions
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const parts = keys.map((key) => {
    const inner = { base: base[key], mine: mine[key], theirs: theirs[key] }
    return { key, ...mergeValues(inner, choose, [...path, key]) }
  })
  return {
    value: Object.fromEntries(parts.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]]))),
    changes: parts.flatMap(({ changes }) => changes),
  }
}

/** Null if both added, removed or moved entries, or if one removed an entry that the other changed. */
function mergeLists(versions: unknown[][], choose: Choose, path: Path): Merged | null {
  const [base = [], mine = [], theirs = []] = versions
  const [inMine = [], inTheirs = []] = [mine, theirs].map((list) => {
    const origins = matchEntries(list, base)
    return list.map((_, index) => origins.get(index) ?? null)
  })
  const asBefore = base.map((_, index) => index)
  const placed = whoChanged({ base: asBefore, mine: inMine, theirs: inTheirs })
  if (placed === 'both' || (placed === null && !sameJson(inMine, asBefore))) return null
  const [outline, origins] = placed === 'them' ? [theirs, inTheirs] : [mine, inMine]
  const other = placed === 'them' ? mine : theirs
  const otherOrigins = placed === 'them' ? inMine : inTheirs
  const isLost = asBefore.some(
    (origin) => !origins.includes(origin) && !sameJson(other[otherOrigins.indexOf(origin)], base[origin]),
  )
  if (isLost) return null
  const parts = outline.map((entry, index): Merged => {
    const origin = origins[index]
    if (origin === undefined || origin === null) return { value: entry, changes: [] }
    const originIn = (list: unknown[], itsOrigins: (number | null)[]) => list[itsOrigins.indexOf(origin)]
    const inner = { base: base[origin], mine: originIn(mine, inMine), theirs: originIn(theirs, inTheirs) }
    return mergeValues(inner, choose, [...path, index])
  })
  const [value, changes] = [parts.map((part) => part.value), parts.flatMap((part) => part.changes)]
  return { value, changes: placed ? [{ path, side: placed, mine, theirs }, ...changes] : changes }
}
