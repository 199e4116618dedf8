import type { ComponentProps } from 'react'
import type { Draft } from '../../../contract/editor.ts'
import { useLate } from '../dialogs/use-late.ts'
import type { ConflictDialog } from './conflict-dialog.tsx'
import type { UnsavedDialog } from './unsaved-dialog.tsx'
import { useMerge } from './use-merge.ts'

/* Two versions of a page are compared here, as saving can merge them; the questions are fetched when they are asked. */

const parts = {
  conflict: () => import('./conflict-dialog.tsx'),
  unsaved: () => import('./unsaved-dialog.tsx'),
}

/** `onFailed`: the question could not be fetched. */
type ConflictProps = Omit<ComponentProps<typeof ConflictDialog>, 'merge'> & {
  /** The common ancestor, and this editor's version. */
  base: Draft
  mine: Draft
  onFailed: () => void
}

export function ConflictQuestion({ base, mine, onFailed, ...asked }: ConflictProps) {
  const merge = useMerge(base, mine, asked.conflict.draft)
  const late = useLate(parts.conflict, onFailed)
  return late && <late.ConflictDialog {...asked} merge={merge} />
}

export function UnsavedQuestion(asked: Omit<ComponentProps<typeof UnsavedDialog>, 'merge'>) {
  const { copy, saved } = asked
  const merge = useMerge(copy.base, copy.draft, saved)
  const late = useLate(parts.unsaved)
  return late && <late.UnsavedDialog {...asked} merge={merge} />
}
