import type { Draft, FieldDescription } from '../../../contract/editor.ts'
import { type Language, writeText } from '../fields/localised.ts'
import type { DraftAction } from '../page/draft-reducer.ts'
import { type Place, readPlace, valueAt, widgetAt } from './places.ts'

type Written = {
  code: string
  text: string
  languages: Language[]
  field: FieldDescription | undefined
  /** When the text was begun, if undo takes back at once what was written since. */
  visit: number | undefined
}

/** What writing a text at a place does to the draft; null if its widget is gone. */
export function textChange(
  draft: Draft,
  place: Place,
  { code, text, languages, field, visit }: Written,
): DraftAction | null {
  const widget = widgetAt(draft, place)
  if (!widget) return null
  const { id, path } = readPlace(place)
  const value = writeText(valueAt(widget.content, path), code, text, languages)
  return { do: 'change', id, path, value: value === undefined && field?.required ? '' : value, visit }
}
