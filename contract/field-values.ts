import type { FieldDescription } from './editor.ts'
import { isRecord, type Path } from './json-value.ts'

/** One value of a widget's form; `name` is its trail of labels: `Questions 2: Answer`. */
type FieldValue = { field: FieldDescription; value: unknown; path: Path; name: string }

/** Every value of a widget's form, in order, with lists and groups flattened. */
export function fieldValues(
  fields: FieldDescription[],
  value: unknown,
  path: Path = [],
  name = '',
): FieldValue[] {
  return fields.flatMap((field) => {
    const bare = field.name === ''
    const inner = bare ? value : isRecord(value) ? value[field.name] : undefined
    const at = bare ? path : [...path, field.name]
    const named = bare ? name : name ? `${name}: ${field.label}` : field.label
    if (field.kind === 'group') return fieldValues(field.fields ?? [], inner, at, named)
    if (field.kind !== 'list') return [{ field, value: inner, path: at, name: named }]
    if (!Array.isArray(inner)) return []
    return inner.flatMap((item, index) =>
      fieldValues(field.fields ?? [], item, [...at, index], `${named} ${index + 1}`),
    )
  })
}

export function isText({ kind }: FieldDescription): boolean {
  return kind === 'text' || kind === 'html'
}
