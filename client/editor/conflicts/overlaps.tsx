import { useId } from 'react'
import { wordsOf } from '../../../contract/example-texts.ts'
import { useEditor } from '../editor-context.tsx'
import { excerpt } from '../fields/excerpt.ts'
import { fieldName, partName } from './change-names.ts'
import type { Difference } from './compare-drafts.ts'
import type { Change } from './merge-values.ts'

/** Whose text stands, by the path of the field. */
export type Choices = Record<string, 'mine' | 'theirs'>

type OverlapsProps = {
  differences: Difference[]
  /** What the two versions are called. */
  names: { mine: string; theirs: string }
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** Each field that both changed, with both texts to choose from. */
export function Overlaps({ differences, names, choices, onChoose }: OverlapsProps) {
  const known = useEditor()
  const { t } = known
  const group = useId()
  const overlaps = differences.flatMap((difference) =>
    difference.changes.filter(({ by }) => by === 'both').map((change) => ({ difference, change })),
  )
  return overlaps.map(({ difference, change }) => {
    const key = change.path.join('.')
    const field = fieldName(difference, change.path, known)
    const part = partName(difference, known)
    return (
      <fieldset key={key} className="overlap">
        <legend>{field ? t('check.widget', { name: part, fault: field }) : part}</legend>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side}>
            <input
              type="radio"
              name={`${group}${key}`}
              checked={choices[key] === side}
              onChange={() => onChoose({ ...choices, [key]: side })}
            />
            <span>
              <b>{names[side]}</b>
              <Excerpt change={change} side={side} />
            </span>
          </label>
        ))}
      </fieldset>
    )
  })
}

/** Letters shown of a text. */
const shownLength = 240

function Excerpt({ change, side }: { change: Change; side: 'mine' | 'theirs' }) {
  const { t, languages } = useEditor()
  const value = change[side]
  const code = change.path.at(-1)
  const language = languages.find((known) => known.code === code)
  if (Array.isArray(value)) return <span>{t('list.count', { count: value.length })}</span>
  const [text, other] = [plain(value), plain(change[side === 'mine' ? 'theirs' : 'mine'])]
  if (text === '') return <span>{t('conflict.nothing')}</span>
  return (
    <span lang={language?.code} dir={language?.dir ?? 'auto'}>
      {excerpt(text, other, shownLength)}
    </span>
  )
}

function plain(value: unknown): string {
  if (value === undefined || value === null) return ''
  return wordsOf(typeof value === 'string' ? value : JSON.stringify(value))
}
