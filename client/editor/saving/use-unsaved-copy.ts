import { useEffect, useRef, useState } from 'react'
import type { Confirmed } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
import type { DraftState } from '../page/draft-reducer.ts'
import { dropCopy, keepCopy, leftCopies, markOpen, type UnsavedCopy } from './unsaved-copies.ts'

/** Milliseconds from a change until it is kept in this browser, and between two times while somebody goes on. */
const delayMs = 200
const patienceMs = 1000

type CopyProps = {
  staff: string
  page: string
  tab: string
  state: DraftState
  broken: Record<string, string>
  confirmed: Confirmed[]
  isUnsaved: boolean
  /** Takes back what was confirmed, beside which nothing was left to decide. */
  onConfirmed: (confirmed: Confirmed[]) => void
}

/**
 * Keeps what is not saved in this browser until the server has it. `left` is what an editor that crashed, lost its
 * network or was closed left behind, until somebody decides.
 */
export function useUnsavedCopy(props: CopyProps) {
  const { staff, page, tab, state, broken, confirmed, isUnsaved } = props
  const [left, setLeft] = useState<UnsavedCopy | null>(null)
  const kept = useRef(false)
  const given = useRef(false)
  /** When the last copy was written. */
  const written = useRef(Date.now())
  const { draft, saved } = state
  const copy = () => ({ staff, page, tab, at: Date.now(), base: saved, draft, broken, confirmed })

  useEffect(() => markOpen(tab), [tab])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, against the page as it was opened
  useEffect(() => {
    void leftCopies(staff, page, Date.now()).then(async (copies) => {
      const differing = copies.filter(
        (found) => !sameJson(found.draft, saved) || Object.keys(found.broken).length > 0,
      )
      for (const found of copies) {
        if (differing.includes(found)) continue
        if (found.confirmed?.length) props.onConfirmed(found.confirmed)
        await dropCopy(found)
      }
      setLeft(differing[0] ?? null)
    })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of what is kept
  useEffect(() => {
    if (!isUnsaved) {
      if (kept.current) void dropCopy({ staff, page, tab })
      kept.current = false
      return
    }
    kept.current = true
    const write = () => {
      if (given.current) return
      written.current = Date.now()
      void keepCopy(copy())
    }
    const timer = setTimeout(write, Math.max(0, Math.min(delayMs, written.current + patienceMs - Date.now())))
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', write)
    }
  }, [draft, broken, confirmed, isUnsaved])

  /** The decision about `left` is made; it stays until what was taken back is kept as this tab's. */
  const settle = async (taken: UnsavedCopy, now?: Pick<UnsavedCopy, 'draft' | 'broken'>) => {
    setLeft(null)
    if (now) await keepCopy({ ...copy(), ...now })
    await dropCopy(taken)
  }

  /** Somebody leaves the page and gives up what is not saved. */
  const giveUp = async () => {
    given.current = true
    await dropCopy({ staff, page, tab })
  }

  return { left, giveUp, later: () => setLeft(null), settle }
}
