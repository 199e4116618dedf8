import { useEffect } from 'react'

/** The parts that a sheet does not cover. */
const uncovered = '.editor-footer, .toasts, .skip'

/** While the sheet in this element covers the editor, everything behind it is inert. */
export function useInertBackground(selector: string, isCovering: boolean) {
  useEffect(() => {
    const sheet = isCovering && document.querySelector<HTMLElement>(selector)
    if (!sheet) return
    const hidden = elementsBeside(sheet).filter((element) => !element.matches(uncovered))
    for (const element of hidden) element.inert = true
    return () => {
      for (const element of hidden) element.inert = false
    }
  }, [selector, isCovering])
}

/** The siblings of an element and of its ancestors that are not inert already. */
export function elementsBeside(element: HTMLElement): HTMLElement[] {
  const siblings: HTMLElement[] = []
  for (
    let inner: HTMLElement = element;
    inner.parentElement && inner !== document.body;
    inner = inner.parentElement
  ) {
    for (const other of inner.parentElement.children) {
      if (other !== inner && other instanceof HTMLElement && !other.inert) siblings.push(other)
    }
  }
  return siblings
}
