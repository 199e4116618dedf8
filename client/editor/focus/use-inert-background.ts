import { useEffect } from 'react'

/** What a sheet does not cover. */
const uncovered = '.editor-footer, .toasts, .skip'

/** While the sheet in this element covers the editor, everything behind it is inert. */
export function useInertBackground(selector: string, isCovering: boolean) {
  useEffect(() => {
    const own = isCovering && document.querySelector<HTMLElement>(selector)
    if (!own) return
    const hidden = elementsBeside(own).filter((element) => !element.matches(uncovered))
    for (const element of hidden) element.inert = true
    return () => {
      for (const element of hidden) element.inert = false
    }
  }, [selector, isCovering])
}

/** The siblings of an element and of its ancestors that are not inert already. */
export function elementsBeside(own: HTMLElement): HTMLElement[] {
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
