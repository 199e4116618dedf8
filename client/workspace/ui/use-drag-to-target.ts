import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Below this distance (px) it is a click, not a drag. */
const clickPx = 5

type Drag = { entry: string; startX: number; startY: number; pointer: number }

/**
 * Drags elements with `data-entry` to a drop target, whose id `targetOf` reads around an element. `over` is the current
 * target. Touch scrolls the page; there each entry has a *Move* button.
 */
export function useDragToTarget(
  targetOf: (element: Element) => string | null | undefined,
  onDrop: (entry: string, target: string) => void,
) {
  const targetAt = (x: number, y: number) => {
    const element = document.elementFromPoint(x, y)
    return (element && targetOf(element)) ?? null
  }
  const pressed = useRef<Drag | null>(null)
  const [dragged, setDragged] = useState<{ entry: string; over: string | null } | null>(null)
  const end = () => {
    pressed.current = null
    setDragged(null)
  }
  const isDragging = dragged !== null
  useEffect(() => {
    if (!isDragging) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      pressed.current = null
      setDragged(null)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isDragging])
  const handlers = {
    onPointerDown({ button, pointerType, pointerId, target, clientX, clientY }: PointerEvent) {
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null
      const entry = element?.dataset.entry
      if (button !== 0 || pointerType === 'touch' || entry === undefined) return
      pressed.current = { entry, startX: clientX, startY: clientY, pointer: pointerId }
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent) {
      const { current } = pressed
      if (!current || current.pointer !== pointerId) return
      if (!dragged && Math.hypot(clientX - current.startX, clientY - current.startY) < clickPx) return
      // So that the click after the drag goes to the container and presses nothing.
      currentTarget.setPointerCapture(pointerId)
      setDragged({ entry: current.entry, over: targetAt(clientX, clientY) })
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const dropTarget = dragged && targetAt(clientX, clientY)
      if (dragged && dropTarget) onDrop(dragged.entry, dropTarget)
      end()
    },
    onPointerCancel: end,
  }
  return { dragged, handlers }
}
