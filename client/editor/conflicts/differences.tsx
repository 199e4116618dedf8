import { useEditor } from '../editor-context.tsx'
import { fieldName, partName } from './change-names.ts'
import type { Came, Difference } from './compare-drafts.ts'
import type { Side } from './merge-values.ts'

type DifferencesProps = {
  differences: Difference[]
  /** Who changed it, in words; by default only what differs is said. */
  by?: (by: Side, did: Line['did']) => string
}

type Line = { text: string; side: Side; did: 'changed' | Came['did'] }

const sides = ['me', 'them', 'both'] as const

/** Where two versions of a page differ, field by field: a line for each part and side. */
export function Differences({ differences, by }: DifferencesProps) {
  const names = useEditor()
  const { t, lang } = names
  const lines = differences.flatMap((difference): Line[] => {
    const part = partName(difference, names)
    const bySide = Map.groupBy(difference.changes, (change) => change.by)
    if (difference.part === 'widget' && difference.came) return sidesOf(difference.by, difference.came, part)
    if (difference.changes.length === 0) return [{ text: part, side: difference.by, did: 'changed' }]
    return sides.flatMap((side): Line[] => {
      const changes = bySide.get(side) ?? []
      if (changes.length === 0) return []
      const fields = new Set(changes.map(({ path }) => fieldName(difference, path, names)).filter(Boolean))
      const listed = new Intl.ListFormat(lang, { style: 'short' }).format(fields)
      return [
        {
          text: listed ? t('check.widget', { name: part, fault: listed }) : part,
          side,
          did: 'changed',
        },
      ]
    })
  })
  return (
    <ul className="dots">
      {lines.map(({ text, side, did }) => (
        <li key={`${text} ${side}`}>
          <bdi>{text}</bdi>
          {by && (
            <>
              {' '}
              <small className="fine">{by(side, did)}</small>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A widget that only one version has: one removed it, and the other may have changed it. */
function sidesOf(side: Side, { did, by }: Came, text: string): Line[] {
  const lines: Line[] = [{ text, side: by, did }]
  if (side === 'both') lines.push({ text, side: by === 'me' ? 'them' : 'me', did: 'changed' })
  return lines
}
