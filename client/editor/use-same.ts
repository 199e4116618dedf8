import { useMemo } from 'react'

/** The JSON value of the last time while it says the same: what depends on it is not rendered again. */
export function useSame<Value>(value: Value): Value {
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: by its content
  return useMemo(() => value, [key])
}
