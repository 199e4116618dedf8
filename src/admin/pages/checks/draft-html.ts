import type { Draft } from '../../../../contract/editor.ts'
import { findLongTexts, maxTextLength } from '../../../../contract/fields/text-limits.ts'
import { isRecord } from '../../../../contract/immutable-json.ts'
import { htmlFault, sanitise } from '../../../html/sanitise.ts'
import { message } from '../../../i18n/intl.ts'
import type { Lang } from '../../../i18n/languages.ts'
import { widgetTypes } from '../../../widgets/registry.ts'
import { type DescribedField, describeFields } from '../../../widgets/schema/describe.ts'

type Widget = Draft['widgets'][number]
/** Gets one HTML text and its path in the content, with its language if it has one; returns its replacement. */
type Change = (html: string, path: readonly (string | number)[]) => string

/** Maximum nesting of lists and groups in a widget's content; our own widgets need six. */
const maxLevels = 40

/** The draft with every HTML field sanitised. */
export function sanitiseDraft(draft: Draft): Draft {
  return {
    ...draft,
    widgets: draft.widgets.map((widget) => ({ ...widget, content: mapHtml(widget, sanitise) })),
  }
}

/** All HTML in a widget's content. */
export function htmlOf(widget: Widget): string[] {
  const texts: string[] = []
  mapHtml(widget, (html) => {
    texts.push(html)
    return html
  })
  return texts
}

/** Texts too long or too deeply nested to be stored, by `widgets.<id>.<path>`, or null. */
export function oversized(draft: Draft, lang: Lang): Record<string, string> | null {
  const faults: Record<string, string> = {}
  const sayLong = (root: string[], value: unknown) => {
    for (const { path, length } of findLongTexts(value)) {
      const text = message(lang, 'admin.error.html.long', { most: maxTextLength, length })
      faults[[...root, ...path].join('.')] = text
    }
  }
  sayLong(['title'], draft.title)
  sayLong(['meta_description'], draft.meta_description)
  for (const widget of draft.widgets) {
    const root = `widgets.${widget.id}`
    if (isDeeper(widget.content, maxLevels)) {
      faults[root] = message(lang, 'admin.error.levels', { most: maxLevels })
      continue
    }
    sayLong([root], widget.content)
    mapHtml(widget, (html, path) => {
      if (htmlFault(html) === 'deep')
        faults[[root, ...path].join('.')] = message(lang, 'admin.error.html.deep')
      return html
    })
  }
  return Object.keys(faults).length > 0 ? faults : null
}

/** Iterates level by level, as recursion over client input could overflow the stack. */
function isDeeper(content: unknown, maxDepth: number): boolean {
  let level = [content]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return false
}

function mapHtml({ type, content }: Widget, change: Change): Record<string, unknown> {
  const widgetType = widgetTypes.get(type)
  return widgetType ? mapFields(content, describeFields(widgetType.schema), change, []) : content
}

function mapFields(
  content: Record<string, unknown>,
  fields: DescribedField[],
  change: Change,
  path: readonly (string | number)[],
): Record<string, unknown> {
  const changed = { ...content }
  for (const field of fields) {
    const value = changed[field.name]
    if (value !== undefined) changed[field.name] = mapValue(value, field, change, [...path, field.name])
  }
  return changed
}

function mapValue(
  value: unknown,
  field: DescribedField,
  change: Change,
  path: readonly (string | number)[],
): unknown {
  if (field.kind === 'html') return mapLanguages(value, change, path)
  if (field.kind === 'group' && isRecord(value)) return mapFields(value, field.fields ?? [], change, path)
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((item, index) =>
      isRecord(item) ? mapFields(item, field.fields ?? [], change, [...path, index]) : item,
    )
  }
  return value
}

function mapLanguages(value: unknown, change: Change, path: readonly (string | number)[]): unknown {
  if (typeof value === 'string') return change(value, path)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([lang, text]) => [lang, mapLanguages(text, change, [...path, lang])]),
  )
}
