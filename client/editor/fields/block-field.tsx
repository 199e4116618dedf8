import { useId } from 'react'
import type { FieldDescription } from '../../../contract/editor.ts'
import { anyText } from '../../workspace/localised.ts'
import { useEditor } from '../editor-context.tsx'
import { describedBy, FieldLayout } from './field-layout.tsx'

type BlockFieldProps = {
  field: FieldDescription
  value: string
  error: string | undefined
  onChange: (value: unknown) => void
}

/** A choice of the reusable blocks; a deleted block has its slug as its name. */
export function BlockField({ field, value, error, onChange }: BlockFieldProps) {
  const { blocks, lang, languages } = useEditor()
  const id = useId()
  const options = (blocks?.offers ?? []).map(({ slug, title }) => ({
    slug,
    name: anyText(title, lang, languages) || slug,
  }))
  const isKnown = value === '' || options.some(({ slug }) => slug === value)
  return (
    <FieldLayout id={id} label={field.label} error={error}>
      <select
        {...describedBy(id, { error })}
        className="input"
        aria-required
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="" />
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </FieldLayout>
  )
}
