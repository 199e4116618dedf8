import { useState } from 'react'

/** A mark as it was when somebody began to type, until the field is left: half an address is no fault. */
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
