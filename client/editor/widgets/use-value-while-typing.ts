import { useRef, useState } from 'react'

/** A value frozen while somebody types, until the field is left: half an address is not an error. */
export function useHeld<Value>(now: Value) {
  const held = useRef<{ value: Value } | null>(null)
  const [, setReleases] = useState(0)
  return {
    value: held.current ? held.current.value : now,
    // Nothing to render: it is the value that is shown.
    hold: () => {
      held.current ??= { value: now }
    },
    release: () => {
      if (!held.current) return
      held.current = null
      setReleases((count) => count + 1)
    },
  }
}
