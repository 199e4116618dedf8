import type { FieldDescription } from '../../../contract/editor.ts'
import { entryName } from '../../../contract/fields/field-values.ts'
import type { Path } from '../../../contract/immutable-json.ts'

/** The label of a field with those of its list entry or group: `Questions 2: Answer`. */
export function fieldLabel(fields: FieldDescription[], [name, ...rest]: Path): string {
  const field = fields.find((candidate) => candidate.name === name)
  if (!field) return ''
  const [index, ...entryPath] = rest
  if (field.kind === 'list') {
    if (index === undefined) return field.label
    const entry = entryName(field, Number(index))
    const inner = fieldLabel(field.fields ?? [], entryPath)
    return inner ? `${entry}: ${inner}` : entry
  }
  const inner = field.kind === 'group' ? fieldLabel(field.fields ?? [], rest) : ''
  return inner ? `${field.label}: ${inner}` : field.label
}
