import { useMemo, useState } from 'react'
import type { Draft, EditorProps, Outdated, Print } from '../../../contract/editor.ts'
import { agreedTexts, olderTranslations, printOf } from '../../../contract/translation-age.ts'

/**
 * Which translations of `now`, the draft as it is written, are older than their source, also between two
 * saves, and which an editor found right.
 */
export function useTranslationAge({ draft, outdated, languages }: EditorProps, now: Draft) {
  const codes = useMemo(() => languages.map(({ code }) => code), [languages])
  const [agreed, setAgreed] = useState(() => agreedTexts(draft, outdated, codes))
  const [confirmed, setConfirmed] = useState<Print[]>([])
  const age = useMemo(
    () => olderTranslations(now, agreed, { codes, confirmed }),
    [now, agreed, confirmed, codes],
  )
  return {
    isOlder: age.isOlder,
    /** Found right since the last save. */
    confirmed,
    confirm(value: unknown) {
      const print = printOf(value, codes)
      if (print) setConfirmed([...confirmed, print])
    },
    /** `saved` has been stored with what was `confirmed` when it was sent. */
    settle(saved: Draft) {
      const { outdated } = olderTranslations(saved, agreed, { codes, confirmed })
      setAgreed(agreedTexts(saved, outdated, codes))
      setConfirmed((now) => now.filter((print) => !confirmed.includes(print)))
    },
    restart(theirs: Draft, theirOutdated: Outdated[]) {
      setAgreed(agreedTexts(theirs, theirOutdated, codes))
      setConfirmed([])
    },
  }
}
