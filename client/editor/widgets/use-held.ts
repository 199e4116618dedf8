import { useState } from 'react'

/** A value frozen while somebody types, until the field is left: half an address is not an error. */
export function useHeld<Value>(now: Value) {
  const [held, setHeld] = useState<{ value: Value } | null>(null)
  return {
    value: held ? held.value : now,
    hold: () => {
      if (!held) setHeld({ value: now })
    },
    release: () => setHeld(null),
  }
}
