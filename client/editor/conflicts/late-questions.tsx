import type { ComponentProps } from 'react'
import { useLate } from '../dialogs/use-late.ts'
import type { ConflictDialog } from './conflict-dialog.tsx'
import type { UnsavedDialog } from './unsaved-dialog.tsx'

/* The questions about two versions of a page are fetched when they are asked. */

const parts = {
  conflict: () => import('./conflict-dialog.tsx'),
  unsaved: () => import('./unsaved-dialog.tsx'),
}

/** `onFailed`: the question could not be fetched. */
type ConflictProps = ComponentProps<typeof ConflictDialog> & { onFailed: () => void }

export function ConflictQuestion({ onFailed, ...asked }: ConflictProps) {
  const late = useLate(parts.conflict, onFailed)
  return late && <late.ConflictDialog {...asked} />
}

export function UnsavedQuestion(asked: ComponentProps<typeof UnsavedDialog>) {
  const late = useLate(parts.unsaved)
  return late && <late.UnsavedDialog {...asked} />
}
