import { useMemo } from 'react'
import type { Draft, DraftWidget, FieldDescription } from '../../../../contract/editor.ts'
import { faultOf } from '../../../../contract/fields/field-faults.ts'
import { fieldValues, isText } from '../../../../contract/fields/field-values.ts'
import { isRecord, type Path } from '../../../../contract/json-value.ts'
import { anyText, type Language } from '../../../workspace/localised.ts'
import { useEditor } from '../../editor-context.tsx'
import type { TextPath } from './text-path.ts'

/**
 * By place, or by language and place (`ar w:button`) if only that language has no text. Of an empty text:
 * words for those who write, or those that visitors read until something is written. Of a wrong address: it
 * is shown as it was before.
 */
export type Placeholders = ReadonlyMap<TextPath, 'hint' | 'default' | 'fault'>

/** `draftWithoutPlaceholders`: the draft without its hints. */
export type DraftWithPlaceholders = { draft: Draft; draftWithoutPlaceholders: Draft; places: Placeholders }

/** Where a text is empty, these show words of the site itself. */
export const typesWithSiteTexts = new Set(['contact', 'service', 'industry', 'app_idea'])

/** These show content of the site without any text. */
const typesWithOwnContent = new Set(['services', 'industries', 'estimate'])

/** Their layout depends on the title: with a hint it would differ from the page of visitors. */
const laidOutByTitle = new Set(['services', 'industries'])

/** `all`: also the texts that can stay empty. */
type Filling = {
  type: string
  all: boolean
  places: Map<TextPath, 'hint' | 'default' | 'fault'>
  languages: Language[]
  /** The last valid address of each place. */
  lastValid: Map<TextPath, unknown>
}

export function useDraftWithPlaceholders(
  draft: Draft,
  section: string,
  fieldsOf: (type: string) => FieldDescription[],
): DraftWithPlaceholders {
  const { languages } = useEditor()
  const fill = useMemo(() => placeholderFiller(fieldsOf, languages), [fieldsOf, languages])
  return useMemo(() => fill(draft, section), [fill, draft, section])
}

/**
 * Fills the empty texts of a draft with their hints, for the page in the editor alone: so that they have a
 * place where they can be written. A text that can stay empty has its hint in the open section, and anywhere
 * what the site says in its place. Placeholders are never saved. Unchanged widgets are not filled again.
 */
export function placeholderFiller(fieldsOf: (type: string) => FieldDescription[], languages: Language[]) {
  const known = new WeakMap<DraftWidget, { all: boolean; widget: DraftWidget; places: Placeholders }>()
  const lastValid: Filling['lastValid'] = new Map()
  const fillWidget = (widget: DraftWidget, isOpen: boolean) => {
    const { id, type, content } = widget
    const fields = fieldsOf(type)
    // Nothing but a title is written yet: without its hints it would be an empty band, or look finished.
    const all = isOpen || (!typesWithOwnContent.has(type) && isBlank(content, fields, languages))
    const found = known.get(widget)
    if (found?.all === all) return found
    const places: Filling['places'] = new Map()
    const full = fill(content, fields, [], { type, all, places, languages, lastValid, id })
    const filled = { all, widget: places.size > 0 ? { ...widget, content: full } : widget, places }
    known.set(widget, filled)
    return filled
  }
  let places: Placeholders = new Map()
  return (draft: Draft, open: string | null): DraftWithPlaceholders => {
    const filled = draft.widgets.map((widget) => fillWidget(widget, widget.id === open))
    const next = new Map(filled.flatMap((widget) => [...widget.places]))
    // The same as long as a letter makes no difference to it: otherwise the page marks its hints again.
    if (next.size !== places.size || [...next.keys()].some((textPath) => !places.has(textPath))) places = next
    return {
      draft: { ...draft, widgets: filled.map(({ widget }) => widget) },
      draftWithoutPlaceholders: draft,
      places,
    }
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
  if (kind === 'link' || kind === 'image') return rightAddress(value, field, `${to.id}:${at.join('.')}`, to)
  const hint = hintOf(field, at, to)
  if (hint === undefined) return value
  if (!isEmpty(value, to.languages)) return hint === field.shown ? inEach(value, hint, at, to) : value
  // Not a text of the page: only so that the entry can be shown.
  if (kind === 'plain') return typeof hint === 'string' && /^[a-z]/.test(hint) ? hint : '…'
  to.places.set(`${to.id}:${at.join('.')}`, hint === field.shown ? 'default' : 'hint')
  return kind === 'html' ? inParagraph(hint) : hint
}

/** In a language without a text of its own the page says the words of the site. */
function inEach(
  value: unknown,
  shown: unknown,
  at: Path,
  { id, places, languages }: Filling & { id: string },
) {
  if (!isRecord(value) || !isRecord(shown)) return value
  const missing = languages.map(({ code }) => code).filter((code) => !value[code])
  for (const code of missing) places.set(`${code} ${id}:${at.join('.')}`, 'default')
  return { ...value, ...Object.fromEntries(missing.map((code) => [code, shown[code]])) }
}

/** A wrong address would take its whole section off the page. */
function rightAddress(
  value: unknown,
  field: FieldDescription,
  textPath: TextPath,
  { lastValid, places }: Filling,
) {
  const fault = faultOf(field, value)
  const isLink = field.kind === 'link'
  if (!fault) lastValid.set(textPath, value)
  // A removed picture is not shown any more.
  if (!fault || !(value || isLink)) return value
  places.set(textPath, 'fault')
  return lastValid.get(textPath) || (isLink && field.required ? '/' : '')
}

function hintOf(field: FieldDescription, at: Path, { type, all }: Filling) {
  const { kind, name, required, label, hint, shown = hint } = field
  if (kind === 'plain') return required ? (hint ?? '') : undefined
  if ((kind !== 'text' && kind !== 'html') || field.default !== undefined) return undefined
  if (required) return hint ?? label
  if (!(all || field.shown) || at.length > 1 || name.startsWith('alt') || typesWithSiteTexts.has(type))
    return undefined
  return name === 'title' && laidOutByTitle.has(type) ? undefined : shown
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
  return fieldValues(fields, content).every(
    ({ field, value, path }) => !isText(field) || path.join() === 'title' || isEmpty(value, languages),
  )
}

function inParagraph(hint: string | Record<string, string>): string | Record<string, string> {
  if (typeof hint === 'string') return paragraphOf(hint)
  return Object.fromEntries(Object.entries(hint).map(([code, text]) => [code, paragraphOf(text)]))
}

/** A line of plain text as HTML. */
function paragraphOf(line: string): string {
  return `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
}
