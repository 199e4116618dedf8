import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useStable } from '../use-stable.ts'

type Drag = { id: string; to: number }

/** A drag this close to the edge of the list scrolls it, in pixels. */
const scrollEdge = 40
/** How far the list scrolls with each move of the pointer, in pixels. */
const scrollStep = 24

/**
 * Reorders the rows of a list by dragging their grips; Escape cancels. A line shows the drop position. Each row has its
 * id in `data-row`.
 */
export function useRowDrag(ids: string[], onMove: (id: string, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDragState] = useState<Drag | null>(null)
  /** Read by the handlers, which stay the same between renders. */
  const latest = useRef({ drag, ids, onMove })
  latest.current = { ...latest.current, ids, onMove }
  const setDrag = (next: Drag | null) => {
    latest.current.drag = next
    setDragState(next)
  }

  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      latest.current.drag = null
      setDragState(null)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isDragging])

  const gripOf = useStable((id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, to: latest.current.ids.indexOf(id) })
    },
    onPointerMove: (event: PointerEvent) => {
      if (latest.current.drag?.id !== id) return
      const { top = 0, bottom = innerHeight } = list.current?.parentElement?.getBoundingClientRect() ?? {}
      const step =
        event.clientY < top + scrollEdge ? -scrollStep : event.clientY > bottom - scrollEdge ? scrollStep : 0
      if (step !== 0) list.current?.parentElement?.scrollBy({ top: step, behavior: 'instant' })
      const to = dropIndex(list.current, id, event.clientY)
      if (to !== latest.current.drag.to) setDrag({ id, to })
    },
    onPointerUp: () => {
      const { drag: dragged, ids: order } = latest.current
      if (dragged?.id === id && dragged.to !== order.indexOf(id)) latest.current.onMove(id, dragged.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  }))

  /** A row is dragged, or has the drop line before or after it. */
  const dropOf = (id: string): 'dragged' | 'before' | 'after' | undefined => {
    if (!drag) return undefined
    if (drag.id === id) return 'dragged'
    if (drag.to === ids.indexOf(drag.id)) return undefined
    const others = ids.filter((other) => other !== drag.id)
    if (others[drag.to] === id) return 'before'
    return drag.to === others.length && others.at(-1) === id ? 'after' : undefined
  }

  return { list, gripOf, dropOf }
}

/** The index of the dropped row: after all rows whose middle is above the pointer. */
function dropIndex(list: HTMLElement | null, id: string, y: number): number {
  const rows = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])]
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return row.dataset.row !== id && top + height / 2 < y
  }).length
}
