import type { Draft } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/immutable-json.ts'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import type { Translate } from '../../workspace/use-admin-text.ts'
import type {
  Conflict,
  Decision,
  PublishOptions,
  Refused,
  Task,
  TaskOptions,
} from '../saving/save-results.ts'
import type { SessionRequests } from './session-requests.ts'
import type { SessionStore } from './session-store.ts'

/** The outcome of a conflict; with `replaces` a text of the other editor is superseded. */
export type Resolution = 'mine' | { merged: Draft; isOverwrite: boolean }

type SessionTasks = {
  store: SessionStore
  requests: SessionRequests
  run: (task: Task, options: TaskOptions) => Promise<boolean>
  showFailure: (answer: Refused, title: string, task: Task, options: PublishOptions | undefined) => void
  t: Translate
}

/** Continues a task that waited for a decision. */
export async function resumeTask(
  decision: Decision,
  resolution: Resolution | null,
  session: SessionTasks,
): Promise<void> {
  const { store, requests, run, showFailure, t } = session
  const { task, options: publishing, answer } = decision
  store.dispatch({ do: 'set', to: { decision: null } })
  if (answer.code === 'trashed') {
    const refused = await requests.restorePage(answer.restore)
    if (refused) return showFailure(refused, t('trashed.failed'), task, publishing)
  }
  if (answer.code === 'conflict' && resolution) await resolveConflict(decision, answer, resolution, session)
  else await run(task, { publishing })
}

async function resolveConflict(
  { task, options: publishing }: Decision,
  theirs: Conflict,
  resolution: Resolution,
  { store, run, t }: SessionTasks,
): Promise<void> {
  const saves = resolution !== 'mine' || !sameJson(store.now().history.draft, theirs.draft)
  store.dispatch({ do: 'choose', theirs, keep: resolution })
  if (resolution === 'mine') return void (await run(task, { saves, isOverwrite: saves, publishing }))
  // A merge is only saved, so that the editor sees the other texts before publishing.
  const isPostponed = task === 'publish'
  const { isOverwrite } = resolution
  const isDone = await run(isPostponed ? 'save' : task, { saves, isOverwrite, publishing })
  if (!isDone || !isPostponed) return
  replaceToasts({ kind: 'success', title: t('conflict.both_saved'), text: t('conflict.both_saved.text') })
}
