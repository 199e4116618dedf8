import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * When an element is removed with the focus in it, the focus goes `back` to where it was before, to the next stop of
 * Tab `after` the element, or where the given function puts it.
 */
export function useReturnFocus(ref: RefObject<HTMLElement | null>, to: 'back' | 'after' | (() => void)) {
  const latest = useEffectEvent(() => to)
  useLayoutEffect(() => {
    const element = ref.current
    const before = document.activeElement
    return () => {
      if (!element?.contains(document.activeElement)) return
      const destination = latest()
      if (typeof destination === 'function') return destination()
      const next = destination === 'after' ? stopAfter(element) : before
      if (next instanceof HTMLElement) next.focus()
    }
  }, [ref])
}

const stops =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

function stopAfter(element: HTMLElement): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(stops)].find((stop) => {
    const isAfter = element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING
    return isAfter && !element.contains(stop) && stop.checkVisibility() && !stop.closest('[inert]')
  })
}
