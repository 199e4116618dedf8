/** Keeps the edited or pressed element where it is on the screen, while the content above it changes. */
export function scrollAnchoring(doc: Document, win: Window, edited: () => Element | null) {
  let anchor: Element | null = null
  /** A margin in place of content that disappeared at the top of the page, which cannot scroll further up. */
  let gap: { element: HTMLElement; size: number } | null = null
  let isOwnScroll = false

  const topOf = (element: Element) => element.getBoundingClientRect().top
  const dropGap = () => {
    gap?.element.style.removeProperty('margin-block-start')
    gap = null
  }
  const scrollBackTo = (element: Element, top: number) => {
    const { scrollY } = win
    win.scrollBy({ top: topOf(element) - top, behavior: 'instant' })
    isOwnScroll ||= win.scrollY !== scrollY
    const size = Math.round(top - topOf(element))
    const id = element.closest<HTMLElement>('[data-widget]')?.dataset.widget ?? ''
    const first = doc.querySelector<HTMLElement>(`main [data-widget="${CSS.escape(id)}"]`)
    if (size < 1 || !first) return
    gap = { element: first, size }
    first.style.marginBlockStart = `${size + Number.parseFloat(win.getComputedStyle(first).marginBlockStart)}px`
  }
  return {
    anchorTo(element: Element | null) {
      anchor = element?.closest('[data-edit]') ?? element
    },
    keepInPlace(change: () => void) {
      const element = edited() ?? anchor
      const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      if (!element || bottom <= 0 || top >= win.innerHeight) return change()
      const textPath = element.getAttribute('data-edit')
      dropGap()
      change()
      const current = element.isConnected
        ? element
        : textPath && doc.querySelector(`[data-edit="${CSS.escape(textPath)}"]`)
      if (current) scrollBackTo(current, top)
    },
    /** Whether `keepInPlace` caused this scroll; a gap that is out of view is removed. */
    onScroll(): boolean {
      const isOwn = isOwnScroll
      isOwnScroll = false
      const { element, size = 0 } = gap ?? {}
      const top = element ? topOf(element) : 1
      if (element && (top <= 0 || top - size >= win.innerHeight)) {
        dropGap()
        if (top <= 0) scrollBackTo(element, top)
      }
      return isOwn
    },
  }
}
