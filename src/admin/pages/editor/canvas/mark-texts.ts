import type { Draft } from '../../../../../contract/editor.ts'
import { isRecord } from '../../../../../contract/immutable-json.ts'
import { isLang } from '../../../../i18n/languages.ts'
import { widgetTypes } from '../../../../widgets/registry.ts'
import { type DescribedField, describeFields } from '../../../../widgets/schema/describe.ts'
import { endOf, hasMark, startOf } from './marks.ts'

/** The path of a text in a draft: `<widget id>:<path in its content>`. */
export type TextPath = string
/** A picture or a link of a widget. Its value is compared, since a mark would make it invalid. */
export type Address = { textPath: TextPath; kind: 'image' | 'link'; value: string }

type MarkedDraft = {
  widgets: Draft['widgets']
  /** By the number of the mark. */
  textPaths: TextPath[]
  /** By widget id. */
  addresses: Map<string, Address[]>
}

type Path = readonly (string | number)[]
type Found = { textPaths: TextPath[]; addresses: Address[]; widget: string }

/**
 * Puts an invisible mark around every text of the widgets. The marks are rendered with the texts, so the widgets need no
 * code for the editor.
 */
export function markTexts(widgets: Draft['widgets']): MarkedDraft {
  const textPaths: TextPath[] = []
  const addresses = new Map<string, Address[]>()
  const marked = widgets.map((widget) => {
    const widgetType = widgetTypes.get(widget.type)
    if (!widgetType) return widget
    const collected: Found = { textPaths, addresses: [], widget: widget.id }
    const content = markFields(widget.content, describeFields(widgetType.schema), [], collected)
    addresses.set(widget.id, collected.addresses)
    return { ...widget, content }
  })
  return { widgets: marked, textPaths, addresses }
}

function markFields(
  content: Record<string, unknown>,
  fields: DescribedField[],
  at: Path,
  collected: Found,
): Record<string, unknown> {
  const marked = { ...content }
  for (const field of fields) {
    const value = content[field.name]
    if (value !== undefined) marked[field.name] = markValue(value, field, [...at, field.name], collected)
  }
  return marked
}

function markValue(value: unknown, field: DescribedField, at: Path, collected: Found): unknown {
  const { kind, fields = [] } = field
  if (kind === 'text' || kind === 'html') return markText(value, kind === 'text', at, collected)
  if (kind === 'image' || kind === 'link') {
    if (typeof value === 'string')
      collected.addresses.push({ textPath: textPathOf(at, collected), kind, value })
    return value
  }
  if (kind === 'group' && isRecord(value)) return markFields(value, fields, at, collected)
  // A list that is stored as text becomes entries with its first change in the form.
  if (kind !== 'list' || !Array.isArray(value)) return value
  const [first] = fields
  return value.map((item: unknown, index) => {
    const here = [...at, index]
    if (!first) return item
    if (first.name === '') return markValue(item, first, here, collected)
    if (isText(item)) return markValue(item, first, [...here, first.name], collected)
    return isRecord(item) ? markFields(item, fields, here, collected) : item
  })
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || (isRecord(value) && Object.keys(value).some(isLang))
}

/** With `byLine` each line is marked, since each becomes a paragraph. */
function markText(value: unknown, byLine: boolean, at: Path, collected: Found): unknown {
  if (typeof value === 'string') {
    // A mark would make JSON in a text invalid.
    if (value.trim() === '' || /^\s*[[{]/.test(value) || hasMark(value)) return value
    const number = collected.textPaths.push(textPathOf(at, collected)) - 1
    const mark = (text: string) => (text.trim() ? startOf(number) + text + endOf(number) : text)
    return byLine ? value.split('\n').map(mark).join('\n') : mark(value)
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([lang, text]) => [
      lang,
      typeof text === 'string' ? markText(text, byLine, at, collected) : text,
    ]),
  )
}

function textPathOf(at: Path, { widget }: Found): TextPath {
  return `${widget}:${at.join('.')}`
}
