import type { Path } from '../../../contract/json-value.ts'
import type { EditorContext } from '../editor-context.tsx'
import { fieldLabel } from '../fields/field-label.ts'
import type { Difference } from './compare-drafts.ts'

type Names = Pick<EditorContext, 'widgets' | 'languages' | 't'>

const labels = { title: 'name', slug: 'slug', meta_description: 'description', order: 'order' } as const

/** The part of the page: 'Hero (position 1)', 'Title'. */
export function partName(difference: Difference, { widgets, t }: Names): string {
  if (difference.part !== 'widget') return t(`details.${labels[difference.part]}`)
  const { widget, position } = difference
  const name = widgets.find(({ type }) => type === widget.type)?.name ?? widget.type
  return t('conflict.widget', { name, position })
}

/** A field of the part, by its path in the draft: 'Questions 2: Answer (Arabic)'; '' for the part itself. */
export function fieldName(difference: Difference, path: Path, { widgets, languages, t }: Names): string {
  const last = path.at(-1)
  const language = languages.find(({ code }) => code === last)?.name
  const within = path.slice(difference.part === 'widget' ? 2 : 1, language ? -1 : path.length)
  if (difference.part !== 'widget') return language ?? ''
  const fields = widgets.find(({ type }) => type === difference.widget.type)?.fields ?? []
  const name = within[0] === 'is_active' ? t('conflict.shown') : fieldLabel(fields, within)
  return name && language ? t('check.example_in', { name, language }) : name
}
