import { useRef, useState } from 'react'

/** A value frozen while an editor types, until the field is left: half an address is not an error. */
export function useValueWhileTyping<Value>(now: Value) {
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
