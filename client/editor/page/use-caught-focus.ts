import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the page's status when the focused button disappears with the old one: to no button, which a second
 * press would set off.
 */
export function useCaughtFocus(status: string) {
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    const place = document.querySelector<HTMLElement>('.editor-side dd')
    if (document.activeElement !== document.body || !place) return
    place.tabIndex = -1
    place.focus()
  }, [status])
}
