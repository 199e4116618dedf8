import { useEffect, useSyncExternalStore } from 'react'
import { fetchAgain } from '../fetch-again.ts'

export type RichModule = typeof import('./rich-text.tsx')
/** `late`: it should be there by now; `again`: that was said, and it is being fetched once more. */
type Arrival = RichModule | 'loading' | 'late' | 'again' | 'failed'

/** How long the editor may take until somebody who waits for it is told, in milliseconds. */
const patienceMs = 4000

let arrival: Arrival = 'loading'
let awaited: PromiseWithResolvers<RichModule | null> | null = null
let attempts = 0
let running = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The editor of formatted texts, if it is there already. */
export function richNow(): RichModule | null {
  return typeof arrival === 'object' ? arrival : null
}

/** Resolves with what any attempt brings; null once the last of them failed. */
export async function loadRich(): Promise<RichModule | null> {
  if (richNow()) return richNow()
  awaited ??= Promise.withResolvers()
  const { promise } = awaited
  if (running === 0) void attempt()
  return promise
}

/** Asks once more for an editor that does not arrive. */
export function loadRichAgain(): void {
  if (richNow()) return
  awaited ??= Promise.withResolvers()
  become('again')
  void attempt()
}

/** The control for formatted texts, fetched when the first one is opened. */
export function useRichText(): Arrival {
  const now = useRichArrival()
  useEffect(() => void loadRich(), [])
  return now
}

/** The same for those who do not ask for it. */
export function useRichArrival(): Arrival {
  return useSyncExternalStore(subscribe, () => arrival)
}

async function attempt(): Promise<void> {
  running += 1
  clearTimeout(timer)
  timer = setTimeout(() => become('late'), patienceMs)
  const found = await (attempts++ === 0 ? fetchRich() : fetchAgain(fetchRich, attempts)).catch(() => null)
  running -= 1
  if (richNow() || (!found && running > 0)) return
  clearTimeout(timer)
  become(found ?? 'failed')
  awaited?.resolve(found)
  awaited = null
}

const fetchRich = () => import('./rich-text.tsx')

function become(next: Arrival) {
  arrival = next
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
