import { useState } from 'react'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useEditor } from '../editor-context.tsx'
import { changeLabel } from './change-label.ts'
import type { HistoryState, Step } from './history.ts'

type Shown = Pick<HistoryState, 'draft' | 'past' | 'future'>
type Direction = 'undo' | 'redo'

type HistoryProps = {
  history: Shown
  /** `movesFocus`: the focus moves to what changed. */
  onUndoOrRedo: (direction: Direction, movesFocus: boolean) => void
}

/** The buttons Undo and Redo, named after the change; what was undone or redone is announced. */
export function HistoryButtons({ history, onUndoOrRedo }: HistoryProps) {
  const labelOf = useStepLabel()
  const announcement = useAnnouncement(history)
  return (
    <span className="history">
      {(['undo', 'redo'] as const).map((direction) => (
        <HistoryButton
          key={direction}
          direction={direction}
          change={labelOf(history, direction)}
          onPress={onUndoOrRedo}
        />
      ))}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </span>
  )
}

type ButtonProps = {
  direction: Direction
  /** The name of the change; '' if there is none. */
  change: string
  onPress: HistoryProps['onUndoOrRedo']
}

function HistoryButton({ direction, change, onPress }: ButtonProps) {
  const { t } = useEditor()
  const isUndo = direction === 'undo'
  const label = change ? t(`history.${direction}_of`, { change }) : t(`history.${direction}`)
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={!change || undefined}
      aria-keyshortcuts={isUndo ? 'Control+Z Meta+Z' : 'Control+Shift+Z Meta+Shift+Z Control+Y'}
      // After a key press (no `detail`) the focus stays, because the next press is likely here again.
      onClick={({ detail }) => onPress(direction, detail > 0)}
    >
      <Icon name={isUndo ? 'undo-2' : 'redo-2'} />
    </button>
  )
}

const stepIn = ({ past, future }: Shown, direction: Direction): Step | undefined =>
  (direction === 'undo' ? past : future).at(-1)

/** The name of the step that is undone or redone next; '' if there is none. */
function useStepLabel() {
  const { t, lang, languages, widgets } = useEditor()
  return (history: Shown, direction: Direction): string => {
    const step = stepIn(history, direction)
    if (!step) return ''
    const { draft } = history
    const sides =
      direction === 'undo' ? { before: step.draft, after: draft } : { before: draft, after: step.draft }
    return changeLabel(step.change, sides, { widgets, languages, lang, t })
  }
}

function useAnnouncement(history: Shown): string {
  const { t } = useEditor()
  const labelOf = useStepLabel()
  const [lastHistory, setLastHistory] = useState(history)
  const [announcement, setAnnouncement] = useState('')
  if (lastHistory !== history) {
    setLastHistory(history)
    const direction = directionBetween(lastHistory, history)
    if (direction === 'undo') setAnnouncement(t('history.undone', { change: labelOf(history, 'redo') }))
    else if (direction === 'redo') setAnnouncement(t('history.redone', { change: labelOf(history, 'undo') }))
    else if (history.past !== lastHistory.past) setAnnouncement('')
  }
  return announcement
}

/** The direction of the last step; null after a new change, which also empties the redo list. */
function directionBetween(before: Shown, after: Shown): Direction | null {
  const past = after.past.length - before.past.length
  const future = after.future.length - before.future.length
  if (past < 0 && future > 0) return 'undo'
  return past > 0 && future < 0 && after.draft === before.future.at(-1)?.draft ? 'redo' : null
}
