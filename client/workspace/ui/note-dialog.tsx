import { type ReactNode, useState } from 'react'
import { maxApprovalNote } from '../../../contract/workspace/today.ts'
import { Dialog } from './dialog.tsx'
import { TextField } from './fields.tsx'

type NoteDialogProps = {
  title: string
  label: string
  submit: string
  isPending: boolean
  onSubmit: (note: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for an optional note to a request or an answer. */
export function NoteDialog({
  title,
  label,
  submit,
  isPending,
  onSubmit,
  onClose,
  children,
}: NoteDialogProps) {
  const [note, setNote] = useState('')
  return (
    <Dialog
      title={title}
      submit={{ label: submit, isPending, run: () => onSubmit(note.trim()) }}
      onClose={onClose}
    >
      {children}
      <TextField label={label} rows={3} maxLength={maxApprovalNote} value={note} onChange={setNote} />
    </Dialog>
  )
}
