import { useEffect, useEffectEvent } from 'react'

/**
 * Ctrl+Z, Shift+Ctrl+Z and Ctrl+Y, with Cmd on a Mac, by physical key, so that they work on an Arabic
 * keyboard too. Formatted text undoes its own steps first; dialogs and JSON keep the browser's undo. `movesFocus`:
 * the focus moves to what changed; on the canvas it stays.
 */
export function useHistoryKeys(onUndoOrRedo: (direction: 'undo' | 'redo', movesFocus: boolean) => void) {
  const undoOrRedo = useEffectEvent(onUndoOrRedo)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const direction = directionOf(event)
      if (!direction || event.defaultPrevented || document.querySelector('.modal')) return
      // A formatted text that takes the key has prevented its default.
      if (event.target instanceof Element && event.target.closest('.json')) return
      // The browser's own undo would write an older value into one field.
      event.preventDefault()
      undoOrRedo(direction, !document.activeElement?.closest('.canvas'))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function directionOf({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo'
  return code === 'KeyY' && !shiftKey && ctrlKey ? 'redo' : null
}
