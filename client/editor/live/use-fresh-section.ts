import { useEffect } from 'react'
import { useStable } from '../use-stable.ts'
import type { useLivePages } from './use-live-pages.ts'

/** Frames to wait until the server has rendered it. */
const maxFrames = 240

/** The caret goes into the first text of a new section; one without a text comes into view. */
export function useFreshSection(id: string | null, pages: ReturnType<typeof useLivePages>) {
  const begin = useStable((section: string): boolean => {
    const page = pages.of(pages.active)
    const element = page?.main.querySelector(`[data-widget="${CSS.escape(section)}"]`)
    if (!page || !element) return false
    pages.setCurrent({ id: section, code: page.lang })
    pages.bring(element, page)
    page.doc.defaultView?.focus()
    page.writeFirst(section)
    return true
  })
  useEffect(() => {
    if (id === null) return
    let frame = 0
    const wait = (left: number) => {
      frame = requestAnimationFrame(() => {
        if (!begin(id) && left > 0) wait(left - 1)
      })
    }
    wait(maxFrames)
    return () => cancelAnimationFrame(frame)
  }, [id, begin])
}
