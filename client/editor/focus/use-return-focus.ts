import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * When an element is removed with the focus in it, the focus goes `back` to where it was before, to the next stop of
 * Tab `after` the element, or where the given function puts it.
 */
export function useReturnFocus(ref: RefObject<HTMLElement | null>, to: 'back' | 'after' | (() => void)) {
  const latest = useEffectEvent(() => to)
  useLayoutEffect(() => {
    const own = ref.current
    const before = document.activeElement
    return () => {
      if (!own?.contains(document.activeElement)) return
      const to = latest()
      if (typeof to === 'function') return to()
      const next = to === 'after' ? stopAfter(own) : before
      if (next instanceof HTMLElement) next.focus()
    }
  }, [ref])
}

const stops =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

function stopAfter(own: HTMLElement): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(stops)].find((stop) => {
    const isAfter = own.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING
    return isAfter && !own.contains(stop) && stop.checkVisibility() && !stop.closest('[inert]')
  })
}
