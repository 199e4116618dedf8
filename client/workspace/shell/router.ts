import { useSyncExternalStore } from 'react'
import { pathPrefix } from '../api/path-prefix.ts'
import { closeShellMenus } from './shell.ts'

/** Whether the workspace has a screen for the path of an address. */
export type HasScreen = (pathname: string) => boolean

/** The path of the address without the language, followed through the browser's history. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname.slice(pathPrefix.length))
}

/** The query of the address, with its question mark, followed through the browser's history. */
export function useQueryString(): string {
  return useSyncExternalStore(subscribe, () => location.search)
}

const navigation = new EventTarget()

function subscribe(onNavigate: () => void): () => void {
  navigation.addEventListener('navigate', onNavigate)
  addEventListener('popstate', onNavigate)
  return () => {
    navigation.removeEventListener('navigate', onNavigate)
    removeEventListener('popstate', onNavigate)
  }
}

/** The parameters of the address, and how to change them. */
export function useSearchParams(): [URLSearchParams, typeof updateSearchParams] {
  return [new URLSearchParams(useQueryString()), updateSearchParams]
}

/** Replaces the entry of the browser's history, or pushes one, which Back undoes. */
type HistoryMode = 'replace' | 'push'

/** An empty value removes the parameter. */
export function updateSearchParams(changes: Record<string, string>, mode: HistoryMode = 'replace') {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  setSearchParams(query, mode)
}

export function setSearchParams(query: URLSearchParams, mode: HistoryMode) {
  const address = query.size > 0 ? `${location.pathname}?${query}` : location.pathname
  if (mode === 'push') history.pushState(null, '', address)
  else history.replaceState(history.state, '', address)
  navigation.dispatchEvent(new Event('navigate'))
}

/**
 * Opens an address: a screen of the workspace without loading a document, any other as a link does. Screens of
 * `client/admin` pass `() => true`. The focus
 * goes to the title, unless the screen has set it.
 */
export function navigate(href: string, hasScreen: HasScreen) {
  const { origin, pathname, search, hash } = new URL(href, location.href)
  if (origin !== location.origin || !hasScreen(pathname)) return location.assign(href)
  const before = document.activeElement
  history.pushState(null, '', pathname + search + hash)
  navigation.dispatchEvent(new Event('navigate'))
  closeShellMenus()
  scrollTo({ top: 0, behavior: 'instant' })
  // After React has rendered the screen.
  queueMicrotask(() => {
    const { activeElement, body } = document
    if (activeElement !== before && activeElement !== body) return
    focusTitle()
    // Again: a menu that closes returns the focus to its button.
    requestAnimationFrame(focusTitle)
  })
}

function focusTitle() {
  document.querySelector<HTMLElement>('.admin-title h1')?.focus({ preventScroll: true })
}

/** Opens screens from the links of the shell, which React does not render. */
export function handleLinkClicks(hasScreen: HasScreen) {
  document.addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    const link = target instanceof Element ? target.closest('a') : null
    const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
    if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute('download')) return
    // A link to the other language (`hreflang`) loads a document.
    if (link.origin !== location.origin || link.hreflang || !hasScreen(link.pathname)) return
    event.preventDefault()
    navigate(link.href, hasScreen)
  })
}
