import { useEffect, useEffectEvent } from 'react'

/**
 * Closes what covers the editor, the uppermost last: Back closes that one. Each has an entry in the browser's
 * history.
 */
const covers: (() => void)[] = []
let timer = 0
/** The history is on its way to the entry of what is open. */
let isGoing = false
/** Where the page moved to by a save, if it did: earlier entries still hold the old address. */
let moved = ''

/** While a sheet or a dialog covers the editor, the browser’s Back closes it instead of leaving the page. */
export function useBack(isOpen: boolean, onBack: () => void) {
  const close = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen) return
    covers.push(close)
    settle()
    return () => {
      covers.splice(covers.indexOf(close), 1)
      settle()
    }
  }, [isOpen])
}

export function moveTo(address: string) {
  moved = address
  history.replaceState(history.state, '', address)
}

function onPop() {
  if (moved) moveTo(moved)
  if (!isGoing) for (const close of covers.slice(entries()).toReversed()) close()
  isGoing = false
  settle()
}

/**
 * Once: a dialog that follows another takes over its entry. An entry without anything to close, as after
 * Forward, is left.
 */
function settle() {
  clearTimeout(timer)
  timer = window.setTimeout(() => {
    if (isGoing) return
    const spare = entries() - covers.length
    isGoing = spare > 0
    if (isGoing) return history.go(-spare)
    // What closes often leads to another place: it is not to be scrolled back.
    history.scrollRestoration = covers.length > 0 ? 'manual' : 'auto'
    for (let entry = entries(); entry < covers.length; entry++) history.pushState({ covers: entry + 1 }, '')
  })
}

function entries(): number {
  return Number(history.state?.covers ?? 0)
}

addEventListener('popstate', onPop)
// The page may be loaded again at the entry of what was open.
settle()
