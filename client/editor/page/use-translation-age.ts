import { useEffect, useMemo, useState } from 'react'
import type { Confirmed, Draft, EditorProps, Outdated } from '../../../contract/editor.ts'
import { confirmedText } from '../../../contract/translation-age.ts'
import type { Judged } from '../history/history.ts'
import { follow, hear, judge, learn, saying, settle, startAge, suggest } from './age-state.ts'

/**
 * Which translations of `now`, the unsaved draft, are older than their source or suggested by a machine, and what is said
 * of them.
 */
export function useTranslationAge({ draft, outdated, languages }: EditorProps, now: Draft) {
  const codes = useMemo(() => languages.map(({ code }) => code), [languages])
  const [state, setState] = useState(() => startAge(draft, outdated, codes))
  const written = useSettled(now)
  const { age, confirmed } = useMemo(() => judge(state, written), [state, written])
  return {
    isOlder: age.isOlder,
    isSuggested: age.isSuggested,
    olderPaths: age.paths,
    /** What it will be once the last letters are compared too: publishing does not wait for it. */
    now: () => judge(state, now).age,
    /** Said of texts since the last save. */
    confirmed,
    /** Said before, in an editor that was closed, or by a step of the history. */
    takeBack: (texts: Confirmed[]) => setState((old) => hear(old, texts)),
    /** Texts of an earlier version may be brought back. */
    learn: (older: Outdated[]) => setState((old) => learn(old, now, older)),
    /** What undoing says of it, and redoing; null for a suggestion, which is part of a change of the text. */
    confirm(path: string, value: unknown, machine?: string): Judged | null {
      const text = confirmedText(path, value, codes, machine)
      const from = age.sourceOf(path)
      if (text) setState((old) => (machine ? suggest(old, now, text) : hear(old, [text])))
      return text && from && machine === undefined ? { undo: [{ ...text, from }], redo: [text] } : null
    },
    /** What a save of this draft has to say, with its last letters. */
    confirmedIn: (draft: Draft) => judge(state, draft).confirmed,
    /** `saved` was stored with what was `confirmed` when it was sent. */
    settle: (saved: Draft, sent: Confirmed[]) => setState((old) => settle(old, saved, sent)),
    /** Another draft takes the place of this one, in a step of the history that says what is outdated on its other side. */
    replace(theirs: Draft, theirOutdated: Outdated[]): Judged {
      const mine = judge(state, now).age.outdated
      const next = follow(state, theirs, theirOutdated, false)
      setState(next)
      return {
        undo: saying(now, mine, next),
        redo: saying(theirs, theirOutdated, startAge(now, mine, codes)),
      }
    },
    /** Somebody else's version is the saved one; `keeps`: texts of this draft are merged into it. */
    restart: (theirs: Draft, theirOutdated: Outdated[], keeps = false) =>
      setState((old) => follow(old, theirs, theirOutdated, keeps)),
  }
}

/** Milliseconds without a change until every text of the page is compared. */
const pauseMs = 250

/** A value once it no longer changes with every letter. */
function useSettled<Value>(now: Value): Value {
  const [settled, setSettled] = useState(now)
  useEffect(() => {
    if (now === settled) return
    const timer = setTimeout(() => setSettled(now), pauseMs)
    return () => clearTimeout(timer)
  }, [now, settled])
  return settled
}
