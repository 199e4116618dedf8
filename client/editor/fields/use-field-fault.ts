import { useState } from 'react'
import type { FieldDescription } from '../../../contract/editor.ts'
import { faultOf } from '../../../contract/fields/field-faults.ts'
import { useEditor } from '../editor-context.tsx'
import { useForm } from './form-context.tsx'

type FaultProps = {
  id: string
  field: FieldDescription
  value: unknown
  error: string | undefined
  onChange: (value: string) => void
}

/**
 * The fault of a value, reported once its field is left: while an editor types, almost every address is
 * invalid. `shown` is for the frame of the field.
 */
export function useFieldFault({ id, field, value, error, onChange }: FaultProps) {
  const { t } = useEditor()
  const { isNew } = useForm()
  const [left, setLeft] = useState(!isNew)
  const fault = faultOf(field, value)
  const code = fault?.code === 'empty' && field.kind === 'image' ? 'image' : fault?.code
  const own = left && code ? t(`error.field.${code}`) : undefined
  const message = error ?? own
  const onTake = (accepted: string) => {
    onChange(accepted)
    document.getElementById(id)?.focus()
  }
  const proposal = message === undefined ? undefined : fault?.proposal
  return {
    shown: {
      error: message,
      isAlert: error === undefined,
      proposal: proposal === undefined ? undefined : { value: proposal, onTake },
    },
    onTyped: () => setLeft(false),
    onBlur: () => setLeft(true),
  }
}
