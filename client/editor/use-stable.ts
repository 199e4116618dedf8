import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that is always the same and calls the latest one: what depends on it is not rendered again. */
export function useStable<Args extends unknown[], Result>(
  fn: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(fn)
  useLayoutEffect(() => {
    latest.current = fn
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
