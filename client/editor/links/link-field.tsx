import { useId, useRef, useState } from 'react'
import type { FieldDescription } from '../../../contract/editor.ts'
import { anyText } from '../../workspace/localised.ts'
import { PageField, useLinkTargets } from '../../workspace/ui/page-field.tsx'
import { useEditor } from '../editor-context.tsx'
import { FieldLayout } from '../fields/field-layout.tsx'
import { useFieldFault } from '../fields/use-field-fault.ts'
import { linkExamples } from './link-examples.ts'
import { LinkVerdict } from './link-verdict.tsx'
import { likelyLink } from './nearest-page.ts'

type LinkFieldProps = {
  field: FieldDescription
  value: string
  error: string | undefined
  /** All letters until a link is chosen or its field is left have the same `undoGroup`. */
  onChange: (value: string | undefined, undoGroup: number) => void
}

/** A link of a widget: to a page chosen from a list, or to any address. */
export function LinkField({ field, value, error, onChange }: LinkFieldProps) {
  const { label, isRequired, placeholder } = field
  const { t, lang, languages } = useEditor()
  const id = useId()
  const targets = useLinkTargets()
  const [isWritten, setWritten] = useState(true)
  const undoGroup = useRef(0)
  const write = (text: string) => onChange(text === '' && !isRequired ? undefined : text, undoGroup.current)
  const { layoutProps: fault, onTyped, onBlur } = useFieldFault({ id, field, value, error, onChange: write })
  const address = anyText(placeholder, lang, languages)
  const usual = field.default === undefined ? '' : String(field.default)
  const help = (
    <>
      {usual && <p>{t('field.empty', { value: usual })}</p>}
      {t('link.hint', linkExamples)}
      {isWritten && <LinkVerdict value={value} targets={targets} onTake={write} />}
    </>
  )
  const codes = languages.map(({ code }) => code)
  const { proposal } = fault
  const likely = targets ? likelyLink(value, proposal?.value, targets, codes) : undefined
  return (
    <FieldLayout
      id={id}
      label={label}
      help={help}
      {...fault}
      proposal={proposal && likely ? { ...proposal, value: likely } : undefined}
    >
      <PageField
        inputId={id}
        label={label}
        error={fault.error}
        isRequired={isRequired}
        placeholder={usual || (address && t('field.example', { text: address })) || undefined}
        value={value}
        onLeave={() => {
          setWritten(true)
          undoGroup.current = 0
          onBlur()
        }}
        onChange={(text) => {
          setWritten(false)
          undoGroup.current ||= Date.now()
          onTyped()
          write(text)
        }}
      />
    </FieldLayout>
  )
}
