import { textPlace } from '../../../contract/fields/text-place.ts'

export type Faults = {
  errors: Record<string, string>
  /** The languages that each concerns; none for all. */
  errorsIn: Record<string, string[]>
  /** The server's messages; empty for faults that only the editor marks. */
  refused: Record<string, string>
}

export const noFaults: Faults = { errors: {}, errorsIn: {}, refused: {} }

export function refusedFaults(refused: Record<string, string>, languages: readonly string[]): Faults {
  return { ...byField(refused, languages), refused }
}

/** If two languages of a field have different messages, the field shows the last one. */
export function byField(
  messages: Record<string, string>,
  languages: readonly string[],
): Pick<Faults, 'errors' | 'errorsIn'> {
  const errors: Record<string, string> = {}
  const errorsIn: Record<string, string[]> = {}
  for (const [path, text] of Object.entries(messages)) {
    const { at, code } = textPlace(path, languages)
    errors[at] = text
    errorsIn[at] = code ? [...(errorsIn[at] ?? []), code] : []
  }
  return { errors, errorsIn }
}

/** An edited field is no longer in error, nor are those below it. The same faults if it was in none. */
export function forget(faults: Faults, edited: string, languages: readonly string[]): Faults {
  const isOther = (path: string) => path !== edited && !path.startsWith(`${edited}.`)
  const withoutField = (messages: Record<string, string>, placeOf: (path: string) => string) => {
    const entries = Object.entries(messages).filter(([path]) => isOther(placeOf(path)))
    return entries.length === Object.keys(messages).length ? messages : Object.fromEntries(entries)
  }
  const errors = withoutField(faults.errors, (path) => path)
  const refused = withoutField(faults.refused, (path) => textPlace(path, languages).at)
  return errors === faults.errors && refused === faults.refused ? faults : { ...faults, errors, refused }
}

/** Where to fix the first error: its input or, for a whole list, its message. */
export function focusFault() {
  document.querySelector<HTMLElement>('[aria-invalid="true"], .field-error')?.focus()
}
