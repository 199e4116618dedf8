import type { WidgetDescription } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import type { Difference } from './compare-drafts.ts'

type DifferencesProps = {
  differences: Difference[]
  widgets: WidgetDescription[]
  /** Who changed it, in words; by default only what differs is said. */
  by?: (by: Difference['by']) => string
}

const labels = { title: 'name', slug: 'slug', meta_description: 'description', order: 'order' } as const

/** Where two versions of a page differ. */
export function Differences({ differences, widgets, by }: DifferencesProps) {
  const { t } = useEditor()
  const nameOf = (difference: Difference): string => {
    if (difference.part !== 'widget') return t(`details.${labels[difference.part]}`)
    const { widget, position } = difference
    const name = widgets.find(({ type }) => type === widget.type)?.name ?? widget.type
    return t('conflict.widget', { name, position })
  }
  return (
    <ul className="dots">
      {differences.map((difference) => (
        <li key={difference.part === 'widget' ? difference.widget.id : difference.part}>
          {nameOf(difference)}
          {by && `: ${by(difference.by)}`}
        </li>
      ))}
    </ul>
  )
}
