import { useEffect, useState } from 'react'

/** A part of what lies over the page, fetched once something needs it. Without it the forms do the same. */
export function useWanted<Part>(isWanted: boolean, fetchPart: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once
  useEffect(() => {
    if (isWanted) fetchPart().then(setPart, () => {})
  }, [isWanted])
  return part
}
