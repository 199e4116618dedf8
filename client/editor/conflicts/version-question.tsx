import type { ComponentProps } from 'react'
import { ConflictDialog } from './conflict-dialog.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

/** Two versions of the page: somebody else's, or one that this browser kept. */
type AskedVersion =
  | { conflict: ComponentProps<typeof ConflictDialog> }
  | { unsaved: ComponentProps<typeof UnsavedDialog> }

/** The question which of two versions of the page it is to be. */
export function VersionQuestion(asked: AskedVersion) {
  return 'conflict' in asked ? <ConflictDialog {...asked.conflict} /> : <UnsavedDialog {...asked.unsaved} />
}
