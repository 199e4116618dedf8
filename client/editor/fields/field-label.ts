import type { FieldDescription } from '../../../contract/editor.ts'
import { entryName } from '../../../contract/fields/field-values.ts'
import type { Path } from '../../../contract/json-value.ts'

export function fieldLabel(fields: FieldDescription[], [name, ...rest]: Path): string {
  const field = fields.find((known) => known.name === name)
  if (!field) return ''
  const [index, ...inner] = rest
  if (field.kind === 'list') {
    if (index === undefined) return field.label
    const entry = entryName(field, Number(index))
    const below = fieldLabel(field.fields ?? [], inner)
    return below ? `${entry}: ${below}` : entry
  }
  const below = field.kind === 'group' ? fieldLabel(field.fields ?? [], rest) : ''
  return below ? `${field.label}: ${below}` : field.label
}
