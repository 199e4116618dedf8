import { useState } from 'react'
import type { Draft } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
import { compareDrafts, mergeDrafts, overlapsOf } from './compare-drafts.ts'
import type { Choose } from './merge-values.ts'
import type { Choices } from './overlaps.tsx'

/** Two versions of a page on their way to one, with the choices where both changed the same field. */
export function useMerge(base: Draft, mine: Draft, theirs: Draft) {
  const [choices, setChoices] = useState<Choices>({})
  const choose: Choose = (path) => choices[path]
  const differences = compareDrafts(base, mine, theirs)
  const both = mergeDrafts(base, mine, theirs, choose)
  const has = (side: 'me' | 'them') => differences.some(({ by }) => by === side || by === 'both')
  return {
    differences,
    choices,
    setChoices,
    /** Every overlap is one of single fields. */
    isMergeable: has('me') && has('them') && mergeDrafts(base, mine, theirs, () => 'mine') !== null,
    hasOverlaps: overlapsOf(differences).length > 0,
    /** Null until every overlap is decided. */
    both,
    /** Where both changed the same field, their version of it is superseded. */
    replaces:
      both !== null &&
      !sameJson(
        both,
        mergeDrafts(base, mine, theirs, () => 'theirs'),
      ),
  }
}
