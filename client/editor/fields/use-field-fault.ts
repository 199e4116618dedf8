import { useState } from 'react'
import type { FieldDescription } from '../../../contract/editor.ts'
import { faultOf } from '../../../contract/fields/field-faults.ts'
import { useEditor } from '../editor-context.tsx'
import { useForm } from './form-context.tsx'

type FaultOptions = {
  id: string
  field: FieldDescription
  value: unknown
  error: string | undefined
  onChange: (value: string) => void
}

/**
 * The fault of a value, reported when its field loses the focus: while an editor types, almost every address is
 * invalid.
 */
export function useFieldFault({ id, field, value, error, onChange }: FaultOptions) {
  const { t } = useEditor()
  const { isNew } = useForm()
  const [isLeft, setIsLeft] = useState(!isNew)
  const fault = faultOf(field, value)
  const code = fault?.code === 'empty' && field.kind === 'image' ? 'image' : fault?.code
  const ownMessage = isLeft && code ? t(`error.field.${code}`) : undefined
  const message = error ?? ownMessage
  const onTake = (accepted: string) => {
    onChange(accepted)
    document.getElementById(id)?.focus()
  }
  const proposal = message === undefined ? undefined : fault?.proposal
  return {
    layoutProps: {
      error: message,
      isAlert: error === undefined,
      proposal: proposal === undefined ? undefined : { value: proposal, onTake },
    },
    onTyped: () => setIsLeft(false),
    onBlur: () => setIsLeft(true),
  }
}
