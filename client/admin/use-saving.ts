import { type Dispatch, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '../toast.tsx'
import type { Draft, EditorProps, Print, SaveAnswer } from './contract.ts'
import type { Conflict } from './dialogs.tsx'
import type { DraftAction } from './draft-reducer.ts'
import type { Translate } from './editor-context.tsx'
import { type Failure, send } from './send.ts'

export type Phase = 'idle' | 'saving' | 'publishing' | 'unpublishing'
/** What can be asked of the server once more. */
export type Task = 'save' | 'publish' | 'unpublish'
type Done = Extract<SaveAnswer, { ok: true }>

type SavingProps = {
  props: EditorProps
  t: Translate
  draft: Draft
  saved: Draft
  dirty: boolean
  confirmed: Print[]
  dispatch: Dispatch<DraftAction>
  /** A save was refused for these fields. */
  onFaults: (errors: Record<string, string>) => void
}

/** Saving, publishing and what comes of them. A failure keeps everything and says so. */
export function useSaving({ props, t, draft, saved, dirty, confirmed, dispatch, onFaults }: SavingProps) {
  const [revision, setRevision] = useState(props.revision)
  const [status, setStatus] = useState(props.page.status)
  const [updated, setUpdated] = useState(props.page.updated)
  const [paths, setPaths] = useState(props.paths)
  const [phase, setPhase] = useState<Phase>('idle')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [signedOut, setSignedOut] = useState<Task | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const say = (kind: 'success' | 'failure', title: string, text = '') =>
    toast({ kind, title, text, close: t('action.close') })

  const take = (answer: Done) => {
    setRevision(answer.revision)
    setStatus(answer.status)
    setUpdated(answer.updated)
    if (answer.paths) setPaths(answer.paths)
    if (answer.address) history.replaceState(null, '', answer.address)
  }

  const fail = (answer: Exclude<SaveAnswer, Done> | Failure, title: string, task: Task) => {
    if (answer === 'signed-out') return setSignedOut(task)
    if (answer === 'unreachable') return say('failure', title, t('failed.unreachable'))
    if (answer.code === 'conflict') return setConflict(answer)
    if (answer.code === 'invalid') {
      // Drawn at once: after an answer React draws when it likes, also later than the next frame.
      flushSync(() => {
        setErrors(answer.errors)
        onFaults(answer.errors)
      })
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
    say('failure', title, answer.message)
  }

  const store = async (base: number, task: Task): Promise<Done | null> => {
    const answer = await send('PUT', paths.page, { revision: base, draft, confirmed })
    if (typeof answer === 'string' || !answer.ok) {
      fail(answer, t(failureTitle(saved, draft)), task)
      return null
    }
    take(answer)
    setErrors({})
    dispatch({ do: 'saved', draft })
    return answer
  }

  /** Saves the draft over `base`, by default the revision it was opened or last saved with. */
  const save = async (base = revision): Promise<boolean> => {
    if (phase !== 'idle') return false
    setPhase('saving')
    const done = await store(base, 'save')
    setPhase('idle')
    return done !== null
  }

  /** Saves first what is not saved. */
  const publish = async () => {
    if (phase !== 'idle') return
    setPhase('publishing')
    const stored = dirty ? await store(revision, 'publish') : { revision, paths }
    if (stored) await ask(stored.paths?.publish ?? paths.publish, stored.revision, 'publish')
    setPhase('idle')
  }

  const unpublish = async () => {
    if (phase !== 'idle') return
    setPhase('unpublishing')
    await ask(paths.unpublish, revision, 'unpublish')
    setPhase('idle')
  }

  const ask = async (path: string, base: number, what: 'publish' | 'unpublish') => {
    const answer = await send('POST', path, { revision: base })
    if (typeof answer === 'string' || !answer.ok) return fail(answer, t(`${what}.failed`), what)
    take(answer)
    say('success', t(`${what}.done`), t(`${what}.done_text`))
  }

  const settle = (theirs: Conflict) => {
    setRevision(theirs.revision)
    setConflict(null)
    setErrors({})
  }

  /** A field that is written again is no longer in error, nor is what lies under it. */
  const forget = (path: string) =>
    setErrors((now) => {
      const kept = Object.entries(now).filter(([key]) => key !== path && !key.startsWith(`${path}.`))
      return kept.length === Object.keys(now).length ? now : Object.fromEntries(kept)
    })

  /** Once more what the end of the session refused. */
  const retry = () => {
    const task = signedOut
    setSignedOut(null)
    if (task === 'save') void save()
    if (task === 'publish') void publish()
    if (task === 'unpublish') void unpublish()
  }

  return {
    status,
    updated,
    paths,
    phase,
    errors,
    forget,
    signedOut,
    setSignedOut,
    retry,
    conflict,
    setConflict,
    settle,
    save,
    publish,
    unpublish,
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
