import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * While there are unsaved changes, closing the tab opens the browser's dialog, and a link calls `onLeave` with its
 * address. The returned function goes there without a question.
 */
export function useLeaveGuard(isDirty: boolean, onLeave: (href: string) => void): (href: string) => void {
  const allowed = useRef(false)
  const ask = useEffectEvent(onLeave)

  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!allowed.current) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || !leaves(link, event)) return
      event.preventDefault()
      ask(link.href)
    }
    const cleanup = new AbortController()
    addEventListener('beforeunload', onUnload, cleanup)
    document.addEventListener('click', onClick, cleanup)
    return () => cleanup.abort()
  }, [isDirty])

  return (href) => {
    allowed.current = true
    location.assign(href)
  }
}

function leaves(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0
  const isSamePage =
    link.pathname === location.pathname && link.search === location.search && link.hash !== ''
  // A link in a text that is being written is not followed, and an e-mail address opens another program.
  const isNotFollowed = link.isContentEditable || !link.protocol.startsWith('http')
  const isPlainLink = !event.defaultPrevented && !link.target && !link.hasAttribute('download')
  return !opensNewTab && !isSamePage && !isNotFollowed && isPlainLink
}
