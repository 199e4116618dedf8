import type { FrameEvents } from './frame-events.ts'
import { bringIntoView } from './frame-geometry.ts'
import { widgetOf } from './frame-marks.ts'
import { writeInPlace } from './write-in-place.ts'

/** The text of a page that is being written, one at a time; `onEnd` comes before the editor hears that it ended. */
export function frameWriting(main: Element, on: FrameEvents, onEnd: () => void) {
  let writing: ReturnType<typeof writeInPlace> | null = null

  const begin = (element: HTMLElement): boolean => {
    if (writing?.element === element) return true
    const place = element.dataset.edit ?? ''
    if (element.closest('button, select, [data-island]')) return false
    const can = on.writable(place, element.textContent ?? '')
    if (!can) return false
    writing?.end()
    writing = writeInPlace(element, {
      borrowed: can === 'borrowed',
      onText: (text) => on.onText(place, text),
      onEnd: () => {
        writing = null
        onEnd()
        on.onWriting(null)
      },
      onTab: (step) => step && next(element, step),
    })
    on.onWriting(place)
    const id = widgetOf(element)
    if (id) on.onWidget(id, element)
    return true
  }
  const next = (from: HTMLElement, step: 1 | -1) => {
    const all = [...main.querySelectorAll<HTMLElement>('[data-edit]')]
    const rest = step > 0 ? all.slice(all.indexOf(from) + 1) : all.slice(0, all.indexOf(from)).reverse()
    for (const element of rest) {
      // Nothing to see, nothing to write: a closed answer, a slide that is elsewhere.
      if (!element.checkVisibility() || !begin(element)) continue
      element.focus()
      bringIntoView(element)
      return
    }
    from.blur()
  }
  return {
    begin,
    /** The element that is being written. */
    element: () => writing?.element ?? null,
    end: () => writing?.end(),
  }
}
