/** The errors and translation states of the fields of a draft, by path. */
export type FieldStatuses = {
  errors: Record<string, string>
  /** The languages that an error concerns; without an entry it concerns all. */
  errorsIn: Record<string, string[]>
  /** The paths of texts with a translation older than its source. */
  olderPaths: string[]
  isOlder: (path: string, code: string) => boolean
  isSuggested: (path: string, code: string) => boolean
}

export type FieldStatusStore = {
  now: () => FieldStatuses
  set: (statuses: FieldStatuses) => void
  subscribe: (listen: () => void) => () => void
}

export function createFieldStatusStore(): FieldStatusStore {
  let statuses: FieldStatuses = {
    errors: {},
    errorsIn: {},
    olderPaths: [],
    isOlder: () => false,
    isSuggested: () => false,
  }
  const listeners = new Set<() => void>()
  return {
    now: () => statuses,
    set(next) {
      statuses = next
      for (const listen of listeners) listen()
    },
    subscribe(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
  }
}
