import { useEffect, useEffectEvent } from 'react'
import type { PageDraft } from '../session/use-page-draft.ts'
import { showBeginning } from './page/page-geometry.ts'
import type { CanvasPages } from './use-canvas-pages.ts'

/** How many animation frames a widget may take to be rendered by the server. */
const maxAnimationFrames = 240

/** Shows the selection on the canvas, and moves the focus there if the canvas is its target. */
export function useFocusTarget({ page, pages }: { page: PageDraft; pages: CanvasPages }) {
  const { selection, draft } = page
  const { selected, focusTarget } = selection
  const { widgetId } = selected
  const { writing } = pages
  const isInDraft = useEffectEvent(() => draft.widgets.some(({ id }) => id === widgetId))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each selection and each begun or ended writing
  useEffect(() => {
    if (widgetId && isInDraft()) pages.setCurrent({ id: widgetId, code: pages.active })
    pages.showSelection(selected, { writing, isHere: focusTarget === 'here' })
  }, [selected, writing])

  const isLoaded = useEffectEvent(() => pages.pageOf(pages.active) !== undefined)
  /** Moves the focus; false while the page does not show the widget yet. */
  const moveFocus = useEffectEvent((): boolean => {
    // The page may still show a widget that was just removed.
    if (!isInDraft()) {
      selection.focusReached()
      return true
    }
    const canvasPage = pages.pageOf(pages.active)
    const element = canvasPage?.main.querySelector(`[data-widget="${CSS.escape(widgetId)}"]`)
    if (!canvasPage || !element) return false
    if (!canvasPage.isWriting()) showBeginning(element)
    canvasPage.doc.defaultView?.focus()
    if (focusTarget === 'text') canvasPage.writeFirst(widgetId)
    selection.focusReached()
    return true
  })
  /** The server does not answer: a new widget is written in its form, unless the editor is busy elsewhere. */
  const giveUp = useEffectEvent(() => {
    const isBusy = pages.writing !== null || document.querySelector('.modal') !== null
    if (focusTarget === 'text' && !isBusy) selection.select(selected, 'fields')
    else selection.focusReached()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each selection
  useEffect(() => {
    if (focusTarget !== 'page' && focusTarget !== 'text') return
    let animationFrame = 0
    const attempt = (framesLeft: number) => {
      animationFrame = requestAnimationFrame(() => {
        if (moveFocus()) return
        if (framesLeft === 0) return giveUp()
        // While the page itself loads, a selection from the outline waits without a limit.
        attempt(focusTarget === 'text' || isLoaded() ? framesLeft - 1 : framesLeft)
      })
    }
    attempt(maxAnimationFrames)
    return () => cancelAnimationFrame(animationFrame)
  }, [selected, focusTarget])
}
