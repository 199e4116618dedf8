import { useEffect, useEffectEvent, useRef } from 'react'
import type { Confirmed, Draft } from '../../../contract/editor.ts'
import type { Trouble } from './refusal.ts'
import { retryAfter } from './retry-after.ts'
import type { Phase } from './use-saving.ts'

/** Milliseconds from the last change to the save, and from the first unsaved change at most. */
const pauseMs = 1500
const patienceMs = 10_000

type AutosaveProps = {
  draft: Draft
  confirmed: Confirmed[]
  /** There is something to save, and nothing in the editor that forbids it. */
  isWaiting: boolean
  phase: Phase
  trouble: Trouble | null
  save: () => void
}

/**
 * Saves a moment after the last change, and from time to time while somebody goes on writing. After a failure it
 * tries again, also when the network or the editor returns; a conflict waits for its decision.
 */
export function useAutosave({ draft, confirmed, isWaiting, phase, trouble, save }: AutosaveProps) {
  const saveNow = useEffectEvent(save)
  const since = useRef<number | null>(null)
  const failures = useRef(0)
  const retryAt = useRef(0)
  const code = trouble?.code

  // Before the next attempt is planned.
  useEffect(() => {
    if (!trouble) {
      failures.current = 0
      return
    }
    retryAt.current = Date.now() + retryAfter(failures.current)
    failures.current += 1
  }, [trouble])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the pause again
  useEffect(() => {
    if (!isWaiting) {
      since.current = null
      return
    }
    if (phase !== 'idle') return
    const now = Date.now()
    since.current ??= now
    const pause = Math.min(pauseMs, Math.max(0, since.current + patienceMs - now))
    const retry = Math.max(0, retryAt.current - now)
    const delay = trouble ? delayAfter(trouble, draft, { pause, retry }) : pause
    if (delay === null) return
    const attempt = () => {
      if (isUnfinished()) {
        timer = setTimeout(attempt, pauseMs)
        return
      }
      since.current = null
      saveNow()
    }
    let timer = setTimeout(attempt, delay)
    return () => clearTimeout(timer)
  }, [draft, confirmed, isWaiting, phase, trouble])

  const isBack = isWaiting && (code === 'unreachable' || code === 'signed-out')
  useEffect(() => {
    if (!isBack) return
    const onReturn = () => {
      if (document.visibilityState === 'visible' && !isUnfinished()) saveNow()
    }
    addEventListener('online', onReturn)
    addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      removeEventListener('online', onReturn)
      removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [isBack])

  const isUnsaved = isWaiting && code === undefined
  useEffect(() => {
    if (!isUnsaved) return
    const onHide = () => {
      if (document.visibilityState === 'hidden' && !isUnfinished()) saveNow()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => document.removeEventListener('visibilitychange', onHide)
  }, [isUnsaved])
}

/** Whether somebody is in a field that is not saved half typed: an address would move the page there. */
function isUnfinished(): boolean {
  return document.activeElement?.hasAttribute('data-unfinished') ?? false
}

/** Milliseconds until the next attempt; null to wait for a decision or for a change. */
export function delayAfter(
  { code, sent }: Trouble,
  draft: Draft,
  { pause, retry }: { pause: number; retry: number },
): number | null {
  if (code === 'invalid') return sent === draft ? null : pause
  return code === 'unreachable' || code === 'failed' || code === 'unconfirmed' ? retry : null
}
