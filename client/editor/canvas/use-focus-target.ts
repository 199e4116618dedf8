import { useEffect, useEffectEvent } from 'react'
import type { PageDraft } from '../session/use-page-draft.ts'
import { showBeginning } from './frame/frame-geometry.ts'
import type { useCanvasPages } from './use-canvas-pages.ts'

/** Frames to wait until the server has rendered a section. */
const maxFrames = 240

type Options = { page: PageDraft; pages: ReturnType<typeof useCanvasPages> }

/**
 * The page shows the selection, and takes the focus if it is the target: in the section, or in the first text
 * of a new one.
 */
export function useFocusTarget({ page, pages }: Options) {
  const { selection, draft } = page
  const { selected: at, focusTarget } = selection
  const { widgetId: section } = at
  const { writing } = pages
  const isThere = useEffectEvent(() => draft.widgets.some(({ id }) => id === section))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each selection, and when a text is begun or left
  useEffect(() => {
    if (section && isThere()) pages.setCurrent({ id: section, code: pages.active })
    pages.point(at, { writing, isHere: focusTarget === 'here' })
  }, [at, writing])

  const begin = useEffectEvent((): boolean => {
    // The page may show it a little longer than the draft has it.
    if (!isThere()) {
      selection.focusReached()
      return true
    }
    const shown = pages.of(pages.active)
    const element = shown?.main.querySelector(`[data-widget="${CSS.escape(section)}"]`)
    if (!shown || !element) return false
    if (!shown.isWriting()) showBeginning(element)
    shown.doc.defaultView?.focus()
    if (focusTarget === 'text') shown.writeFirst(section)
    selection.focusReached()
    return true
  })
  const hasPage = useEffectEvent(() => pages.of(pages.active) !== undefined)
  /** The server's answer is late or lost: a new section is written in its fields. */
  const giveUp = useEffectEvent(() => {
    const isElsewhere = pages.writing !== null || document.querySelector('.modal') !== null
    // An editor who writes elsewhere or has an open dialog goes on there.
    if (focusTarget === 'text' && !isElsewhere) selection.select(at, 'fields')
    else selection.focusReached()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each selection
  useEffect(() => {
    if (focusTarget !== 'page' && focusTarget !== 'text') return
    let frame = 0
    const wait = (left: number) => {
      frame = requestAnimationFrame(() => {
        if (begin()) return
        if (left === 0) return giveUp()
        // From the outline people wait for a page that is being fetched.
        wait(focusTarget === 'text' || hasPage() ? left - 1 : left)
      })
    }
    wait(maxFrames)
    return () => cancelAnimationFrame(frame)
  }, [at, focusTarget])
}
