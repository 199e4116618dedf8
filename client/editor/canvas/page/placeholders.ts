import { useMemo } from 'react'
import type { Draft, DraftWidget, FieldDescription, LocalText } from '../../../../contract/editor.ts'
import { faultOf } from '../../../../contract/fields/field-faults.ts'
import { fieldValues, isText } from '../../../../contract/fields/field-values.ts'
import { isRecord, type Path } from '../../../../contract/immutable-json.ts'
import { anyText, type Language } from '../../../workspace/localised.ts'
import { useEditor } from '../../editor-context.tsx'
import type { TextPath } from './text-path.ts'

/**
 * `example`: the placeholder of an empty field, which visitors never read; `default`: words of the site, which they
 * read; `fault`: the last valid address in place of an invalid one.
 */
type PlaceholderKind = 'example' | 'default' | 'fault'

/**
 * The kinds of placeholders. The key is a text path, or a language and a text path (`ar w:button`) if only that
 * language has no text.
 */
export type Placeholders = ReadonlyMap<TextPath, PlaceholderKind>

/** `filled` is the draft with its placeholders, which is shown and never saved. */
export type DraftWithPlaceholders = { draft: Draft; filled: Draft; placeholders: Placeholders }

/** Types that show words of the site in place of their empty texts. */
export const typesWithSiteTexts = new Set(['contact', 'service', 'industry', 'app_idea'])

/** Types that show content of the site without any text. */
const typesWithSiteContent = new Set(['services', 'industries', 'estimate'])

/** Types whose layout depends on the title: a placeholder would give them a layout that visitors do not see. */
const typesLaidOutByTitle = new Set(['services', 'industries'])

export function useDraftWithPlaceholders(
  draft: Draft,
  openId: string,
  fieldsOf: (type: string) => FieldDescription[],
): DraftWithPlaceholders {
  const { languages } = useEditor()
  const fill = useMemo(() => placeholderFiller(fieldsOf, languages), [fieldsOf, languages])
  return useMemo(() => fill(draft, openId), [fill, draft, openId])
}

/**
 * Fills the empty texts of a draft, so that the page has an element to write each one in. Optional texts are filled in
 * the open widget, or if they have a default. An unchanged widget is not filled again.
 */
export function placeholderFiller(fieldsOf: (type: string) => FieldDescription[], languages: Language[]) {
  const cache = new WeakMap<DraftWidget, FilledWidget>()
  const lastValid: Filling['lastValid'] = new Map()
  const fillWidget = (widget: DraftWidget, isOpen: boolean): FilledWidget => {
    const { id, type, content } = widget
    const fields = fieldsOf(type)
    // A section with only a title would be an empty band, or look finished.
    const hasOptional =
      isOpen || (!typesWithSiteContent.has(type) && hasAtMostTitle(content, fields, languages))
    const cached = cache.get(widget)
    if (cached?.hasOptional === hasOptional) return cached
    const placeholders: Filling['placeholders'] = new Map()
    const filling = { id, type, hasOptional, placeholders, languages, lastValid }
    const filled = fillFields(content, fields, [], filling)
    const result = {
      hasOptional,
      widget: placeholders.size > 0 ? { ...widget, content: filled } : widget,
      placeholders,
    }
    cache.set(widget, result)
    return result
  }
  let placeholders: Placeholders = new Map()
  return (draft: Draft, openId: string | null): DraftWithPlaceholders => {
    const widgets = draft.widgets.map((widget) => fillWidget(widget, widget.id === openId))
    const next = new Map(widgets.flatMap((widget) => [...widget.placeholders]))
    // The same map as long as it has the same content, because another map marks all elements of the page again.
    if (next.size !== placeholders.size || [...next.keys()].some((path) => !placeholders.has(path)))
      placeholders = next
    return { draft, filled: { ...draft, widgets: widgets.map(({ widget }) => widget) }, placeholders }
  }
}

type FilledWidget = { hasOptional: boolean; widget: DraftWidget; placeholders: Placeholders }

type Filling = {
  /** The id and the type of the widget. */
  id: string
  type: string
  /** Whether texts that may stay empty are filled, too. */
  hasOptional: boolean
  placeholders: Map<TextPath, PlaceholderKind>
  languages: Language[]
  /** The last valid address of each path. */
  lastValid: Map<TextPath, unknown>
}

function fillFields(
  content: Record<string, unknown>,
  fields: FieldDescription[],
  path: Path,
  filling: Filling,
): Record<string, unknown> {
  const filled = { ...content }
  for (const field of fields) {
    const value = fillValue(content[field.name], field, [...path, field.name], filling)
    if (value !== undefined) filled[field.name] = value
  }
  return filled
}

function fillValue(value: unknown, field: FieldDescription, path: Path, filling: Filling): unknown {
  const { kind, fields = [], isRequired, fallback } = field
  if (kind === 'group') {
    if (isRecord(value) || isRequired) return fillFields(isRecord(value) ? value : {}, fields, path, filling)
    return value
  }
  if (kind === 'list') {
    if (!Array.isArray(value)) return value
    return value.map((item: unknown, index) => {
      const [first] = fields
      if (first?.name === '') return fillValue(item, first, [...path, index], filling)
      return isRecord(item) ? fillFields(item, fields, [...path, index], filling) : item
    })
  }
  const textPath = `${filling.id}:${path.join('.')}`
  if (kind === 'link' || kind === 'image') return validAddress(value, field, textPath, filling)
  const placeholder = placeholderOf(field, path, filling)
  if (placeholder === undefined) return value
  if (!isEmpty(value, filling.languages)) {
    return placeholder === fallback ? fillLanguages(value, placeholder, textPath, filling) : value
  }
  // The page does not show it, but an entry without it is not rendered.
  if (kind === 'plain')
    return typeof placeholder === 'string' && /^[a-z]/.test(placeholder) ? placeholder : '…'
  filling.placeholders.set(textPath, placeholder === fallback ? 'default' : 'example')
  return kind === 'html' ? inParagraph(placeholder) : placeholder
}

/** A language without its own text shows the words of the site. */
function fillLanguages(
  value: unknown,
  fallback: LocalText,
  textPath: TextPath,
  { placeholders, languages }: Filling,
): unknown {
  if (!isRecord(value) || !isRecord(fallback)) return value
  const missing = languages.map(({ code }) => code).filter((code) => !value[code])
  for (const code of missing) placeholders.set(`${code} ${textPath}`, 'default')
  return { ...value, ...Object.fromEntries(missing.map((code) => [code, fallback[code]])) }
}

/** An invalid address would remove its whole section from the page. */
function validAddress(
  value: unknown,
  field: FieldDescription,
  textPath: TextPath,
  { lastValid, placeholders }: Filling,
): unknown {
  const fault = faultOf(field, value)
  const isLink = field.kind === 'link'
  if (!fault) lastValid.set(textPath, value)
  const isRemovedPicture = !value && !isLink
  if (!fault || isRemovedPicture) return value
  placeholders.set(textPath, 'fault')
  return lastValid.get(textPath) || (isLink && field.isRequired ? '/' : '')
}

function placeholderOf(
  { kind, name, isRequired, label, default: standard, placeholder, fallback }: FieldDescription,
  path: Path,
  { type, hasOptional }: Filling,
): LocalText | undefined {
  if (kind === 'plain') return isRequired ? (placeholder ?? '') : undefined
  if ((kind !== 'text' && kind !== 'html') || standard !== undefined) return undefined
  if (isRequired) return placeholder ?? label
  const isFilled = (hasOptional || fallback !== undefined) && path.length === 1
  if (!isFilled || name.startsWith('alt') || typesWithSiteTexts.has(type)) return undefined
  return name === 'title' && typesLaidOutByTitle.has(type) ? undefined : (fallback ?? placeholder)
}

function isEmpty(value: unknown, languages: Language[]): boolean {
  const [first] = languages
  return (
    value === undefined ||
    value === '' ||
    (isRecord(value) && anyText(value, first?.code ?? '', languages) === '')
  )
}

function hasAtMostTitle(
  content: Record<string, unknown>,
  fields: FieldDescription[],
  languages: Language[],
): boolean {
  return fieldValues(fields, content).every(
    ({ field, value, path }) => !isText(field) || path.join() === 'title' || isEmpty(value, languages),
  )
}

function inParagraph(text: LocalText): LocalText {
  if (typeof text === 'string') return paragraphOf(text)
  return Object.fromEntries(
    Object.entries(text).map(([code, translation]) => [code, paragraphOf(translation)]),
  )
}

/** A line of plain text as HTML. */
function paragraphOf(line: string): string {
  return `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
}
