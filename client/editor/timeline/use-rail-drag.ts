import { type PointerEvent, useRef, useState } from 'react'
import type { Scheduled } from '../../../contract/pages/timeline.ts'
import { localTimeAfterDays, toLocalTime } from '../../workspace/dates/zoned-time.ts'
import { useEditor } from '../editor-context.tsx'
import { daysAtPosition } from './future-positions.ts'
import { morning } from './schedules/schedule-choices.ts'

type RailDragProps = {
  schedules: Scheduled[]
  canSchedule: boolean
  /** The index of the last moment. */
  last: number
  onMove: (index: number) => void
  /** See `TimeRail`. */
  onPropose: (local: string | null, schedule: Scheduled | null) => void
}

/** A shorter movement (px) is a click, not a drag. */
const clickPx = 5

/** Dragging on the time rail: over the past it moves the slider, over the future it proposes a time. */
export function useRailDrag({ schedules, canSchedule, last, onMove, onPropose }: RailDragProps) {
  const { timeZone } = useEditor()
  const track = useRef<HTMLDivElement>(null)
  const future = useRef<HTMLDivElement>(null)
  const drag = useRef<{ startX: number; schedule: Scheduled | null } | null>(null)
  /** The drop position of a drag, as a share of the future, and its time. */
  const [drop, setDrop] = useState<{ share: number; local: string } | null>(null)

  const isRtl = () => track.current !== null && getComputedStyle(track.current).direction === 'rtl'
  const shareIn = (part: HTMLElement | null, clientX: number): number => {
    const box = part?.getBoundingClientRect()
    if (!box?.width) return 0
    return (isRtl() ? box.right - clientX : clientX - box.left) / box.width
  }
  const follow = ({ clientX }: PointerEvent) => {
    const share = Math.min(shareIn(future.current, clientX), 1)
    const days = daysAtPosition(share)
    const { schedule = null } = drag.current ?? {}
    if (days > 0 && canSchedule) {
      const time = schedule ? toLocalTime(Date.parse(schedule.at), timeZone).slice(11) : morning
      return setDrop({ share, local: localTimeAfterDays(Date.now(), days, time, timeZone) })
    }
    setDrop(null)
    if (!schedule) onMove(Math.round(shareIn(track.current, clientX) * last))
  }
  const end = () => {
    drag.current = null
    setDrop(null)
  }

  const dragHandlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !(event.target instanceof Element)) return
      const mark = event.target.closest<HTMLElement>('[data-mark]')?.dataset.mark
      const schedule = schedules.find(({ id, state }) => id === mark && state === 'waiting') ?? null
      drag.current = { startX: event.clientX, schedule }
      if (mark !== undefined) return
      event.currentTarget.setPointerCapture(event.pointerId)
      follow(event)
    },
    onPointerMove(event: PointerEvent) {
      if (!drag.current) return
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) {
        if (Math.abs(event.clientX - drag.current.startX) < clickPx) return
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      follow(event)
    },
    onPointerUp() {
      if (drop) onPropose(drop.local, drag.current?.schedule ?? null)
      end()
    },
    onPointerCancel: end,
  }
  return { track, future, drop, isRtl, dragHandlers }
}
