import type { Draft, DraftWidget, FieldDescription } from '../../../../contract/editor.ts'
import { isRecord, type Path } from '../../../../contract/immutable-json.ts'
import { anyText, type Language } from '../../../workspace/localised.ts'

/** The path of a text on the canvas, as in `data-edit` and `data-link`: `<widget id>:<path in its content>`. */
export type TextPath = string

export function readTextPath(textPath: TextPath): { id: string; path: Path } {
  const cut = textPath.indexOf(':')
  const keys = textPath.slice(cut + 1).split('.')
  return { id: textPath.slice(0, cut), path: keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key)) }
}

/** The path of a text as the forms and the errors name it: `widgets.<id>.<path>`. */
export function fieldPathOf(textPath: TextPath): string {
  const { id, path } = readTextPath(textPath)
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

export function contentAt(content: unknown, path: Path): unknown {
  let value = content
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[key]
    // A list entry may be its first text alone, without a record.
    else if (typeof value !== 'string' && !isRecord(value)) return undefined
  }
  return value
}

export function widgetAt(draft: Draft, textPath: TextPath): DraftWidget | undefined {
  const { id } = readTextPath(textPath)
  return draft.widgets.find((widget) => widget.id === id)
}

/** The description of the field that holds a text; undefined if its widget or its field does not exist. */
export function fieldOfText(
  draft: Draft,
  textPath: TextPath,
  fieldsOf: (type: string) => FieldDescription[],
): FieldDescription | undefined {
  const widget = widgetAt(draft, textPath)
  return widget && fieldAt(fieldsOf(widget.type), readTextPath(textPath).path)
}

/** The text that the page shows in a language: its own, or that of another language. */
export function shownText(
  draft: Draft,
  textPath: TextPath,
  code: string,
  languages: Language[],
): string | undefined {
  const widget = widgetAt(draft, textPath)
  const value = widget && contentAt(widget.content, readTextPath(textPath).path)
  return value === undefined ? undefined : anyText(value, code, languages)
}
