import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Box, dropLine, landing } from './drop-position.ts'

export type DragProps = {
  /** The window of the page, which is shown at `scale`. */
  win: () => Window | null | undefined
  scale: number
  /** All that can change places, measured now, in reading order. */
  boxes: () => Box[]
  /** The index of the dragged element among them. */
  from: () => number
  onDrop: (to: number) => void
}

/** Distance to the page's edge at which a drag scrolls it, and the step for each picture, in pixels. */
const edge = 56
const step = 14

/**
 * Drags something of the page by a grip that lies over it: a line shows where it would land, the page scrolls at its
 * edges, Escape leaves everything as it was. `line` is in CSS pixels of the page.
 */
export function useFrameDrag(props: DragProps) {
  const [drag, show] = useState<{ to: number; line: Box | null } | null>(null)
  const now = useRef(props)
  now.current = props
  const pointer = useRef<{ x: number; y: number; sheet: Element } | null>(null)
  const isDragging = drag !== null
  const end = () => {
    pointer.current = null
    show(null)
  }

  /** Where it would land now. */
  const find = () => {
    const { win, scale, boxes } = now.current
    const from = now.current.from()
    const page = win()
    if (!pointer.current || !page) return null
    const { x, y, sheet } = pointer.current
    const { top, left, height } = sheet.getBoundingClientRect()
    const others = boxes().toSpliced(from, 1)
    const isRtl = page.document.dir === 'rtl'
    const to = landing(others, { x: (x - left) / scale, y: (y - top) / scale }, isRtl)
    // The sheet may reach under the bar.
    const bar = document.querySelector('.save-bar')?.getBoundingClientRect().top ?? innerHeight
    const bottom = Math.min(top + height, bar)
    const scrolls = y < top + edge ? -step : y > bottom - edge ? step : 0
    return { page, scrolls, to, line: to === from ? null : dropLine(others, to, isRtl) }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the dragged element is read from the references
  useEffect(() => {
    if (!isDragging) return
    let frame = 0
    const follow = () => {
      frame = requestAnimationFrame(follow)
      const found = find()
      if (!found) return
      const { page, scrolls, to, line } = found
      if (scrolls !== 0) page.scrollBy({ top: scrolls, behavior: 'instant' })
      show((known) => (JSON.stringify(known) === JSON.stringify({ to, line }) ? known : { to, line }))
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end()
    }
    frame = requestAnimationFrame(follow)
    addEventListener('keydown', onKey, { capture: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', onKey, { capture: true })
    }
  }, [isDragging])

  const grip = {
    onPointerDown: (event: PointerEvent) => {
      const sheet = event.currentTarget.closest('.canvas-page')
      if (event.button !== 0 || !sheet) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      // While the page has the focus, Escape would not be heard here.
      if (document.activeElement instanceof HTMLIFrameElement) document.activeElement.blur()
      pointer.current = { x: event.clientX, y: event.clientY, sheet }
      show({ to: now.current.from(), line: null })
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (pointer.current) Object.assign(pointer.current, { x, y })
    },
    onPointerUp: () => {
      const found = find()
      end()
      if (found && found.to !== now.current.from()) now.current.onDrop(found.to)
    },
    onPointerCancel: end,
  }
  return { grip, line: drag?.line ?? null, isDragging }
}
