import type { WidgetDescription } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { fieldName, partName } from './change-names.ts'
import type { Difference } from './compare-drafts.ts'
import type { Side } from './merge-values.ts'

type DifferencesProps = {
  differences: Difference[]
  widgets: WidgetDescription[]
  /** Who changed it, in words; by default only what differs is said. */
  by?: (by: Side) => string
}

const sides = ['me', 'them', 'both'] as const

/** Where two versions of a page differ, field by field: a line for each part and side. */
export function Differences({ differences, widgets, by }: DifferencesProps) {
  const { t, lang, languages } = useEditor()
  const names = { widgets, languages, t }
  const lines = differences.flatMap((difference) => {
    const part = partName(difference, names)
    const bySide = Map.groupBy(difference.changes, (change) => change.by)
    if (difference.changes.length === 0) return [{ text: part, side: difference.by }]
    return sides.flatMap((side) => {
      const changes = bySide.get(side) ?? []
      if (changes.length === 0) return []
      const fields = new Set(changes.map(({ path }) => fieldName(difference, path, names)).filter(Boolean))
      const listed = new Intl.ListFormat(lang, { style: 'short' }).format(fields)
      return [{ text: listed ? t('check.widget', { name: part, fault: listed }) : part, side }]
    })
  })
  return (
    <ul className="dots">
      {lines.map(({ text, side }) => (
        <li key={`${text} ${side}`}>
          <bdi>{text}</bdi>
          {by && (
            <>
              {' '}
              <small className="fine">{by(side)}</small>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
