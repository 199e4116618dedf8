import { flushSync } from 'react-dom'
import type { Draft, EditorProps } from '../../../contract/editor.ts'
import { newId } from '../../workspace/new-id.ts'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import type { Translate } from '../../workspace/use-admin-text.ts'
import { writePending } from '../fields/typed-text.ts'
import { doneMessage } from '../saving/done-message.tsx'
import { byField, type Faults, focusFault, refusedFaults } from '../saving/faults.ts'
import {
  type Decision,
  failureTitle,
  type PublishOptions,
  type Refused,
  type Task,
  type TaskOptions,
} from '../saving/save-results.ts'
import { excessTexts } from '../saving/size-excess.ts'
import { type Resolution, resumeTask } from './resume-task.ts'
import { isBroken, isTooLong, startSession } from './session-reducer.ts'
import { sessionRequests } from './session-requests.ts'
import type { EventOf, Phase } from './session-state.ts'
import { sessionStore } from './session-store.ts'

type Callbacks = {
  /** The address of the page has changed, and with it the address of the editor. */
  onAddress: (address: string) => void
  /** Opens the fields of these errors. */
  openFields: (errors: Record<string, string>) => void
  /** The version is published; `isRepeated`: it was published before. */
  onPublished: (published: Draft, version: { revision: number; isRepeated: boolean }) => void
}

const phases = { save: 'saving', publish: 'publishing', unpublish: 'unpublishing' } as const

type SessionProps = Parameters<typeof startSession>[0] & Pick<EditorProps, 'lang' | 'languages' | 'widgets'>

export type OpenSession = ReturnType<typeof openSession>

/** Saves and publishes an open page, one request at a time, and shows the results. */
export function openSession(props: SessionProps, t: Translate, callbacks: Callbacks) {
  const { lang } = props
  const codes = props.languages.map(({ code }) => code)
  const tab = newId()
  const store = sessionStore(startSession(props))
  const { now, dispatch } = store
  const requests = sessionRequests(store, { tab, onAddress: callbacks.onAddress })
  const set = (to: EventOf<'set'>['to']) => dispatch({ do: 'set', to })
  let queue: Promise<unknown> = Promise.resolve()
  /** A task of the editor runs, or waits for an automatic save. */
  let hasTask = false

  /** Saves the draft, or shows why it cannot be saved. */
  async function save(): Promise<boolean> {
    const session = now()
    if (isBroken(session)) {
      replaceToasts({ kind: 'failure', title: t('json.invalid'), text: t('json.must_be') })
      return false
    }
    if (!isTooLong(session)) return run('save')
    const errors = excessTexts(session.excess, { draft: session.history.draft, t, lang })
    showErrors(byField(errors, codes).errors, session.faults)
    replaceToasts({ kind: 'failure', title: t('failed.title'), text: Object.values(errors)[0] })
    return false
  }

  const autosave = () => run('save', { isAutosave: true })

  /** Saves unsaved changes without a message; false if some could not be saved. */
  async function flush(): Promise<boolean> {
    await queue
    writePending()
    return !now().isDirty || autosave()
  }

  /** False if the task failed, or if another one runs. */
  async function run(task: Task, options: TaskOptions = {}): Promise<boolean> {
    const { isAutosave = false } = options
    if (hasTask || (isAutosave && now().phase !== 'idle')) return false
    writePending()
    if (!isAutosave) hasTask = true
    const isDone = await runExclusive(isAutosave ? 'autosaving' : phases[task], () => perform(task, options))
    if (!isAutosave) hasTask = false
    return isDone
  }

  /** Waits for the work before it, so that no two requests change the page at the same time. */
  function runExclusive<Result>(phase: Phase, work: () => Promise<Result>): Promise<Result> {
    const running = queue.then(async () => {
      set({ phase })
      const result = await work()
      set({ phase: 'idle' })
      return result
    })
    queue = running
    return running
  }

  async function perform(task: Task, options: TaskOptions): Promise<boolean> {
    const { publishing, isAutosave = false } = options
    if (options.saves ?? (task === 'save' || (task === 'publish' && now().isDirty))) {
      const { draft, saved } = now().history
      const refused = await requests.sendDraft(options)
      if (refused && !isAutosave) showFailure(refused, t(failureTitle(saved, draft)), task, publishing)
      if (refused) return false
    }
    return task === 'save' || publishOrUnpublish(task, publishing)
  }

  async function publishOrUnpublish(
    task: 'publish' | 'unpublish',
    options: PublishOptions = {},
  ): Promise<boolean> {
    const { revision } = now().server
    const answer = await requests.sendTask(task, options)
    if (!answer.ok) {
      showFailure(answer, t(`${task}.failed`), task, options)
      return false
    }
    const { history, server } = now()
    const published = answer.shown ?? history.saved
    if (task === 'publish') {
      callbacks.onPublished(published, {
        revision: answer.revision,
        isRepeated: answer.revision === revision,
      })
    }
    const message = doneMessage(task, answer, {
      props,
      t,
      published,
      publicPath: server.paths.public[lang],
      only: options.language,
    })
    replaceToasts({ kind: 'success', ...message })
    return true
  }

  function showFailure(answer: Refused, title: string, task: Task, options: PublishOptions = {}) {
    if (answer.code === 'unreachable') {
      return replaceToasts({ kind: 'failure', title, text: t('failed.unreachable') })
    }
    if (answer.code === 'signed-out' || answer.code === 'conflict' || answer.code === 'trashed') {
      return set({ decision: { task, options, answer } })
    }
    if ('errors' in answer) showErrors(answer.errors, refusedFaults(answer.errors, codes))
    const isUnconfirmed = answer.code === 'unconfirmed'
    replaceToasts({
      kind: 'failure',
      title: isUnconfirmed ? t('unconfirmed.title') : title,
      text: answer.message,
    })
  }

  /** Opens the fields of the errors and focuses the first one, which has to be rendered before. */
  function showErrors(errors: Record<string, string>, faults: Faults) {
    flushSync(() => {
      set({ faults })
      callbacks.openFields(errors)
    })
    focusFault()
  }

  return {
    ...store,
    tab,
    /** Confirms the translations of a text or, with `machine`, records a suggestion in that language. */
    confirm: (path: string, value: unknown, machine?: string) =>
      dispatch({ do: 'confirm', path, value, machine }),
    showErrors: (errors: Record<string, string>, errorsIn: Record<string, string[]> = {}) =>
      showErrors(errors, { errors, errorsIn, refused: {} }),
    save,
    autosave,
    flush,
    /** Runs another request that changes the page on the server. */
    changeOnServer: <Answer>(request: (revision: number) => Promise<Answer>) =>
      runExclusive('saving', () => request(now().server.revision)),
    publish: (publishing: PublishOptions = {}) => run('publish', { publishing }),
    unpublish: () => run('unpublish'),
    /** Continues a task that waited for this decision. */
    decide: (decision: Decision, resolution: Resolution | null = null) =>
      resumeTask(decision, resolution, { store, requests, run, showFailure, t }),
  }
}
