import { useMemo } from 'react'
import type { Draft, DraftWidget, FieldDescription } from '../../../contract/editor.ts'
import { fieldValues, isText } from '../../../contract/field-values.ts'
import { isRecord, type Path } from '../../../contract/json-value.ts'
import { useEditor } from '../editor-context.tsx'
import { anyText, type Language } from '../fields/localised.ts'
import type { Place } from './places.ts'

/** `must`: always shown. `may`: it can stay empty, and is shown in the section that is worked in. */
export type Hint = 'must' | 'may'
export type Hinted = { draft: Draft; places: ReadonlyMap<Place, Hint> }

/** Where a text is empty, these show words of the site itself. */
export const wordsOfTheSite = new Set(['contact', 'service', 'industry', 'app_idea'])

type Filling = { type: string; places: Map<Place, Hint>; languages: Language[] }

export function useHinted(draft: Draft, fieldsOf: (type: string) => FieldDescription[]): Hinted {
  const { languages } = useEditor()
  const fill = useMemo(() => hinter(fieldsOf, languages), [fieldsOf, languages])
  return useMemo(() => fill(draft), [fill, draft])
}

/**
 * Fills the empty texts of a draft with their hints, for the page beside the forms alone: so they have a spot where they
 * can be written. Nothing of it is ever saved. Widgets that did not change are not looked at again.
 */
export function hinter(fieldsOf: (type: string) => FieldDescription[], languages: Language[]) {
  const known = new WeakMap<DraftWidget, { widget: DraftWidget; places: Map<Place, Hint> }>()
  const fillWidget = (widget: DraftWidget) => {
    const found = known.get(widget)
    if (found) return found
    const places = new Map<Place, Hint>()
    const filling = { type: widget.type, places, languages }
    const content = fill(widget.content, fieldsOf(widget.type), [], { ...filling, id: widget.id })
    // Nothing is written yet: without its hints it would be an empty band.
    if (isBlank(widget.content, fieldsOf(widget.type), languages)) {
      for (const place of places.keys()) places.set(place, 'must')
    }
    const filled = { widget: places.size > 0 ? { ...widget, content } : widget, places }
    known.set(widget, filled)
    return filled
  }
  let places: ReadonlyMap<Place, Hint> = new Map()
  return (draft: Draft): Hinted => {
    const filled = draft.widgets.map(fillWidget)
    const next = new Map(filled.flatMap((widget) => [...widget.places]))
    // The same as long as a letter makes no difference to it: otherwise the page marks its hints again.
    if (next.size !== places.size || [...next].some(([place, hint]) => places.get(place) !== hint))
      places = next
    return { draft: { ...draft, widgets: filled.map(({ widget }) => widget) }, places }
  }
}

function fill(
  content: Record<string, unknown>,
  fields: FieldDescription[],
  at: Path,
  to: Filling & { id: string },
): Record<string, unknown> {
  const filled = { ...content }
  for (const field of fields) {
    const value = fillValue(content[field.name], field, [...at, field.name], to)
    if (value !== undefined) filled[field.name] = value
  }
  return filled
}

function fillValue(value: unknown, field: FieldDescription, at: Path, to: Filling & { id: string }): unknown {
  const { kind, fields = [], required } = field
  if (kind === 'group') {
    if (isRecord(value) || required) return fill(isRecord(value) ? value : {}, fields, at, to)
    return value
  }
  if (kind === 'list') {
    if (!Array.isArray(value)) return value
    return value.map((item: unknown, index) => {
      const [first] = fields
      if (first?.name === '') return fillValue(item, first, [...at, index], to)
      return isRecord(item) ? fill(item, fields, [...at, index], to) : item
    })
  }
  const hint = isEmpty(value, to.languages) ? hintOf(field, at, to) : undefined
  if (hint === undefined) return value
  // Not a text of the page: only so that the entry can be shown.
  if (kind === 'plain') return typeof hint === 'string' && /^[a-z]/.test(hint) ? hint : '…'
  to.places.set(`${to.id}:${at.join('.')}`, required ? 'must' : 'may')
  return kind === 'html' ? inParagraph(hint) : hint
}

function hintOf(field: FieldDescription, at: Path, { type }: Filling) {
  const { kind, name, required, label, hint } = field
  if (kind === 'plain') return required ? (hint ?? '') : undefined
  if ((kind !== 'text' && kind !== 'html') || field.default !== undefined) return undefined
  if (required) return hint ?? label
  return at.length > 1 || name.startsWith('alt') || wordsOfTheSite.has(type) ? undefined : hint
}

function isEmpty(value: unknown, languages: Language[]): boolean {
  const [first] = languages
  return (
    value === undefined ||
    value === '' ||
    (isRecord(value) && anyText(value, first?.code ?? '', languages) === '')
  )
}

function isBlank(content: Record<string, unknown>, fields: FieldDescription[], languages: Language[]) {
  return fieldValues(fields, content).every(({ field, value }) => !isText(field) || isEmpty(value, languages))
}

function inParagraph(hint: string | Record<string, string>): string | Record<string, string> {
  if (typeof hint !== 'string') {
    return Object.fromEntries(Object.entries(hint).map(([code, text]) => [code, `${inParagraph(text)}`]))
  }
  return `<p>${hint.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
}
