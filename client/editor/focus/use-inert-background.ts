import { useEffect } from 'react'

/** Beside every sheet: it ends above the bar, and messages and questions lie over it. */
const seen = '.save-bar, .toasts, .skip'

/** While the sheet that is or stands in this element covers the editor, nothing behind it can be reached. */
export function useCover(selector: string, isCovering: boolean) {
  useEffect(() => {
    const own = isCovering && document.querySelector<HTMLElement>(selector)
    if (!own) return
    const hidden = around(own).filter((element) => !element.matches(seen))
    for (const element of hidden) element.inert = true
    return () => {
      for (const element of hidden) element.inert = false
    }
  }, [selector, isCovering])
}

/** What is beside an element or one of its ancestors, unless it is out of reach already. */
export function around(own: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (
    let inner: HTMLElement = own;
    inner.parentElement && inner !== document.body;
    inner = inner.parentElement
  ) {
    for (const other of inner.parentElement.children) {
      if (other !== inner && other instanceof HTMLElement && !other.inert) found.push(other)
    }
  }
  return found
}
