import { useState } from 'react'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useEditor } from '../editor-context.tsx'
import { changeLabel } from './change-label.ts'
import type { HistoryState, Step } from './history.ts'

type HistoryProps = {
  state: Pick<HistoryState, 'draft' | 'past' | 'future'>
  /** `focus`: the focus moves to the change. */
  onTravel: (way: 'undo' | 'redo', focus: boolean) => void
}

export function HistoryButtons({ state, onTravel }: HistoryProps) {
  const { t, lang, languages, widgets } = useEditor()
  const [seen, setSeen] = useState(state)
  const [announcement, setAnnouncement] = useState('')
  const label = (way: 'undo' | 'redo', step: Step | undefined): string => {
    if (!step) return ''
    const { draft } = state
    const sides = way === 'undo' ? { before: step.draft, after: draft } : { before: draft, after: step.draft }
    return changeLabel(step.change, sides, { widgets, languages, lang, t })
  }
  if (seen !== state) {
    setSeen(state)
    const back = state.past.length < seen.past.length && state.future.length > seen.future.length
    // Another change empties the redo list, too.
    const isNext = state.draft === seen.future.at(-1)?.draft
    const forth = isNext && state.future.length < seen.future.length && state.past.length > seen.past.length
    if (back) setAnnouncement(t('history.undone', { change: label('redo', state.future.at(-1)) }))
    else if (forth) setAnnouncement(t('history.redone', { change: label('undo', state.past.at(-1)) }))
    else if (state.past !== seen.past) setAnnouncement('')
  }
  const button = (way: 'undo' | 'redo', step: Step | undefined) => {
    const text = step ? t(`history.${way}_of`, { change: label(way, step) }) : t(`history.${way}`)
    return (
      <button
        type="button"
        className="icon-button"
        aria-label={text}
        title={text}
        aria-disabled={!step || undefined}
        aria-keyshortcuts={way === 'undo' ? 'Control+Z Meta+Z' : 'Control+Shift+Z Meta+Shift+Z Control+Y'}
        // With the keyboard the next press is likely here again.
        onClick={({ detail }) => onTravel(way, detail > 0)}
      >
        <Icon name={way === 'undo' ? 'undo-2' : 'redo-2'} />
      </button>
    )
  }
  return (
    <span className="history">
      {button('undo', state.past.at(-1))}
      {button('redo', state.future.at(-1))}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </span>
  )
}
