import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useStable } from '../use-stable.ts'

type Drag = { id: string; to: number }

/** Distance to the edge of the list at which a drag scrolls it, and the scroll step, in pixels. */
const edge = 40
const scrollStep = 24

/**
 * Reorders by pointer: press the grip, a line shows where the row would land, release to move it.
 * The list's rows carry `data-row` with their id.
 */
export function useRowDrag(ids: string[], onMove: (id: string, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, show] = useState<Drag | null>(null)
  /** The handlers of a row stay the same while other rows are dragged and written. */
  const now = useRef({ drag, ids, onMove })
  now.current = { ...now.current, ids, onMove }
  const setDrag = (next: Drag | null) => {
    now.current.drag = next
    show(next)
  }

  const dragging = drag !== null
  useEffect(() => {
    if (!dragging) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      now.current.drag = null
      show(null)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [dragging])

  const gripOf = useStable((id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, to: now.current.ids.indexOf(id) })
    },
    onPointerMove: (event: PointerEvent) => {
      if (now.current.drag?.id !== id) return
      const { top = 0, bottom = innerHeight } = list.current?.parentElement?.getBoundingClientRect() ?? {}
      const step = event.clientY < top + edge ? -scrollStep : event.clientY > bottom - edge ? scrollStep : 0
      if (step !== 0) list.current?.parentElement?.scrollBy({ top: step, behavior: 'instant' })
      const to = landing(list.current, id, event.clientY)
      if (to !== now.current.drag.to) setDrag({ id, to })
    },
    onPointerUp: () => {
      const { drag: dragged, ids: order } = now.current
      if (dragged?.id === id && dragged.to !== order.indexOf(id)) now.current.onMove(id, dragged.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  }))

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
