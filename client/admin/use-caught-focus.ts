import { useEffect, useRef } from 'react'

/** Gives the focus to the save bar when the button that had it went with the page's old status. */
export function useCaughtFocus(status: string) {
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('.save-bar [name="publish"]')?.focus()
  }, [status])
}
