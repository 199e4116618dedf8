import type { Draft, FieldDescription } from '../../../../contract/editor.ts'
import { type Language, writeText } from '../../../workspace/localised.ts'
import type { Translate } from '../../../workspace/use-text.ts'
import type { DraftAction } from '../../session/draft-reducer.ts'
import type { Writable } from './frame-events.ts'
import { contentAt, readTextPath, shownText, type TextPath, widgetAt } from './text-path.ts'

type WritableQuery = {
  textPath: TextPath
  /** The text of the page there. */
  shown: string
  code: string
  draft: Draft
  field: FieldDescription | undefined
  /** The text is empty, and the page shows a hint in its place. */
  isPlaceholder: boolean
  languages: Language[]
  t: Translate
}

/** How a text can be written in the page, if at all: plain texts must be shown as they are written. */
export function writableAt(query: WritableQuery): Writable | null {
  const { textPath, shown, code, draft, field, isPlaceholder, languages, t } = query
  const language = languages.find((one) => one.code === code)?.name ?? code
  const name = `${field?.label ?? ''} ${t('text.in', { language })}`
  if (isPlaceholder && field?.kind === 'text') return { borrowed: true, name }
  // Nothing of the hint becomes content.
  if (isPlaceholder && field?.kind === 'html') return { borrowed: true, html: '', name }
  const text = shownText(draft, textPath, code, languages)
  if (text === undefined) return null
  const widget = widgetAt(draft, textPath)
  const value = widget && contentAt(widget.content, readTextPath(textPath).path)
  // Borrowed if the value does not change without this language's text.
  const own = writeText(value, code, '', languages)
  const borrowed = own !== undefined && JSON.stringify(own) === JSON.stringify(value)
  if (field?.kind === 'html') return { borrowed, html: text, name }
  if (field?.kind !== 'text' || unbound(shown) !== unbound(text)) return null
  return { borrowed, name, ...(shown === text ? {} : { text }) }
}

/** A text without what typesetting adds to it (src/i18n/no-break-spaces.ts and whole-words.ts). */
function unbound(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll(/[\u200e\u2060]/g, '')
}

/** The place of the picture that a section could have and has not. */
export function placeholderPictureOf(
  draft: Draft,
  id: string,
  fieldsOf: (type: string) => FieldDescription[],
): TextPath | null {
  const widget = draft.widgets.find((one) => one.id === id)
  const field = widget && fieldsOf(widget.type).find(({ kind }) => kind === 'image')
  return field && !widget.content[field.name] ? `${id}:${field.name}` : null
}

type Written = {
  code: string
  text: string
  languages: Language[]
  field: FieldDescription | undefined
  /** When the text was begun, if one undo reverts all that was written since. */
  visit: number | undefined
}

/** The action that writes a text at a place; null if its widget was removed. */
export function textChange(
  draft: Draft,
  textPath: TextPath,
  { code, text, languages, field, visit }: Written,
): DraftAction | null {
  const widget = widgetAt(draft, textPath)
  if (!widget) return null
  const { id, path } = readTextPath(textPath)
  const value = writeText(contentAt(widget.content, path), code, text, languages)
  return { do: 'change', id, path, value: value === undefined && field?.required ? '' : value, visit }
}
