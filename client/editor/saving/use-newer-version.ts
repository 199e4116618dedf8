import { useEffect, useState } from 'react'
import { ask } from './ask.ts'
import { readResponse } from './read-response.ts'
import type { Conflict } from './refusal.ts'

/** Milliseconds between two looks. */
const everyMs = 30_000

type Looked = {
  /** Path of the page's versions. */
  path: string
  /** The revision this editor has. */
  revision: number
  /** Nothing is being saved or in trouble: a save finds a newer version by itself. */
  isResting: boolean
}

/**
 * The version that somebody else has saved since this editor read or saved the page; null as far as is known. Asked from time
 * to time while the editor can be seen, and when somebody returns to it.
 */
export function useNewerVersion({ path, revision, isResting }: Looked): Conflict | null {
  const [newer, setNewer] = useState<Conflict | null>(null)
  const known = newer && newer.revision > revision ? newer : null
  const since = known?.revision ?? revision
  useEffect(() => {
    if (!isResting) return
    let isCurrent = true
    // Who returns to a tab brings two events.
    let isLooking = false
    const look = async () => {
      if (isLooking || document.visibilityState !== 'visible' || !navigator.onLine) return
      isLooking = true
      const found = await fetchNewer(path, since)
      isLooking = false
      if (isCurrent && found) setNewer(found)
    }
    const timer = setInterval(look, everyMs)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      isCurrent = false
      clearInterval(timer)
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [path, since, isResting])
  return known
}

/** Null if there is none, and if nothing could be learned: the next look asks again. */
async function fetchNewer(path: string, since: number): Promise<Conflict | null> {
  const answer = await ask(`${path}?since=${since}`, undefined, ({ newer }) => ({
    ok: true as const,
    newer: readResponse(newer),
  }))
  const newer = answer.ok ? answer.newer : null
  return newer && !newer.ok && newer.code === 'conflict' ? newer : null
}
