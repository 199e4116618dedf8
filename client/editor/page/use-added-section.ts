import { useState } from 'react'
import { coversForms, type LiveView } from '../live/live-view.ts'
import { showRow } from '../widgets/show-row.ts'
import type { usePageDraft } from './use-page-draft.ts'

type Add = ReturnType<typeof usePageDraft>['add']

/**
 * Adding a section and going to it: to its form or, where the page lies over the forms, into the page. `fresh` is the
 * section that is to be written in there.
 */
export function useAddedSection(addWidget: Add, view: LiveView): { add: Add; fresh: string | null } {
  const [fresh, setFresh] = useState<string | null>(null)
  const add: Add = (...widget) => {
    const id = addWidget(...widget)
    if (id !== null && coversForms(view)) setFresh(id)
    else if (id !== null) showRow(id)
    return id
  }
  return { add, fresh }
}
