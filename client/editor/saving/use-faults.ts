import { useState } from 'react'
import { flushSync } from 'react-dom'
import { textPlace } from '../../../contract/text-place.ts'
import { focusFault } from './refusal.ts'

/** Messages by the path of a field, and the languages that each concerns; none for all. */
type Faults = { said: Record<string, string>; codes: Record<string, string[]> }

/** What is wrong with single fields; `show` opens them. */
export function useFaults(languages: readonly string[], show: (said: Record<string, string>) => void) {
  const [{ said, codes }, setFaults] = useState<Faults>({ said: {}, codes: {} })
  /** What the server refused, as it said it; empty for what only the editor marks. */
  const [refused, setRefused] = useState<Record<string, string>>({})

  const mark = (faults: Record<string, string>, codes: Record<string, string[]> = {}) => {
    setFaults({ said: faults, codes })
    setRefused({})
  }
  const markRefused = (errors: Record<string, string>) => {
    setFaults(byField(errors, languages))
    setRefused(errors)
  }
  // Flushed: after a request React may render later than the next frame.
  const pointTo = (marks: () => void, faults: Record<string, string>) => {
    flushSync(() => {
      marks()
      show(faults)
    })
    focusFault()
  }
  const keep = (test: (path: string) => boolean) => {
    setFaults((now) => {
      const left = Object.entries(now.said).filter(([path]) => test(path))
      return left.length === Object.keys(now.said).length ? now : { ...now, said: Object.fromEntries(left) }
    })
    setRefused((now) => {
      const left = Object.entries(now).filter(([path]) => test(textPlace(path, languages).at))
      return left.length === Object.keys(now).length ? now : Object.fromEntries(left)
    })
  }

  return {
    errors: said,
    errorsIn: codes,
    refused,
    markRefused,
    /** Marks these fields, in these languages, opens their rows and focuses the first. */
    point: (faults: Record<string, string>, codes?: Record<string, string[]>) =>
      pointTo(() => mark(faults, codes), faults),
    /** Leads to fields that are marked already. */
    lead: (faults: Record<string, string>) => pointTo(() => {}, byField(faults, languages).said),
    pointRefused: (errors: Record<string, string>) => pointTo(() => markRefused(errors), errors),
    clear: () => mark({}),
    /** An edited field is no longer in error, nor are those below it. */
    forget: (edited: string) => keep((path) => path !== edited && !path.startsWith(`${edited}.`)),
  }
}

/** Of two languages of a field that are refused for different reasons, the last reason is said at the field. */
export function byField(errors: Record<string, string>, languages: readonly string[]): Faults {
  const said: Record<string, string> = {}
  const codes: Record<string, string[]> = {}
  for (const [path, text] of Object.entries(errors)) {
    const { at, code } = textPlace(path, languages)
    said[at] = text
    codes[at] = code ? [...(codes[at] ?? []), code] : []
  }
  return { said, codes }
}
