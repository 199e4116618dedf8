import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'

/** A function that is always the same and calls the latest one: components that depend on it do not render again. */
export function useStable<Args extends unknown[], Result>(
  fn: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(fn)
  useLayoutEffect(() => {
    latest.current = fn
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}

/** The last value as long as the new one has the same JSON: components that depend on it do not render again. */
export function useSame<Value>(value: Value): Value {
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: by its content
  return useMemo(() => value, [key])
}
