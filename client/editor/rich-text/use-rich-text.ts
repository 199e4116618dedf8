import { useEffect, useState } from 'react'

export type RichModule = typeof import('./rich-text.tsx')
type Loaded = RichModule | 'loading' | 'failed'

let loaded: Loaded = 'loading'

/** The editor of formatted texts, if it is there already. */
export function richNow(): RichModule | null {
  return typeof loaded === 'object' ? loaded : null
}

/** Null if it cannot be fetched. */
export async function loadRich(): Promise<RichModule | null> {
  try {
    loaded = await import('./rich-text.tsx')
    return loaded
  } catch {
    return null
  }
}

/** The control for formatted texts, fetched when the first one is opened. */
export function useRichText(): Loaded {
  const [rich, setRich] = useState<Loaded>(loaded)
  useEffect(() => {
    if (richNow()) return
    void loadRich().then((found) => setRich(found ?? 'failed'))
  }, [])
  return rich
}
