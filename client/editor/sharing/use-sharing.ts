import { useEffect, useMemo, useState } from 'react'
import type { SharingState } from '../../../contract/sharing.ts'
import { useEditor } from '../editor-context.tsx'
import { announce } from '../saving/announce.ts'
import { useStable } from '../use-stable.ts'
import { type Answer, changeSharing, readSharing } from './ask.ts'

/**
 * The links and notes of a page: `null` until they are read, `failed` if they never could be. Read when the page opens
 * and whenever staff come back to it, since readers write meanwhile.
 */
export function useSharing(api: string) {
  const { t } = useEditor()
  const [state, setState] = useState<SharingState | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)

  const say = (answer: Exclude<Answer, SharingState>) => {
    const text = 'text' in answer ? answer.text : t(`sharing.${answer.id}`)
    announce({ kind: 'failure', title: text, text: '', close: t('action.close') })
  }
  /** What was read before is shown until then. `quiet`: nobody asked. */
  const read = useStable(async ({ quiet = false } = {}) => {
    const answer = await readSharing(api)
    setState((known) => {
      if (!answer.ok) return known ?? 'failed'
      // The address of a new link is shown once, as long as it is on the screen.
      return known !== null && known !== 'failed' && known.made ? { ...answer, made: known.made } : answer
    })
    if (!answer.ok && !quiet) say(answer)
  })
  useEffect(() => {
    const readAgain = () => {
      if (document.visibilityState === 'visible') void read({ quiet: true })
    }
    readAgain()
    document.addEventListener('visibilitychange', readAgain)
    return () => document.removeEventListener('visibilitychange', readAgain)
  }, [read])

  /** Returns whether the change was made. */
  const change = useStable(async (...[action, body]: Change): Promise<boolean> => {
    setBusy(true)
    const answer = await changeSharing(api, action, body)
    setBusy(false)
    if (answer.ok) setState(answer)
    else say(answer)
    return answer.ok
  })
  return useMemo(() => ({ state, busy, read, change }), [state, busy, read, change])
}

type Change = {
  [Action in Actions]: [action: Action, body: Parameters<typeof changeSharing<Action>>[2]]
}[Actions]
type Actions = Parameters<typeof changeSharing>[1]
export type ChangeSharing = (...change: Change) => Promise<boolean>
