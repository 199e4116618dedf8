import { useEffect, useMemo, useState } from 'react'
import type { SharingState } from '../../../contract/sharing.ts'
import { useEditor } from '../editor-context.tsx'
import { announce } from '../saving/announce.ts'
import type { Failed } from '../saving/ask.ts'
import { useStable } from '../use-stable.ts'
import { changeSharing, readSharing } from './sharing-requests.ts'

/**
 * The links and notes of a page: `null` until they are read, `failed` if they never could be. Read when the page opens,
 * every minute that it is seen and whenever staff come back to it, since readers write meanwhile. `staff`: the e-mail of
 * the person who answers.
 */
export function useSharing(api: string, staff: string) {
  const { t } = useEditor()
  const [state, setState] = useState<SharingState | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)
  const [order] = useState(answersInOrder)

  const say = ({ code, message }: Failed) => {
    const title = message ?? t(code === 'signed-out' ? 'sharing.signed_out' : 'sharing.failed')
    announce({ kind: 'failure', title, text: '', close: t('action.close') })
  }
  /** What was read before is shown until then. `quiet`: nobody asked. */
  const read = useStable(async ({ quiet = false } = {}) => {
    const isNewer = order.begin()
    const answer = await readSharing(api)
    if (!answer.ok) {
      setState((known) => known ?? 'failed')
      if (!quiet) say(answer)
    } else if (isNewer()) {
      setState((known) => keepMade(known, answer))
    }
  })
  useEffect(() => {
    const readAgain = () => {
      if (document.visibilityState === 'visible') void read({ quiet: true })
    }
    readAgain()
    document.addEventListener('visibilitychange', readAgain)
    const timer = setInterval(readAgain, everyMs)
    return () => {
      document.removeEventListener('visibilitychange', readAgain)
      clearInterval(timer)
    }
  }, [read])

  /** Returns whether the change was made. */
  const change = useStable(async (...[action, body]: Change): Promise<boolean> => {
    setBusy(true)
    const answer = await changeSharing(api, action, body)
    setBusy(false)
    if (!answer.ok) {
      say(answer)
      return false
    }
    // As if it began now: what is still being read may not know of it.
    order.begin()()
    setState((known) => keepMade(known, answer))
    return true
  })
  return useMemo(() => ({ state, busy, read, change, staff }), [state, busy, read, change, staff])
}

const everyMs = 60_000

/** `begin` counts a request; what it returns tells, once it is answered, whether no later one was answered before. */
export function answersInOrder() {
  let last = 0
  let shown = 0
  return {
    begin() {
      last += 1
      const own = last
      return () => {
        if (own < shown) return false
        shown = own
        return true
      }
    },
  }
}

/** The address of a new link is shown once: as long as it is on the screen and the newest link still works. */
export function keepMade(known: SharingState | 'failed' | null, answer: SharingState): SharingState {
  const before = known === null || known === 'failed' ? null : known
  const newest = before?.links.toSorted((one, other) => other.at.localeCompare(one.at))[0]
  const isThere = answer.links.some(({ id }) => id === newest?.id)
  return before?.made && !answer.made && isThere ? { ...answer, made: before.made } : answer
}

type Change = {
  [Action in Actions]: [action: Action, body: Parameters<typeof changeSharing<Action>>[2]]
}[Actions]
type Actions = Parameters<typeof changeSharing>[1]
export type ChangeSharing = (...change: Change) => Promise<boolean>
