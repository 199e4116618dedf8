import { useRef, useState } from 'react'

/** Freezes a value from the first key until the field loses focus: half an address is not an error. */
export function useFrozenWhileTyping<Value>(now: Value) {
  const frozen = useRef<{ value: Value } | null>(null)
  const [, setReleases] = useState(0)
  return {
    value: frozen.current ? frozen.current.value : now,
    // Nothing to render: it is the value that is shown.
    freeze: () => {
      frozen.current ??= { value: now }
    },
    release: () => {
      if (!frozen.current) return
      frozen.current = null
      setReleases((count) => count + 1)
    },
  }
}
