import { useEffect, useEffectEvent } from 'react'
import type { Sought } from '../page/use-sought-section.ts'
import type { useLivePages } from './use-live-pages.ts'

/** Frames to wait until the server has rendered it. */
const maxFrames = 240

type Options = {
  sought: Sought | null
  pages: ReturnType<typeof useLivePages>
  /** Whether the draft still has the section: the page may show it a little longer. */
  isThere: (id: string) => boolean
  onEnd: () => void
  /** Opens the form of a new section that the page does not show: the server's answer is late or lost. */
  onForm: (id: string) => void
}

/** The section that is sought comes into view; the caret goes into the first text of a new one. */
export function useGoToSection({ sought, pages, ...on }: Options) {
  const begin = useEffectEvent(({ id, writes }: Sought): boolean => {
    if (!on.isThere(id)) {
      on.onEnd()
      return true
    }
    const page = pages.of(pages.active)
    const element = page?.main.querySelector(`[data-widget="${CSS.escape(id)}"]`)
    if (!page || !element) return false
    pages.setCurrent({ id, code: page.lang })
    pages.bring(element, page)
    page.doc.defaultView?.focus()
    if (writes) page.writeFirst(id)
    on.onEnd()
    return true
  })
  const hasPage = useEffectEvent(() => pages.of(pages.active) !== undefined)
  const giveUp = useEffectEvent(({ id, writes }: Sought) => {
    on.onEnd()
    // Who writes elsewhere or was asked something goes on there.
    if (writes && !pages.writing && !document.querySelector('dialog[open]')) on.onForm(id)
  })
  useEffect(() => {
    if (sought === null) return
    let frame = 0
    const wait = (left: number) => {
      frame = requestAnimationFrame(() => {
        if (begin(sought)) return
        if (left === 0) return giveUp(sought)
        // From a form people wait for a page that is being fetched.
        wait(sought.writes || hasPage() ? left - 1 : left)
      })
    }
    wait(maxFrames)
    return () => cancelAnimationFrame(frame)
  }, [sought])
}
