import { useState } from 'react'
import type { Draft } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/immutable-json.ts'
import { compareDrafts, type Difference } from './compare-drafts.ts'

/** The chosen version, by the path of the field. */
type Choices = Record<string, 'mine' | 'theirs'>

export type Merge = ReturnType<typeof useMerge>

/** The merge of two versions of a page, with the choices where both changed the same field. */
export function useMerge(base: Draft, mine: Draft, theirs: Draft) {
  const [choices, setChoices] = useState<Choices>({})
  const { differences, draft } = compareDrafts(base, mine, theirs, (path) => choices[path])
  const allOf = (side: 'mine' | 'theirs') => compareDrafts(base, mine, theirs, () => side).draft
  const has = (side: 'me' | 'them') =>
    differences.some((difference) => difference.side === side || difference.side === 'both')
  return {
    differences,
    choices,
    setChoices,
    /** Both changed only single fields, so that a choice for each field is enough. */
    isMergeable: has('me') && has('them') && allOf('mine') !== null,
    /** Null until every overlap is decided. */
    draft,
    /** Whether the merge supersedes their text of a field that both changed. */
    isOverwrite: draft !== null && !sameJson(draft, allOf('theirs')),
  }
}

export function overlapsOf(differences: Difference[]) {
  return differences.flatMap((difference) =>
    difference.changes.filter(({ side }) => side === 'both').map((change) => ({ difference, change })),
  )
}
