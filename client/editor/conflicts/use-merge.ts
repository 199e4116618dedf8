import { useState } from 'react'
import type { Draft } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/immutable-json.ts'
import { compareDrafts, type Difference } from './compare-drafts.ts'

/** The chosen version, by the path of the field. */
type Choices = Record<string, 'mine' | 'theirs'>

export type Merge = ReturnType<typeof useMerge>

/** Two versions of a page on their way to one, with the choices where both changed the same field. */
export function useMerge(base: Draft, mine: Draft, theirs: Draft) {
  const [choices, setChoices] = useState<Choices>({})
  const { differences, draft } = compareDrafts(base, mine, theirs, (path) => choices[path])
  const allOf = (side: 'mine' | 'theirs') => compareDrafts(base, mine, theirs, () => side).draft
  const has = (side: 'me' | 'them') => differences.some(({ by }) => by === side || by === 'both')
  return {
    differences,
    choices,
    setChoices,
    /** Every overlap is one of single fields. */
    isMergeable: has('me') && has('them') && allOf('mine') !== null,
    /** Null until every overlap is decided. */
    draft,
    /** Where both changed the same field, their version of it is superseded. */
    isOverwrite: draft !== null && !sameJson(draft, allOf('theirs')),
  }
}

export function overlapsOf(differences: Difference[]) {
  return differences.flatMap((difference) =>
    difference.changes.filter(({ by }) => by === 'both').map((change) => ({ difference, change })),
  )
}
