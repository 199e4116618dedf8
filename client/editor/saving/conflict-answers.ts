import type { Dispatch } from 'react'
import type { Draft } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
import type { Translate } from '../editor-context.tsx'
import type { DraftAction, DraftState } from '../page/draft-reducer.ts'
import type { Conflict, Obstacle, Run, Task } from './refusal.ts'

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
export function conflictAnswers({ state, dispatch, adopt, run, say, t }: Answering) {
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
