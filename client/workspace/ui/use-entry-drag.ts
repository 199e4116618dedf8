import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Below this distance (px) it is a click, not a drag. */
const clickPx = 5

type Drag = { entry: string; startX: number; startY: number; pointer: number }

/**
 * Drags what has `data-entry` to a place, which `placeIn` finds around an element. With a finger the page
 * scrolls instead, and every entry has its button. `over`: the place it would be dropped on.
 */
export function useEntryDrag(
  placeIn: (element: Element) => string | null | undefined,
  onDrop: (entry: string, place: string) => void,
) {
  const placeAt = (x: number, y: number) => {
    const element = document.elementFromPoint(x, y)
    return (element && placeIn(element)) ?? null
  }
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
      // The click that follows belongs to the whole, not to a place in it.
      currentTarget.setPointerCapture(pointerId)
      setDragged({ entry: current.entry, over: placeAt(clientX, clientY) })
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const place = dragged && placeAt(clientX, clientY)
      if (dragged && place) onDrop(dragged.entry, place)
      end()
    },
    onPointerCancel: end,
  }
  return { dragged, handlers }
}
