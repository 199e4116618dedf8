import type { Draft, DraftWidget, FieldDescription } from '../../../../contract/editor.ts'
import { isRecord, type Path } from '../../../../contract/json-value.ts'
import { anyText, type Language } from '../../../workspace/localised.ts'

/** Where a text of the page comes from: `<widget id>:<path in its content>`, as in `data-edit`. */
export type Place = string

export function readPlace(place: Place): { id: string; path: Path } {
  const cut = place.indexOf(':')
  const keys = place.slice(cut + 1).split('.')
  return { id: place.slice(0, cut), path: keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key)) }
}

/** The place of a field of the forms, which name it as the errors do: `widgets.<id>.<path>`. */
export function placeOfField(field: string): Place {
  const [, id = '', ...path] = field.split('.')
  return `${id}:${path.join('.')}`
}

export function fieldOfPlace(place: Place): string {
  const { id, path } = readPlace(place)
  return ['widgets', id, ...path].join('.')
}

export function fieldAt(fields: FieldDescription[], path: Path): FieldDescription | undefined {
  const [name, ...rest] = path
  if (name === undefined) return undefined
  if (typeof name === 'number')
    return rest.length > 0 ? fieldAt(fields, rest) : fields.find((one) => one.name === '')
  const field = fields.find((one) => one.name === name)
  return rest.length === 0 ? field : field && fieldAt(field.fields ?? [], rest)
}

export function valueAt(content: unknown, path: Path): unknown {
  let value = content
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[key]
    // An entry that is its first text alone.
    else if (typeof value !== 'string' && !isRecord(value)) return undefined
  }
  return value
}

export function widgetAt(draft: Draft, place: Place): DraftWidget | undefined {
  const { id } = readPlace(place)
  return draft.widgets.find((widget) => widget.id === id)
}

/** The text that the page shows at a place in a language, its own or a borrowed one. */
export function shownAt(draft: Draft, place: Place, code: string, languages: Language[]): string | undefined {
  const widget = widgetAt(draft, place)
  const value = widget && valueAt(widget.content, readPlace(place).path)
  return value === undefined ? undefined : anyText(value, code, languages)
}
