import { useEffect, useState } from 'react'

export type RichModule = typeof import('./rich-text.tsx')
type Loaded = RichModule | 'loading' | 'failed'

let loaded: Loaded = 'loading'

/** The control for formatted texts, fetched when the first one is opened. */
export function useRichText(): Loaded {
  const [rich, setRich] = useState<Loaded>(loaded)
  useEffect(() => {
    if (typeof loaded === 'object') return
    import('./rich-text.tsx').then(
      (found) => {
        loaded = found
        setRich(found)
      },
      () => setRich('failed'),
    )
  }, [])
  return rich
}
