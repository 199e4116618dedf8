import type { FieldDescription } from '../editor.ts'
import { isRecord, type Path } from '../immutable-json.ts'
import { isBlank } from './blank.ts'

/**
 * One value of a widget's form; `name` is its trail of labels: `Questions 2: Answer`. `needed`: visitors miss it if
 * it is empty, as it is required and not within an optional group that is empty altogether.
 */
type FieldValue = { field: FieldDescription; value: unknown; path: Path; name: string; needed: boolean }

type Place = { path: Path; name: string; needed: boolean }

/** Every value of a widget's form, in order, with lists and groups flattened. */
export function fieldValues(
  fields: FieldDescription[],
  value: unknown,
  { path, name, needed }: Place = { path: [], name: '', needed: true },
): FieldValue[] {
  return fields.flatMap((field) => {
    const bare = field.name === ''
    const inner = bare ? value : isRecord(value) ? value[field.name] : undefined
    const at = bare ? path : [...path, field.name]
    const named = bare ? name : name ? `${name}: ${field.label}` : field.label
    if (field.kind === 'group') {
      const inside = field.fields ?? []
      // A group may be stored as its text alone.
      const isNeeded = needed && (isBlank(inner) ? field.isRequired : hasField(inner, inside))
      return fieldValues(inside, inner, { path: at, name: named, needed: isNeeded })
    }
    if (field.kind !== 'list')
      return [{ field, value: inner, path: at, name: named, needed: needed && field.isRequired }]
    if (!Array.isArray(inner)) return []
    return inner.flatMap((item, index) => {
      const entry = entryName(field, index)
      const place = { path: [...at, index], name: name ? `${name}: ${entry}` : entry, needed }
      return fieldValues(field.fields ?? [], entryOf(item, field.fields ?? []), place)
    })
  })
}

export function isText({ kind }: FieldDescription): boolean {
  return kind === 'text' || kind === 'html'
}

/** An entry may be stored as its first text alone. */
function entryOf(item: unknown, fields: FieldDescription[]): unknown {
  const [first] = fields
  if (!first || first.name === '') return item
  return hasField(item, fields) || isBlank(item) ? item : { [first.name]: item }
}

function hasField(value: unknown, fields: FieldDescription[]): boolean {
  return isRecord(value) && fields.some(({ name }) => Object.hasOwn(value, name))
}

/** One entry of a list by its number, in the words of the admin's language: 'Questions 2'. */
export function entryName({ label, entry = label }: FieldDescription, index: number): string {
  return entry.replace('{number}', String(index + 1))
}
