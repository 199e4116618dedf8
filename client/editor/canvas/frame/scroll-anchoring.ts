/** Keeps the edited element where it is on the screen, while hints and texts above it change. */
export function scrollAnchoring(doc: Document, win: Window, edited: () => Element | null) {
  let anchor: Element | null = null
  /** Replaces content that disappeared above the first line of the page, where it cannot scroll. */
  let gap: { element: HTMLElement; size: number } | null = null
  let isOwn = false

  const topOf = (element: Element) => element.getBoundingClientRect().top
  const dropGap = () => {
    gap?.element.style.removeProperty('margin-block-start')
    gap = null
  }
  /** Scrolls an element to where it was. */
  const keep = (element: Element, top: number) => {
    const { scrollY } = win
    win.scrollBy({ top: topOf(element) - top, behavior: 'instant' })
    isOwn ||= win.scrollY !== scrollY
    const size = Math.round(top - topOf(element))
    const id = element.closest<HTMLElement>('[data-widget]')?.dataset.widget ?? ''
    const first = doc.querySelector<HTMLElement>(`main [data-widget="${CSS.escape(id)}"]`)
    if (size < 1 || !first) return
    gap = { element: first, size }
    first.style.marginBlockStart = `${size + Number.parseFloat(win.getComputedStyle(first).marginBlockStart)}px`
  }
  return {
    /** The pressed or selected element. */
    anchorTo(element: Element | null) {
      anchor = element?.closest('[data-edit]') ?? element
    },
    /** Carries out a change of the page. */
    keepInPlace(change: () => void) {
      const element = edited() ?? anchor
      const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      if (!element || bottom <= 0 || top >= win.innerHeight) return change()
      const textPath = element.getAttribute('data-edit')
      dropGap()
      change()
      const now = element.isConnected
        ? element
        : textPath && doc.querySelector(`[data-edit="${CSS.escape(textPath)}"]`)
      if (now) keep(now, top)
    },
    /** Whether the page was scrolled by this; an invisible gap is removed. */
    onScroll(): boolean {
      const own = isOwn
      isOwn = false
      const { element, size = 0 } = gap ?? {}
      const top = element ? topOf(element) : 1
      if (element && (top <= 0 || top - size >= win.innerHeight)) {
        dropGap()
        if (top <= 0) keep(element, top)
      }
      return own
    },
  }
}
