import { flushSync } from 'react-dom'
import type { Draft, EditorProps } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
import type { PublishRequest, SaveRequest, SaveResponse } from '../../../contract/pages/saving.ts'
import { newId } from '../../workspace/new-id.ts'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import type { Translate } from '../../workspace/use-text.ts'
import { writePending } from '../fields/typed-text.ts'
import { doneMessage } from '../saving/done-message.tsx'
import { byField, type Faults, focusFault, refusedFaults } from '../saving/faults.ts'
import {
  type Conflict,
  type Decision,
  failureTitle,
  type PublishOptions,
  type Refused,
  type Saved,
  type Task,
} from '../saving/save-results.ts'
import { excessTexts } from '../saving/size-excess.ts'
import { send } from './send.ts'
import { isBroken, isTooLong, startSession } from './session-reducer.ts'
import type { EventOf, Phase } from './session-state.ts'
import { sessionStore } from './session-store.ts'
import { computeAges } from './translation-ages.ts'

type Callbacks = {
  /** The address of the page has changed, and with it the address of the editor. */
  onAddress: (address: string) => void
  /** Opens the fields of these errors. */
  openFields: (errors: Record<string, string>) => void
  /** The version is published; `isRepeated`: it was published before. */
  onPublished: (published: Draft, version: { revision: number; isRepeated: boolean }) => void
}

type TaskOptions = {
  /** An automatic save has no messages and runs only if nothing else runs. */
  auto?: boolean
  /** Whether the draft is saved first; by default if it has unsaved changes. */
  saves?: boolean
  /** Whether the save supersedes a stored version, which is set aside. */
  replaces?: boolean
  publishing?: PublishOptions
}

/** The outcome of a conflict; with `replaces` a text of the other editor is superseded. */
type Resolution = 'mine' | { merged: Draft; replaces: boolean }

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

  const autosave = () => run('save', { auto: true })

  /** Saves unsaved changes without a message; false if some could not be saved. */
  async function flush(): Promise<boolean> {
    await queue
    writePending()
    return !now().isDirty || autosave()
  }

  /** False if the task failed, or if another one runs. */
  async function run(task: Task, options: TaskOptions = {}): Promise<boolean> {
    const { auto = false } = options
    if (hasTask || (auto && now().phase !== 'idle')) return false
    writePending()
    if (!auto) hasTask = true
    const isDone = await runExclusive(auto ? 'autosaving' : phases[task], () => perform(task, options))
    if (!auto) hasTask = false
    return isDone
  }

  /** Runs after the work before it, so that no two requests change the page at the same time. */
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
    const saves = options.saves ?? (task === 'save' || (task === 'publish' && now().isDirty))
    if (saves && !(await sendDraft(task, options))) return false
    return task === 'save' || sendTask(task, options.publishing)
  }

  async function sendDraft(
    task: Task,
    { auto = false, replaces, publishing }: TaskOptions,
  ): Promise<boolean> {
    const { server, history, translations } = now()
    const { draft, saved, aside, isRestored: keepsVersion } = history
    const { confirmed } = computeAges(translations, draft)
    const answer = await send<SaveResponse>('PUT', server.paths.page, {
      revision: server.revision,
      draft,
      confirmed,
      auto,
      keepsVersion,
      tab,
      // The server still has the version that was set aside, so this save supersedes it.
      replaces: replaces ?? (aside !== null && sameJson(aside.draft, saved)),
    } satisfies SaveRequest)
    if (!answer.ok) {
      dispatch({ do: 'refused', answer, sent: draft, auto })
      if (!auto) showFailure(answer, t(failureTitle(saved, draft)), task, publishing)
      return false
    }
    if (answer.address) callbacks.onAddress(answer.address)
    dispatch({ do: 'stored', answer, sent: draft, confirmed, keepsVersion, auto })
    return true
  }

  async function sendTask(task: 'publish' | 'unpublish', options: PublishOptions = {}): Promise<boolean> {
    const { revision, paths } = now().server
    const body: PublishRequest = { revision, ...options }
    const answer = await send<SaveResponse>('POST', paths[task], body)
    if (!answer.ok) {
      showFailure(answer, t(`${task}.failed`), task, options)
      return false
    }
    applyAnswer(answer, task === 'publish' ? 'published' : 'server-changed')
    const { history, server } = now()
    const shown = answer.shown ?? history.saved
    if (task === 'publish') {
      callbacks.onPublished(shown, { revision: answer.revision, isRepeated: answer.revision === revision })
    }
    const message = doneMessage(task, answer, {
      props,
      t,
      shown,
      publicPath: server.paths.public[lang],
      only: options.language,
    })
    replaceToasts({ kind: 'success', ...message })
    return true
  }

  function applyAnswer(answer: Saved, event: 'published' | 'server-changed') {
    if (answer.address) callbacks.onAddress(answer.address)
    dispatch({ do: event, answer })
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

  /** Continues a task that waited for this decision. */
  async function decide(decision: Decision, resolution: Resolution | null = null): Promise<void> {
    const { task, options: publishing, answer } = decision
    set({ decision: null })
    if (answer.code === 'trashed') {
      const restored = await send<SaveResponse>('POST', answer.restore, { revision: now().server.revision })
      if (!restored.ok) return showFailure(restored, t('trashed.failed'), task, publishing)
      applyAnswer(restored, 'server-changed')
    }
    if (answer.code === 'conflict' && resolution) await resolveConflict(decision, answer, resolution)
    else await run(task, { publishing })
  }

  async function resolveConflict(
    { task, options: publishing }: Decision,
    theirs: Conflict,
    resolution: Resolution,
  ): Promise<void> {
    const saves = resolution !== 'mine' || !sameJson(now().history.draft, theirs.draft)
    dispatch({ do: 'choose', theirs, keep: resolution })
    if (resolution === 'mine') return void (await run(task, { saves, replaces: saves, publishing }))
    // A merge is only saved, so that the editor sees the other texts before publishing.
    const isPostponed = task === 'publish'
    const { replaces } = resolution
    const isDone = await run(isPostponed ? 'save' : task, { saves, replaces, publishing })
    if (!isDone || !isPostponed) return
    replaceToasts({ kind: 'success', title: t('conflict.both_saved'), text: t('conflict.both_saved.text') })
  }

  return {
    ...store,
    tab,
    /** Confirms the translations of a text or, with `machine`, records a suggestion in that language. */
    confirm: (at: string, value: unknown, machine?: string) =>
      dispatch({ do: 'confirm', at, value, machine }),
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
    decide,
  }
}
