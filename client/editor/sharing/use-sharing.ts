import { useEffect, useState } from 'react'
import type { SharingState } from '../../../contract/sharing.ts'
import { useEditor } from '../editor-context.tsx'
import { announce } from '../saving/announce.ts'
import { type Answer, changeSharing, readSharing } from './ask.ts'

/** The links and notes of a page: `null` until they are read, `failed` if they could not be. */
export function useSharing(api: string) {
  const { t } = useEditor()
  const [state, setState] = useState<SharingState | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)

  const say = (answer: Exclude<Answer, SharingState>) => {
    const text = 'text' in answer ? answer.text : t(`sharing.${answer.id}`)
    announce({ kind: 'failure', title: text, text: '', close: t('action.close') })
  }
  const read = async () => {
    setState(null)
    const answer = await readSharing(api)
    setState(answer.ok ? answer : 'failed')
    if (!answer.ok) say(answer)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens
  useEffect(() => {
    void read()
  }, [])

  /** Returns whether the change was made. */
  const change = async (...[action, body]: Change): Promise<boolean> => {
    setBusy(true)
    const answer = await changeSharing(api, action, body)
    setBusy(false)
    if (answer.ok) setState(answer)
    else say(answer)
    return answer.ok
  }
  return { state, busy, read, change }
}

type Change = {
  [Action in Actions]: [action: Action, body: Parameters<typeof changeSharing<Action>>[2]]
}[Actions]
type Actions = Parameters<typeof changeSharing>[1]
export type ChangeSharing = (...change: Change) => Promise<boolean>
