import type { FieldDescription, WidgetDescription } from '../../../contract/editor.ts'
import type { Translate } from '../editor-context.tsx'
import type { Change } from './history.ts'

const details: Record<string, string> = {
  title: 'details.name',
  slug: 'details.slug',
  meta_description: 'details.description',
}

/** What a step changed, in words: 'Hero: Title', 'Hero hidden'. */
export function changeLabel({ did, at, type }: Change, widgets: WidgetDescription[], t: Translate): string {
  if (did === 'details') return t(details[at] ?? 'details.title')
  const description = widgets.find((widget) => widget.type === type)
  const name = description?.name ?? type ?? ''
  if (did === 'change') {
    const [, , ...path] = at.split('.')
    const field = fieldLabel(description?.fields ?? [], path)
    return field ? t('check.widget', { name, fault: field }) : name
  }
  return t(`change.${did}`, { name })
}

/** The labels on the way to a field: 'Questions 2: Answer'. */
function fieldLabel(fields: FieldDescription[], [name, ...rest]: string[]): string {
  const field = fields.find((known) => known.name === name)
  if (!field) return ''
  const [index, ...inner] = rest
  if (field.kind === 'list') {
    if (index === undefined) return field.label
    const entry = `${field.label} ${Number(index) + 1}`
    const below = fieldLabel(field.fields ?? [], inner)
    return below ? `${entry}: ${below}` : entry
  }
  const below = field.kind === 'group' ? fieldLabel(field.fields ?? [], rest) : ''
  return below ? `${field.label}: ${below}` : field.label
}
