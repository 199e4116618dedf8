import { type Dispatch, type ReactNode, useRef, useState } from 'react'
import type { Confirmed, Draft, EditorProps } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
import type { Translate } from '../editor-context.tsx'
import { writeNow } from '../fields/typed-text.ts'
import { moveTo } from '../focus/use-back.ts'
import type { DraftAction, DraftState } from '../page/draft-reducer.ts'
import { announce } from './announce.ts'
import { doneText, languagesText } from './done-text.tsx'
import {
  type Conflict,
  type Done,
  failureTitle,
  type Obstacle,
  type Refused,
  type Run,
  type Task,
  type Trashed,
  type Trouble,
  troubleOf,
  type Wanted,
} from './refusal.ts'
import { send } from './send.ts'
import { useFaults } from './use-faults.ts'

export type Phase = 'idle' | 'autosaving' | 'saving' | 'publishing' | 'unpublishing'
type SavingProps = {
  props: EditorProps
  t: Translate
  state: DraftState
  confirmed: Confirmed[]
  confirmedIn: (draft: Draft) => Confirmed[]
  /** Id of this open editor. */
  tab: string
  dispatch: Dispatch<DraftAction>
  /** A save was refused for these fields. */
  onFaults: (errors: Record<string, string>) => void
  /** The server has this draft, with what was confirmed of it. */
  onStored: (draft: Draft, confirmed: Confirmed[]) => void
  /** Visitors see this version now, of this revision; `isRepeated`: they saw it before. */
  onPublished: (revision: number, published: Draft, isRepeated: boolean) => void
}

/** What the editor learns of the page from an answer. */
type Taken = Pick<Done, 'revision' | 'status' | 'updated' | 'paths' | 'address'>

const phases = { save: 'saving', publish: 'publishing', unpublish: 'unpublishing' } as const

/** Saves, publishes and handles the outcomes. A failure keeps every change and shows a message. */
export function useSaving({ props, t, state, confirmed, tab, dispatch, onFaults, ...given }: SavingProps) {
  const { confirmedIn, onStored, onPublished } = given
  const [revision, setRevision] = useState(props.revision)
  const [status, setStatus] = useState(props.page.status)
  const [updated, setUpdated] = useState(props.page.updated)
  const [paths, setPaths] = useState(props.paths)
  const [phase, setPhase] = useState<Phase>('idle')
  /** The editor saved by itself: the next such save may take the place of this version. */
  const [isPassing, setPassing] = useState(false)
  const faults = useFaults(
    props.languages.map(({ code }) => code),
    onFaults,
  )
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  /** A task that waits for a save finds the page as it is then, rendered or not. */
  const latest = useRef({ state, confirmed, confirmedIn, revision, paths })
  latest.current = { ...latest.current, state, confirmed, confirmedIn, paths }
  const flight = useRef<Promise<boolean> | null>(null)
  const isAsked = useRef(false)

  const say = (kind: 'success' | 'failure', title: string, text: ReactNode = '') =>
    announce({ kind, title, text, close: t('action.close') })

  const take = (page: Taken) => {
    latest.current.revision = page.revision
    setPassing(false)
    setRevision(page.revision)
    setStatus(page.status)
    setUpdated(page.updated)
    if (page.paths && !sameJson(page.paths, latest.current.paths)) {
      latest.current.paths = page.paths
      setPaths(page.paths)
    }
    if (page.address) moveTo(page.address)
  }

  const fail = (answer: Refused, title: string, task: Task, wanted: Wanted = {}) => {
    if (answer === 'unreachable') return say('failure', title, t('failed.unreachable'))
    if (answer === 'signed-out' || answer.code === 'conflict' || answer.code === 'trashed') {
      return setObstacle({ task, wanted, answer })
    }
    if (answer.code === 'invalid' || answer.code === 'examples') faults.pointRefused(answer.errors)
    say('failure', answer.code === 'unconfirmed' ? t('unconfirmed.title') : title, answer.message)
  }

  const store = async (
    task: Task,
    { sent, base, replaces, auto, wanted }: Required<Omit<Run, 'unsaved'>>,
  ) => {
    const { saved, isBrought: keeps } = latest.current.state
    const confirmed = latest.current.confirmedIn(sent)
    const answer = await send('PUT', latest.current.paths.page, {
      ...{ revision: base, draft: sent, confirmed, replaces, auto, keeps, tab },
    })
    if (typeof answer === 'string' || !answer.ok) {
      setTrouble(troubleOf(answer, sent))
      if (!auto) fail(answer, t(failureTitle(saved, sent)), task, wanted)
      // Marked where they are: the focus stays where it is.
      else if (typeof answer !== 'string' && answer.code === 'invalid') faults.markRefused(answer.errors)
      return null
    }
    take(answer)
    setPassing(auto && !keeps && answer.status !== 'published')
    setTrouble(null)
    if (!auto || trouble?.code === 'invalid') faults.clear()
    const isBrought = latest.current.state.isBrought && !keeps
    latest.current.state = { ...latest.current.state, saved: sent, isBrought }
    onStored(sent, confirmed)
    dispatch({ do: 'saved', draft: sent, keeps })
    return answer
  }

  const ask = async (task: 'publish' | 'unpublish', base: number, wanted: Wanted): Promise<boolean> => {
    const answer = await send('POST', latest.current.paths[task], { revision: base, ...wanted })
    if (typeof answer === 'string' || !answer.ok) {
      fail(answer, t(`${task}.failed`), task, wanted)
      return false
    }
    take(answer)
    const { shown = latest.current.state.saved } = answer
    if (task === 'publish') {
      faults.clear()
      onPublished(answer.revision, shown, answer.revision === base)
    }
    const done = t(`${task}.done`)
    // Without it everything was published, as there was no more to leave.
    const only = answer.shown && props.languages.find(({ code }) => code === wanted.language)
    const title = only ? t('timeline.only', { what: done, language: only.name }) : done
    const said = task === 'publish' ? languagesText(shown, props, t) : ''
    say('success', title, doneText(task, answer, latest.current.paths.live[props.lang], t, said))
    return true
  }

  const isUnsaved = () =>
    latest.current.confirmed.length > 0 || !sameJson(latest.current.state.draft, latest.current.state.saved)

  /** Saves unsaved changes first; the task follows only if that succeeds. */
  const perform = async (task: Task, given: Run): Promise<boolean> => {
    const { state: now } = latest.current
    const { auto = false, base = latest.current.revision, sent = now.draft, wanted = {} } = given
    const unsaved = given.unsaved ?? (task === 'save' || (task === 'publish' && isUnsaved()))
    // The server still holds the version that was set aside: this save supersedes it.
    const replaces = given.replaces ?? (now.aside !== null && sameJson(now.aside.draft, now.saved))
    setPhase(auto ? 'autosaving' : phases[task])
    const stored = unsaved ? await store(task, { sent, base, replaces, auto, wanted }) : { revision: base }
    const done = stored !== null && (task === 'save' || (await ask(task, stored.revision, wanted)))
    setPhase('idle')
    return done
  }

  /** One at a time: what somebody asked for waits for a save that nobody asked for. */
  const run = async (task: Task, given: Run = {}): Promise<boolean> => {
    if (isAsked.current || (given.auto && flight.current)) return false
    writeNow()
    isAsked.current = !given.auto
    await flight.current
    flight.current = perform(task, given)
    const done = await flight.current
    flight.current = null
    if (!given.auto) isAsked.current = false
    return done
  }

  /** Saves what is not saved yet, without a word; false if something is left. */
  const flush = async (): Promise<boolean> => {
    await flight.current
    writeNow()
    return !isUnsaved() || (await run('save', { auto: true }))
  }

  /** The editor shows the server's version from now on. */
  const settle = (page: Taken) => {
    take(page)
    setObstacle(null)
    setTrouble(null)
    faults.clear()
  }
  /** Adopts the version that the conflict reported. */
  const adopt = (theirs: Conflict) => settle({ ...theirs, updated: theirs.at })

  /** Changes the page on the server by something else than a save; no save runs beside it. */
  const between = async <Answer>(act: (revision: number) => Promise<Answer>): Promise<Answer> => {
    await flight.current
    setPhase('saving')
    const acting = act(latest.current.revision)
    flight.current = acting.then(() => true)
    const answer = await acting
    flight.current = null
    setPhase('idle')
    return answer
  }

  const restore = async ({ restore: path }: Trashed, { task, wanted }: Pick<Obstacle, 'task' | 'wanted'>) => {
    setObstacle(null)
    const answer = await send('POST', path, { revision })
    if (typeof answer === 'string' || !answer.ok) return fail(answer, t('trashed.failed'), task, wanted)
    take(answer)
    await run(task, { base: answer.revision, wanted })
  }

  return {
    ...{ revision, settle, status, updated },
    paths,
    phase,
    isPassing,
    errors: faults.errors,
    errorsIn: faults.errorsIn,
    refused: faults.refused,
    point: faults.point,
    lead: faults.lead,
    forget: faults.forget,
    trouble,
    obstacle,
    setObstacle,
    adopt,
    ...conflictAnswers({ state, dispatch, adopt, run, say, t }),
    restore,
    between,
    save: () => run('save'),
    autosave: () => run('save', { auto: true }),
    flush,
    publish: (wanted: Wanted = {}) => run('publish', { wanted }),
    unpublish: () => run('unpublish'),
    run,
    say,
  }
}

/** A task, and what it was asked to take. */
type Asked = Pick<Obstacle, 'task' | 'wanted'>

type Answering = {
  state: DraftState
  dispatch: Dispatch<DraftAction>
  /** The server's version is the one that the next save supersedes. */
  adopt: (theirs: Conflict) => void
  run: (task: Task, given: Run) => Promise<boolean>
  say: (kind: 'success', title: string, text: string) => void
  t: Translate
}

/** The answers to a conflict that keep what the editor shows, and go on with the task that met it. */
function conflictAnswers({ state, dispatch, adopt, run, say, t }: Answering) {
  const keepMine = (theirs: Conflict, { task, wanted }: Asked) => {
    const unsaved = !sameJson(state.draft, theirs.draft)
    dispatch({ do: 'keep-mine', theirs: theirs.draft })
    adopt(theirs)
    return run(task, { base: theirs.revision, unsaved, replaces: unsaved, wanted })
  }
  /** `replaces`: a text of theirs is superseded, and kept to be restored. */
  const keepBoth = async (theirs: Conflict, { task, wanted }: Asked, both: Draft, replaces: boolean) => {
    dispatch({ do: 'keep-both', theirs: theirs.draft, both })
    adopt(theirs)
    // What somebody else wrote is seen before it is published.
    const asked = task === 'publish' ? 'save' : task
    const done = await run(asked, { base: theirs.revision, sent: both, unsaved: true, replaces, wanted })
    if (done && task === 'publish') say('success', t('conflict.both_saved'), t('conflict.both_saved.text'))
    return done
  }
  return { keepMine, keepBoth }
}
