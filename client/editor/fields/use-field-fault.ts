import { useState } from 'react'
import type { FieldDescription } from '../../../contract/editor.ts'
import { faultOf } from '../../../contract/fields/field-faults.ts'
import { useEditor } from '../editor-context.tsx'
import { useForm } from './form-context.tsx'

type FaultProps = {
  /** Id of the input. */
  id: string
  field: FieldDescription
  value: unknown
  /** The server's error. */
  error: string | undefined
  onChange: (value: string) => void
}

/**
 * What is wrong with a value, reported once its field is left: while somebody types, almost every address is
 * invalid. `shown` is for the frame of the field.
 */
export function useFieldFault({ id, field, value, error, onChange }: FaultProps) {
  const { t } = useEditor()
  const { isNew } = useForm()
  const [left, setLeft] = useState(!isNew)
  const fault = faultOf(field, value)
  const code = fault?.code === 'empty' && field.kind === 'image' ? 'image' : fault?.code
  const own = left && code ? t(`error.field.${code}`) : undefined
  const said = error ?? own
  const onTake = (taken: string) => {
    onChange(taken)
    document.getElementById(id)?.focus()
  }
  const meant = said === undefined ? undefined : fault?.proposal
  return {
    shown: {
      error: said,
      live: error === undefined,
      proposal: meant === undefined ? undefined : { value: meant, onTake },
    },
    onTyped: () => setLeft(false),
    onBlur: () => setLeft(true),
  }
}
