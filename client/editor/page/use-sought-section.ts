import { useState } from 'react'
import { coversForms, type useLiveView } from '../live/live-view.ts'
import { showRow } from '../widgets/show-row.ts'
import type { PageDraft } from './use-page-draft.ts'

type Add = PageDraft['add']

/** A section to go to in the page; `writes`: the caret goes into its first text. */
export type Sought = { id: string; writes: boolean }

/**
 * The position that the picker is opened for, and going to a section in the page: to one that was just added from there or
 * where the page lies over the forms, and from a form. `leave` is for when the page has been asked.
 */
export function useSoughtSection(addWidget: Add, { view, change }: ReturnType<typeof useLiveView>) {
  const [sought, setSought] = useState<Sought | null>(null)
  const [adding, setAdding] = useState<{ at: number; inPage: boolean } | null>(null)
  const add: Add = (...widget) => {
    const id = addWidget(...widget)
    if (id !== null && (adding?.inPage || coversForms(view))) setSought({ id, writes: true })
    else if (id !== null) showRow(id)
    return id
  }
  const seek = (id: string) => {
    setSought({ id, writes: false })
    change({ page: true })
  }
  return {
    adding: adding?.at ?? null,
    onInsert: (at: number) => setAdding({ at, inPage: false }),
    onInsertInPage: (at: number) => setAdding({ at, inPage: true }),
    onPicked: () => setAdding(null),
    add,
    sought,
    seek,
    leave: () => setSought(null),
  }
}
