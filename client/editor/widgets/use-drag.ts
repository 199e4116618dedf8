import { type PointerEvent, useEffect, useRef, useState } from 'react'

type Drag = { id: string; to: number }

/** Distance to the window's edge at which a drag scrolls, and the scroll step, in pixels. */
const edge = 64
const scrollStep = 24

/**
 * Reorders by pointer: press the grip, a line shows where the row would land, release to move it.
 * The list's rows carry `data-row` with their id.
 */
export function useDrag(ids: string[], onMove: (id: string, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  const dragging = drag !== null
  useEffect(() => {
    if (!dragging) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(null)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [dragging])

  const gripOf = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, to: ids.indexOf(id) })
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag?.id !== id) return
      if (event.clientY < edge) scrollBy({ top: -scrollStep, behavior: 'instant' })
      if (event.clientY > innerHeight - edge * 2) scrollBy({ top: scrollStep, behavior: 'instant' })
      const to = landing(list.current, id, event.clientY)
      if (to !== drag.to) setDrag({ id, to })
    },
    onPointerUp: () => {
      if (drag?.id === id && drag.to !== ids.indexOf(id)) onMove(id, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })

  /** The drag state of a row: dragged, or with the drop line before or after it. */
  const dropOf = (id: string): 'carried' | 'before' | 'after' | undefined => {
    if (!drag) return undefined
    if (drag.id === id) return 'carried'
    if (drag.to === ids.indexOf(drag.id)) return undefined
    const others = ids.filter((other) => other !== drag.id)
    if (others[drag.to] === id) return 'before'
    return drag.to === others.length && others.at(-1) === id ? 'after' : undefined
  }

  return { list, gripOf, dropOf }
}

/** The index where the row would land: after all rows whose middle lies above the pointer. */
function landing(list: HTMLElement | null, id: string, y: number): number {
  const rows = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])]
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return row.dataset.row !== id && top + height / 2 < y
  }).length
}
