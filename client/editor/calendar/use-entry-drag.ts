import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** A pointer that moved less, px, has clicked. */
const clickPx = 5

type Drag = { entry: string; startX: number; startY: number; pointer: number }

/**
 * Drags what has `data-entry` in a grid to a day, `data-day`. With a finger the page scrolls instead, and every entry has
 * its button. `over`: the day it would be dropped on.
 */
export function useEntryDrag(onDrop: (entry: string, day: string) => void) {
  const begun = useRef<Drag | null>(null)
  const [dragged, setDragged] = useState<{ entry: string; over: string | null } | null>(null)
  const end = () => {
    begun.current = null
    setDragged(null)
  }
  const isDragging = dragged !== null
  useEffect(() => {
    if (!isDragging) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      begun.current = null
      setDragged(null)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isDragging])
  const handlers = {
    onPointerDown({ button, pointerType, pointerId, target, clientX, clientY }: PointerEvent) {
      const line = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null
      const entry = line?.dataset.entry
      if (button !== 0 || pointerType === 'touch' || entry === undefined) return
      begun.current = { entry, startX: clientX, startY: clientY, pointer: pointerId }
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent) {
      const { current } = begun
      if (!current || current.pointer !== pointerId) return
      if (!dragged && Math.hypot(clientX - current.startX, clientY - current.startY) < clickPx) return
      // The click that follows belongs to the grid, not to a day.
      currentTarget.setPointerCapture(pointerId)
      setDragged({ entry: current.entry, over: dayAt(clientX, clientY) })
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const day = dragged && dayAt(clientX, clientY)
      if (dragged && day) onDrop(dragged.entry, day)
      end()
    },
    onPointerCancel: end,
  }
  return { dragged, handlers }
}

function dayAt(x: number, y: number): string | null {
  const cell = document.elementFromPoint(x, y)?.closest('td')
  return cell?.querySelector<HTMLElement>('[data-day]')?.dataset.day ?? null
}
