import type { Draft, FieldDescription } from '../../../../contract/editor.ts'
import { type Language, writeText } from '../../../workspace/localised.ts'
import type { Translate } from '../../../workspace/use-admin-text.ts'
import type { DraftAction } from '../../session/draft-reducer.ts'
import type { Writable } from './page-callbacks.ts'
import { contentAt, readTextPath, shownText, type TextPath, widgetAt } from './text-path.ts'

type WritableQuery = {
  textPath: TextPath
  /** The text of its element in the page. */
  elementText: string
  code: string
  draft: Draft
  field: FieldDescription | undefined
  /** The text is empty, and the page shows its placeholder. */
  isPlaceholder: boolean
  languages: Language[]
  t: Translate
}

/** How a text can be written in the page. Null if it cannot, because the page does not show a plain text as it is. */
export function writableAt(query: WritableQuery): Writable | null {
  const { textPath, elementText, code, draft, field, isPlaceholder, languages, t } = query
  const language = languages.find((one) => one.code === code)?.name ?? code
  const name = `${field?.label ?? ''} ${t('text.in', { language })}`
  if (isPlaceholder && field?.kind === 'text') return { isBorrowed: true, name }
  // A placeholder never becomes content.
  if (isPlaceholder && field?.kind === 'html') return { isBorrowed: true, html: '', name }
  const text = shownText(draft, textPath, code, languages)
  if (text === undefined) return null
  const widget = widgetAt(draft, textPath)
  const value = widget && contentAt(widget.content, readTextPath(textPath).path)
  // The text is of another language if the value is the same without one of this language.
  const withoutOwn = writeText(value, code, '', languages)
  const isBorrowed = withoutOwn !== undefined && JSON.stringify(withoutOwn) === JSON.stringify(value)
  if (field?.kind === 'html') return { isBorrowed, html: text, name }
  if (field?.kind !== 'text' || withoutTypesetting(elementText) !== withoutTypesetting(text)) return null
  return { isBorrowed, name, ...(elementText === text ? {} : { text }) }
}

/** Removes the characters that src/i18n/no-break-spaces.ts adds. */
function withoutTypesetting(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll(/[\u200e\u2060]/g, '')
}

/** The path of the picture that a section lacks. */
export function placeholderPictureOf(
  draft: Draft,
  id: string,
  fieldsOf: (type: string) => FieldDescription[],
): TextPath | null {
  const widget = draft.widgets.find((one) => one.id === id)
  const field = widget && fieldsOf(widget.type).find(({ kind }) => kind === 'image')
  return field && !widget.content[field.name] ? `${id}:${field.name}` : null
}

type TextChange = {
  code: string
  text: string
  languages: Language[]
  field: FieldDescription | undefined
  /** When the writing began, if one undo reverts all of it. */
  undoGroup: number | undefined
}

/** The action that stores a text; null if its widget was removed. */
export function textChange(
  draft: Draft,
  textPath: TextPath,
  { code, text, languages, field, undoGroup }: TextChange,
): DraftAction | null {
  const widget = widgetAt(draft, textPath)
  if (!widget) return null
  const { id, path } = readTextPath(textPath)
  const value = writeText(contentAt(widget.content, path), code, text, languages)
  return { do: 'change', id, path, value: value === undefined && field?.isRequired ? '' : value, undoGroup }
}
