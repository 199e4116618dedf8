/** Messages and marks of single fields of the draft, by path. */
export type FieldStatuses = {
  errors: Record<string, string>
  /** The languages that a message concerns, by its path; none for all. */
  errorsIn: Record<string, string[]>
  /** The paths of texts with a translation older than its source. */
  olderPaths: string[]
  isOlder: (path: string, code: string) => boolean
  isSuggested: (path: string, code: string) => boolean
}

export type FieldStatusStore = {
  now: () => FieldStatuses
  set: (marks: FieldStatuses) => void
  subscribe: (listen: () => void) => () => void
}

const no = () => false

export function createStore(): FieldStatusStore {
  let marks: FieldStatuses = { errors: {}, errorsIn: {}, olderPaths: [], isOlder: no, isSuggested: no }
  const listeners = new Set<() => void>()
  return {
    now: () => marks,
    set(next) {
      marks = next
      for (const listen of listeners) listen()
    },
    subscribe(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
  }
}
