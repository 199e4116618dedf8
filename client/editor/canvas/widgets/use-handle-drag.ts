import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Box, dropIndex, dropLine } from './drop-position.ts'

export type DragProps = {
  /** The window of the page, which is shown at `scale`. */
  win: () => Window | null | undefined
  scale: number
  /** Measures all elements that can change places, in reading order. */
  boxes: () => Box[]
  /** The index of the dragged element among them. */
  from: () => number
  onDrop: (index: number) => void
}

/** A drag this close to the edge of the page scrolls it, in pixels. */
const scrollEdge = 56
/** How far the page scrolls in each animation frame, in pixels. */
const scrollStep = 14

/**
 * Drags an element of a page by a grip that lies over it. A line shows the drop position, in CSS pixels of the page;
 * the page scrolls at its edges; Escape cancels.
 */
export function useHandleDrag(props: DragProps) {
  const [drag, setDrag] = useState<{ index: number; line: Box | null } | null>(null)
  const latest = useRef(props)
  latest.current = props
  const pointer = useRef<{ x: number; y: number; sheet: Element } | null>(null)
  const isDragging = drag !== null

  const dropPosition = () => {
    const { win, scale, boxes, from } = latest.current
    const page = win()
    if (!pointer.current || !page) return null
    const { x, y, sheet } = pointer.current
    const { top, left, height } = sheet.getBoundingClientRect()
    const others = boxes().toSpliced(from(), 1)
    const isRtl = page.document.dir === 'rtl'
    const index = dropIndex(others, { x: (x - left) / scale, y: (y - top) / scale }, isRtl)
    // The save bar may cover the end of the sheet.
    const barTop = document.querySelector('.editor-footer')?.getBoundingClientRect().top ?? innerHeight
    const bottom = Math.min(top + height, barTop)
    const scrollBy = y < top + scrollEdge ? -scrollStep : y > bottom - scrollEdge ? scrollStep : 0
    return { page, scrollBy, index, line: index === from() ? null : dropLine(others, index, isRtl) }
  }
  const end = () => {
    pointer.current = null
    setDrag(null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the dragged element is read from the references
  useEffect(() => {
    if (!isDragging) return
    let animationFrame = 0
    const update = () => {
      animationFrame = requestAnimationFrame(update)
      const position = dropPosition()
      if (!position) return
      const { page, scrollBy, index, line } = position
      if (scrollBy !== 0) page.scrollBy({ top: scrollBy, behavior: 'instant' })
      setDrag((previous) =>
        JSON.stringify(previous) === JSON.stringify({ index, line }) ? previous : { index, line },
      )
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end()
    }
    animationFrame = requestAnimationFrame(update)
    addEventListener('keydown', onKey, { capture: true })
    return () => {
      cancelAnimationFrame(animationFrame)
      removeEventListener('keydown', onKey, { capture: true })
    }
  }, [isDragging])

  const grip = {
    onPointerDown: (event: PointerEvent) => {
      const sheet = event.currentTarget.closest('.canvas-page')
      if (event.button !== 0 || !sheet) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      // A focused iframe would get the Escape key.
      if (document.activeElement instanceof HTMLIFrameElement) document.activeElement.blur()
      pointer.current = { x: event.clientX, y: event.clientY, sheet }
      setDrag({ index: latest.current.from(), line: null })
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (pointer.current) Object.assign(pointer.current, { x, y })
    },
    onPointerUp: () => {
      const position = dropPosition()
      end()
      if (position && position.index !== latest.current.from()) latest.current.onDrop(position.index)
    },
    onPointerCancel: end,
  }
  return { grip, line: drag?.line ?? null, isDragging }
}
