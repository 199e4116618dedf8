import type { Draft } from '../../client/admin/contract.ts'
import { isRecord } from '../../client/admin/json-value.ts'
import { sanitise } from '../html/sanitise.ts'
import type { Lang } from '../i18n/languages.ts'
import { type DescribedField, describeFields } from '../widgets/describe.ts'
import { widgetTypes } from '../widgets/registry.ts'
import { fieldProblem } from './field-problem.ts'

/** The draft with every HTML field made safe; it is made safe again when it is shown. */
export function sanitiseDraft(draft: Draft): Draft {
  return {
    ...draft,
    widgets: draft.widgets.map((widget) => {
      const known = widgetTypes.get(widget.type)
      return known
        ? { ...widget, content: cleanFields(widget.content, describeFields(known.schema)) }
        : widget
    }),
  }
}

function cleanFields(content: Record<string, unknown>, fields: DescribedField[]): Record<string, unknown> {
  const cleaned = { ...content }
  for (const field of fields) {
    const value = cleaned[field.name]
    if (value !== undefined) cleaned[field.name] = cleanValue(value, field)
  }
  return cleaned
}

function cleanValue(value: unknown, field: DescribedField): unknown {
  if (field.kind === 'html') return cleanHtml(value)
  if (field.kind === 'group' && isRecord(value)) return cleanFields(value, field.fields ?? [])
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => (isRecord(item) ? cleanFields(item, field.fields ?? []) : item))
  }
  return value
}

function cleanHtml(value: unknown): unknown {
  if (typeof value === 'string') return sanitise(value)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([lang, text]) => [lang, cleanHtml(text)]))
}

/** What keeps a draft from being published, by `widgets.<id>.<path>`: visitors would see a notice there. */
export function widgetProblems({ widgets }: Draft, lang: Lang): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { id, type, is_active, content } of widgets) {
    const known = widgetTypes.get(type)
    if (!is_active || !known) continue
    const parsed = known.schema.safeParse(content)
    const fields = describeFields(known.schema)
    for (const issue of parsed.error?.issues ?? []) {
      const path = ['widgets', id, ...issue.path].join('.')
      problems[path] = fieldProblem(issue.path, fields, content, lang)
    }
  }
  return problems
}
