import { type Dispatch, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Draft, EditorProps, SaveAnswer, TextDigests } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
import { mergeDrafts } from '../conflicts/compare-drafts.ts'
import type { Translate } from '../editor-context.tsx'
import type { DraftAction, DraftState } from '../page/draft-reducer.ts'
import { announce } from './announce.ts'
import { type Failure, send } from './send.ts'

export type Phase = 'idle' | 'saving' | 'publishing' | 'unpublishing'
/** What can be asked of the server, and asked once more. */
export type Task = 'save' | 'publish' | 'unpublish'
type Done = Extract<SaveAnswer, { ok: true }>
export type Conflict = Extract<SaveAnswer, { code: 'conflict' }>
export type Trashed = Extract<SaveAnswer, { code: 'trashed' }>
/** What stands in the way of a task until somebody decides. */
export type Obstacle = { task: Task; answer: Conflict | Trashed | 'signed-out' }

type SavingProps = {
  props: EditorProps
  t: Translate
  state: DraftState
  dirty: boolean
  confirmed: TextDigests[]
  dispatch: Dispatch<DraftAction>
  /** A save was refused for these fields. */
  onFaults: (errors: Record<string, string>) => void
}

/** What a task works on, where it is not what the editor shows. */
type Run = { base?: number; sent?: Draft; unsaved?: boolean; replaces?: boolean; examples?: string[] }

const phases = { save: 'saving', publish: 'publishing', unpublish: 'unpublishing' } as const

/** Saving, publishing and what comes of them. A failure keeps everything and says so. */
export function useSaving({ props, t, state, dirty, confirmed, dispatch, onFaults }: SavingProps) {
  const { draft, saved, aside } = state
  const [revision, setRevision] = useState(props.revision)
  const [status, setStatus] = useState(props.page.status)
  const [updated, setUpdated] = useState(props.page.updated)
  const [paths, setPaths] = useState(props.paths)
  const [phase, setPhase] = useState<Phase>('idle')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)

  const say = (kind: 'success' | 'failure', title: string, text = '') =>
    announce({ kind, title, text, close: t('action.close') })

  const take = (page: Pick<Done, 'revision' | 'status' | 'updated' | 'paths' | 'address'>) => {
    setRevision(page.revision)
    setStatus(page.status)
    setUpdated(page.updated)
    if (page.paths && !sameJson(page.paths, paths)) setPaths(page.paths)
    if (page.address) history.replaceState(null, '', page.address)
  }

  /** Marks these fields, opens what they are in and goes to the first. */
  const point = (faults: Record<string, string>) => {
    // Drawn at once: after an answer React draws when it likes, also later than the next frame.
    flushSync(() => {
      setErrors(faults)
      onFaults(faults)
    })
    focusFault()
  }

  const fail = (answer: Exclude<SaveAnswer, Done> | Failure, title: string, task: Task) => {
    if (answer === 'unreachable') return say('failure', title, t('failed.unreachable'))
    if (answer === 'signed-out' || answer.code === 'conflict' || answer.code === 'trashed') {
      return setObstacle({ task, answer })
    }
    if (answer.code === 'invalid' || answer.code === 'examples') {
      point(answer.errors)
    }
    say('failure', title, answer.message)
  }

  const store = async (task: Task, base: number, sent: Draft, replaces: boolean): Promise<Done | null> => {
    const answer = await send('PUT', paths.page, { revision: base, draft: sent, confirmed, replaces })
    if (typeof answer === 'string' || !answer.ok) {
      fail(answer, t(failureTitle(saved, sent)), task)
      return null
    }
    take(answer)
    setErrors({})
    dispatch({ do: 'saved', draft: sent })
    return answer
  }

  const ask = async (task: 'publish' | 'unpublish', base: number, examples?: string[]): Promise<boolean> => {
    const answer = await send('POST', paths[task], { revision: base, examples })
    if (typeof answer === 'string' || !answer.ok) {
      fail(answer, t(`${task}.failed`), task)
      return false
    }
    take(answer)
    const text = answer.builtIn ? 'unpublish.built_in' : `${task}.done_text`
    say('success', t(`${task}.done`), t(answer.delayed ? 'publish.delayed' : text))
    return true
  }

  /** Saves first what is not saved; what was asked for is done only after that. */
  const run = async (task: Task, { base = revision, sent = draft, ...given }: Run = {}): Promise<boolean> => {
    if (phase !== 'idle') return false
    const unsaved = given.unsaved ?? (task === 'save' || (task === 'publish' && dirty))
    // The server still holds the version that was set aside: this save supersedes it.
    const replaces = given.replaces ?? (aside !== null && sameJson(aside.draft, saved))
    setPhase(phases[task])
    const stored = unsaved ? await store(task, base, sent, replaces) : { revision: base }
    const done = stored !== null && (task === 'save' || (await ask(task, stored.revision, given.examples)))
    setPhase('idle')
    return done
  }

  /** The page is what the conflict says it is. */
  const settle = (theirs: Conflict) => {
    take({ ...theirs, updated: theirs.at })
    setObstacle(null)
    setErrors({})
  }

  const keepMine = (theirs: Conflict, task: Task) => {
    const unsaved = !sameJson(draft, theirs.draft)
    dispatch({ do: 'keep-mine', theirs: theirs.draft })
    settle(theirs)
    return run(task, { base: theirs.revision, unsaved, replaces: unsaved })
  }

  const keepBoth = async (theirs: Conflict, task: Task) => {
    const both = mergeDrafts(saved, draft, theirs.draft)
    if (!both) return false
    dispatch({ do: 'keep-both', theirs: theirs.draft, both })
    settle(theirs)
    return run(task, { base: theirs.revision, sent: both, unsaved: true, replaces: false })
  }

  const restore = async ({ restore: path }: Trashed, task: Task) => {
    setObstacle(null)
    const answer = await send('POST', path, { revision })
    if (typeof answer === 'string' || !answer.ok) return fail(answer, t('trashed.failed'), task)
    take(answer)
    await run(task, { base: answer.revision })
  }

  /** A field that is written again is no longer in error, nor is what lies under it. */
  const forget = (path: string) =>
    setErrors((now) => {
      const kept = Object.entries(now).filter(([key]) => key !== path && !key.startsWith(`${path}.`))
      return kept.length === Object.keys(now).length ? now : Object.fromEntries(kept)
    })

  return {
    status,
    updated,
    paths,
    phase,
    errors,
    forget,
    point,
    obstacle,
    setObstacle,
    settle,
    keepMine,
    keepBoth,
    restore,
    save: () => run('save'),
    /** `examples`: the fields that go live with the text of an example, as the editor was told. */
    publish: (examples: string[] = []) => run('publish', { examples }),
    unpublish: () => run('unpublish'),
    run,
    say,
  }
}

/** A save that only adds or only removes widgets fails in the specification's words for that. */
function failureTitle(saved: Draft, draft: Draft): string {
  const missing = (from: Draft, among: Draft) =>
    from.widgets.some(({ id }) => !among.widgets.some((widget) => widget.id === id))
  const [added, removed] = [missing(draft, saved), missing(saved, draft)]
  if (added !== removed) return added ? 'widget.add_failed' : 'widget.remove_failed'
  return 'failed.title'
}

/** Where the first thing that is wrong is mended: its input or, of a list as a whole, its sentence. */
function focusFault() {
  document.querySelector<HTMLElement>('[aria-invalid="true"], .field-error')?.focus()
}
