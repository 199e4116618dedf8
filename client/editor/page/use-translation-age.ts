import { useEffect, useMemo, useState } from 'react'
import type { Confirmed, Draft, EditorProps, Outdated } from '../../../contract/editor.ts'
import { agreedTexts, confirmedText, olderTranslations, saying } from '../../../contract/translation-age.ts'
import type { Judged } from '../history/history.ts'

/**
 * Which translations of `now`, the unsaved draft, are older than their source or suggested by a machine, and which of
 * them an editor confirmed.
 */
export function useTranslationAge({ draft, outdated, languages }: EditorProps, now: Draft) {
  const codes = useMemo(() => languages.map(({ code }) => code), [languages])
  const [agreed, setAgreed] = useState(() => agreedTexts(draft, outdated, codes))
  const [confirmed, setConfirmed] = useState<Confirmed[]>([])
  const written = useSettled(now)
  const age = useMemo(
    () => olderTranslations(written, agreed, { codes, confirmed }),
    [written, agreed, confirmed, codes],
  )
  return {
    isOlder: age.isOlder,
    isSuggested: age.isSuggested,
    olderPaths: age.paths,
    /** What it will be once the last letters are compared too: publishing does not wait for it. */
    now: () => olderTranslations(now, agreed, { codes, confirmed }),
    /** Confirmed since the last save. */
    confirmed,
    /** Confirmed before, in an editor that was closed, or by a step of the history. */
    takeBack: (texts: Confirmed[]) => setConfirmed((now) => [...now, ...texts]),
    /** What undoing says of it, and redoing; null for a suggestion, which is part of a change of the text. */
    confirm(path: string, value: unknown, machine?: string): Judged | null {
      const text = confirmedText(path, value, codes, machine)
      const from = age.sourceOf(path)
      if (text) setConfirmed((now) => [...now, text])
      return text && from && machine === undefined ? { undo: [{ ...text, from }], redo: [text] } : null
    },
    /** `saved` was stored with what was `confirmed` when it was sent. */
    settle(saved: Draft) {
      const { outdated } = olderTranslations(saved, agreed, { codes, confirmed })
      setAgreed(agreedTexts(saved, outdated, codes))
      setConfirmed((now) => now.filter((text) => !confirmed.includes(text)))
    },
    /** Another draft takes the place of this one, in a step of the history that says what is outdated on its other side. */
    replace(theirs: Draft, theirOutdated: Outdated[]): Judged {
      const mine = olderTranslations(now, agreed, { codes, confirmed }).outdated
      const theirAgreed = agreedTexts(theirs, theirOutdated, codes)
      setAgreed(theirAgreed)
      setConfirmed([])
      return {
        undo: saying(now, mine, { agreed: theirAgreed, codes }),
        redo: saying(theirs, theirOutdated, { agreed: agreedTexts(now, mine, codes), codes }),
      }
    },
    restart(theirs: Draft, theirOutdated: Outdated[]) {
      setAgreed(agreedTexts(theirs, theirOutdated, codes))
      setConfirmed([])
    },
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
