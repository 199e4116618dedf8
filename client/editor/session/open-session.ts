import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Draft, EditorProps } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
import type { PublishRequest, SaveRequest, SaveResponse } from '../../../contract/pages/saving.ts'
import { newId } from '../../workspace/new-id.ts'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import type { Translate } from '../../workspace/use-text.ts'
import { writeNow } from '../fields/typed-text.ts'
import { doneMessage } from '../saving/done-message.tsx'
import { byField, focusFault, refusedFaults } from '../saving/faults.ts'
import {
  type Decision,
  failureTitle,
  type PublishOptions,
  type Refused,
  type Saved,
  type Task,
} from '../saving/save-results.ts'
import { excessTexts } from '../saving/size-excess.ts'
import { send } from './requests.ts'
import {
  isBroken,
  isTooLong,
  type Session,
  type SessionEvent,
  sessionReducer,
  startSession,
} from './session.ts'
import { computeAges } from './translation-ages.ts'

/** Milliseconds without a change until every text of the page is compared. */
const compareMs = 250

type Screen = {
  /** The page has another address now, and so has its editor. */
  onMoved: (address: string) => void
  show: (errors: Record<string, string>) => void
  /** Visitors see this version now, of this revision; `isRepeated`: they saw it before. */
  onPublished: (published: Draft, version: { revision: number; isRepeated: boolean }) => void
}

/** How a task runs, if not with what the editor shows. `auto`: an automatic save. */
type TaskOptions = { auto?: boolean; unsaved?: boolean; replaces?: boolean; options?: PublishOptions }

/**
 * How a conflict is resolved; `replaces`: a text of theirs is superseded, and stored so that
 * it can be restored.
 */
type Resolution = 'mine' | { both: Draft; replaces: boolean }

const phases = { save: 'saving', publish: 'publishing', unpublish: 'unpublishing' } as const

type SessionProps = Parameters<typeof startSession>[0] & Pick<EditorProps, 'lang' | 'languages' | 'widgets'>

export type OpenSession = ReturnType<typeof openSession>

/** Runs the session of a page: its requests, its pauses and its messages. */
export function openSession(props: SessionProps, t: Translate, screen: Screen) {
  const { lang } = props
  const codes = props.languages.map(({ code }) => code)
  const tab = newId()
  const listeners = new Set<(before: Session) => void>()
  let state = startSession(props)
  let flight: Promise<unknown> | null = null
  let hasTask = false
  let comparing = 0

  function dispatch(event: SessionEvent) {
    const before = state
    state = sessionReducer(before, event, Date.now())
    if (state === before) return
    if (state.history.draft !== before.history.draft) {
      clearTimeout(comparing)
      comparing = window.setTimeout(dispatch, compareMs, { do: 'compare' })
    }
    for (const listen of listeners) listen(before)
  }
  const set = (to: Extract<SessionEvent, { do: 'set' }>['to']) => dispatch({ do: 'set', to })
  const say = (kind: 'success' | 'failure', title: string, text: ReactNode = '') =>
    replaceToasts({ kind, title, text })

  /** Opens these fields and focuses the first. Flushed: after a request React may render later than the next frame. */
  function point(errors: Record<string, string>, faults = state.faults) {
    flushSync(() => {
      set({ faults })
      screen.show(errors)
    })
    focusFault()
  }

  function fail(answer: Refused, title: string, task: Task, options: PublishOptions = {}) {
    if (answer.code === 'unreachable') return say('failure', title, t('failed.unreachable'))
    if (answer.code === 'signed-out' || answer.code === 'conflict' || answer.code === 'trashed') {
      return set({ decision: { task, options, answer } })
    }
    if ('errors' in answer) point(answer.errors, refusedFaults(answer.errors, codes))
    say('failure', answer.code === 'unconfirmed' ? t('unconfirmed.title') : title, answer.message)
  }

  async function store(task: Task, { auto = false, replaces, options }: TaskOptions): Promise<boolean> {
    const { server, history, age } = state
    const { draft, saved, aside, isRestored: keepsVersion } = history
    const { confirmed } = computeAges(age, draft)
    const answer = await send<SaveResponse>('PUT', server.paths.page, {
      revision: server.revision,
      draft,
      confirmed,
      auto,
      keepsVersion,
      tab,
      // The server still holds the version that was set aside: this save supersedes it.
      replaces: replaces ?? (aside !== null && sameJson(aside.draft, saved)),
    } satisfies SaveRequest)
    if (!answer.ok) {
      dispatch({ do: 'refused', answer, sent: draft, auto })
      if (!auto) fail(answer, t(failureTitle(saved, draft)), task, options)
      return false
    }
    if (answer.address) screen.onMoved(answer.address)
    dispatch({ do: 'stored', answer, sent: draft, confirmed, keepsVersion, auto })
    return true
  }

  async function ask(task: 'publish' | 'unpublish', options: PublishOptions = {}): Promise<boolean> {
    const { revision, paths } = state.server
    const body: PublishRequest = { revision, ...options }
    const answer = await send<SaveResponse>('POST', paths[task], body)
    if (!answer.ok) {
      fail(answer, t(`${task}.failed`), task, options)
      return false
    }
    take(answer, task === 'publish' ? 'published' : 'moved')
    const shown = answer.shown ?? state.history.saved
    if (task === 'publish') {
      screen.onPublished(shown, { revision: answer.revision, isRepeated: answer.revision === revision })
    }
    const known = { props, t, shown, live: state.server.paths.live[lang], only: options.language }
    const { title, text } = doneMessage(task, answer, known)
    say('success', title, text)
    return true
  }

  function take(answer: Saved, how: 'published' | 'moved') {
    if (answer.address) screen.onMoved(answer.address)
    dispatch({ do: how, answer })
  }

  /** Saves unsaved changes first; the task follows only if that succeeds. */
  async function perform(task: Task, taskOptions: TaskOptions): Promise<boolean> {
    const unsaved = taskOptions.unsaved ?? (task === 'save' || (task === 'publish' && state.isDirty))
    set({ phase: taskOptions.auto ? 'autosaving' : phases[task] })
    const isStored = !unsaved || (await store(task, taskOptions))
    const isDone = isStored && (task === 'save' || (await ask(task, taskOptions.options)))
    set({ phase: 'idle' })
    return isDone
  }

  /** One at a time: a requested task waits for an automatic save. */
  async function run(task: Task, taskOptions: TaskOptions = {}): Promise<boolean> {
    if (hasTask || (taskOptions.auto && flight)) return false
    writeNow()
    hasTask = !taskOptions.auto
    await flight
    const performing = perform(task, taskOptions)
    flight = performing
    const isDone = await performing
    flight = null
    if (!taskOptions.auto) hasTask = false
    return isDone
  }
  const autosave = () => run('save', { auto: true })

  /** Saves, or says why that cannot be. */
  async function save(): Promise<boolean> {
    if (isBroken(state)) {
      say('failure', t('json.invalid'), t('json.must_be'))
      return false
    }
    if (!isTooLong(state)) return run('save')
    const errors = excessTexts(state.excess, { draft: state.history.draft, t, lang })
    point(byField(errors, codes).errors)
    say('failure', t('failed.title'), Object.values(errors)[0])
    return false
  }

  /** Saves unsaved changes without a message; false if something is left. */
  async function flush(): Promise<boolean> {
    await flight
    writeNow()
    return !state.isDirty || autosave()
  }

  /** Changes the page on the server by something else than a save; no save runs beside it. */
  async function between<Answer>(act: (revision: number) => Promise<Answer>): Promise<Answer> {
    await flight
    set({ phase: 'saving' })
    const acting = act(state.server.revision)
    flight = acting
    const answer = await acting
    flight = null
    set({ phase: 'idle' })
    return answer
  }

  /** Goes on with a task that waited for this decision. */
  async function decide(
    { task, options, answer }: Decision,
    resolution: Resolution | null = null,
  ): Promise<void> {
    set({ decision: null })
    if (answer.code === 'trashed') {
      const restored = await send<SaveResponse>('POST', answer.restore, { revision: state.server.revision })
      if (!restored.ok) return fail(restored, t('trashed.failed'), task, options)
      take(restored, 'moved')
    }
    if (answer.code !== 'conflict' || !resolution) return void run(task, { options })
    const isMine = resolution === 'mine'
    const unsaved = !isMine || !sameJson(state.history.draft, answer.draft)
    dispatch({ do: 'choose', theirs: answer, keep: resolution })
    const replaces = isMine ? unsaved : resolution.replaces
    // Texts of another editor are seen before they are published.
    const isPostponed = !isMine && task === 'publish'
    const isDone = await run(isPostponed ? 'save' : task, { unsaved, replaces, options })
    if (isDone && isPostponed) say('success', t('conflict.both_saved'), t('conflict.both_saved.text'))
  }

  return {
    now: () => state,
    subscribe(listen: (before: Session) => void) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    tab,
    dispatch,
    /** The translations of the text at a path are right or, with `machine`, suggested in that language. */
    confirm: (at: string, value: unknown, machine?: string) =>
      dispatch({ do: 'confirm', at, value, machine }),
    say,
    point: (errors: Record<string, string>, errorsIn: Record<string, string[]> = {}) =>
      point(errors, { errors, errorsIn, refused: {} }),
    save,
    autosave,
    flush,
    between,
    publish: (options: PublishOptions = {}) => run('publish', { options }),
    unpublish: () => run('unpublish'),
    decide,
  }
}
