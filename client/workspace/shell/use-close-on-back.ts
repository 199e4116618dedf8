import { useEffect, useEffectEvent } from 'react'

/** The close functions of open dialogs and sheets, the uppermost last. Each has an entry in the browser's history. */
const openLayers: (() => void)[] = []
let timer = 0
/** Whether `history.go` was called and has not arrived. */
let isGoing = false
/** The page's new address after a save; earlier history entries still have the old one. */
let moved = ''

/** While a dialog or sheet is open, the browser's Back closes it instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, onBack: () => void) {
  const close = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen) return
    openLayers.push(close)
    syncHistory()
    return () => {
      openLayers.splice(openLayers.indexOf(close), 1)
      syncHistory()
    }
  }, [isOpen])
}

export function replaceAddress(address: string) {
  moved = address
  history.replaceState(history.state, '', address)
}

function onPop() {
  if (moved) replaceAddress(moved)
  if (!isGoing) for (const close of openLayers.slice(entries()).toReversed()) close()
  isGoing = false
  syncHistory()
}

/**
 * Adds missing history entries and leaves spare ones, such as after Forward. After a timeout: a dialog that
 * replaces another takes over its entry.
 */
function syncHistory() {
  clearTimeout(timer)
  timer = window.setTimeout(() => {
    if (isGoing) return
    const spare = entries() - openLayers.length
    isGoing = spare > 0
    if (isGoing) return history.go(-spare)
    // Closing often scrolls to another part of the page, which Back must not undo.
    history.scrollRestoration = openLayers.length > 0 ? 'manual' : 'auto'
    for (let entry = entries(); entry < openLayers.length; entry++)
      history.pushState({ covers: entry + 1 }, '')
  })
}

function entries(): number {
  return Number(history.state?.covers ?? 0)
}

addEventListener('popstate', onPop)
// After a reload the entry of a closed dialog may be current.
syncHistory()
