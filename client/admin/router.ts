import { useSyncExternalStore } from 'react'
import { base } from './base.ts'

/** Whether the workspace has a screen for the path of an address. */
export type Knows = (pathname: string) => boolean

const moves = new EventTarget()

function subscribe(onMove: () => void): () => void {
  moves.addEventListener('move', onMove)
  addEventListener('popstate', onMove)
  return () => {
    moves.removeEventListener('move', onMove)
    removeEventListener('popstate', onMove)
  }
}

/** The path of the address without the language, followed through the browser's history. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname.slice(base.length))
}

/** Goes to an address: to a screen of the workspace without loading a document, elsewhere as a link does. */
export function goTo(href: string, knows: Knows) {
  const { origin, pathname, search, hash } = new URL(href, location.href)
  if (origin !== location.origin || !knows(pathname)) return location.assign(href)
  history.pushState(null, '', pathname + search + hash)
  moves.dispatchEvent(new Event('move'))
  scrollTo({ top: 0, behavior: 'instant' })
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Follows the links of the frame, which is not React's. */
export function followLinks(knows: Knows) {
  document.addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    const link = target instanceof Element ? target.closest('a') : null
    const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
    if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute('download')) return
    // A link to the other language loads its document.
    if (link.origin !== location.origin || link.hreflang || !knows(link.pathname)) return
    event.preventDefault()
    goTo(link.href, knows)
  })
}
