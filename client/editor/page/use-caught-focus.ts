import { useEffect, useRef } from 'react'

/** Moves the focus to the save bar when the focused button disappears with the page's old status. */
export function useCaughtFocus(status: string) {
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('.save-bar [name="publish"]')?.focus()
  }, [status])
}
