import { useEffect, useRef } from 'react'
import { isRecord } from '../../../contract/json-value.ts'
import { useStable } from '../use-stable.ts'

/** While a sheet covers the editor, the browser’s Back closes it instead of leaving the page. */
export function useBack(isOpen: boolean, onBack: () => void) {
  const close = useStable(onBack)
  const address = useRef('')
  useEffect(() => {
    // A save may have changed it since.
    if (isOpen) address.current = location.href
  })
  useEffect(() => {
    if (!isOpen) return
    // Sheets lie on sheets: Back closes the upper one.
    const depth = sheets() + 1
    history.pushState({ sheets: depth }, '')
    const onPop = () => {
      history.replaceState(history.state, '', address.current)
      if (sheets() < depth) close()
    }
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('popstate', onPop)
      if (sheets() === depth) history.back()
    }
  }, [isOpen, close])
}

function sheets(): number {
  const state: unknown = history.state
  return isRecord(state) ? Number(state.sheets ?? 0) : 0
}
