import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { hasErrorAt } from '../../../contract/fields/field-faults.ts'
import { useEditor } from '../editor-context.tsx'
import { createFieldStatusStore, type FieldStatuses, type FieldStatusStore } from './field-status-store.ts'

/*
 * The statuses change with every letter. Each field subscribes to its own values, so that a letter renders no other
 * field.
 */

/** The store of fields outside an editor. */
const emptyStore = createFieldStatusStore()

/** Keeps a store up to date with the statuses. */
export function useFieldStatusStore({
  errors,
  errorsIn,
  olderPaths,
  isOlder,
  isSuggested,
}: FieldStatuses): FieldStatusStore {
  const [store] = useState(createFieldStatusStore)
  // A layout effect runs before the effect that focuses an error.
  useLayoutEffect(
    () => store.set({ errors, errorsIn, olderPaths, isOlder, isSuggested }),
    [store, errors, errorsIn, olderPaths, isOlder, isSuggested],
  )
  return store
}

export function useFieldError(path: string): string | undefined {
  return useStatus(({ errors }) => errors[path])
}

/** The languages that the error at a path concerns, separated by spaces; none for all. */
export function useErrorIn(path: string): string {
  return useStatus(({ errorsIn }) => errorsIn[path]?.join(' ') ?? '')
}

/** All errors if one is at this path or below it, otherwise null. */
export function useErrorsAt(path: string): Record<string, string> | null {
  return useStatus(({ errors }) => (hasErrorAt(errors, path) ? errors : null))
}

export function useIsOlder(path: string, code: string): boolean {
  return useStatus(({ isOlder }) => isOlder(path, code))
}

export function useIsSuggested(path: string, code: string): boolean {
  return useStatus(({ isSuggested }) => isSuggested(path, code))
}

/** The languages of the outdated translations at a path, separated by spaces. */
export function useOlderIn(path: string, codes: string[]): string {
  return useStatus(({ isOlder }) => codes.filter((code) => isOlder(path, code)).join(' '))
}

/** The outdated translations below a path as lines of code and path: a string, so that equal results are the same. */
export function useOlderBelow(root: string, codes: string[]): string {
  return useStatus(({ olderPaths, isOlder }) =>
    olderPaths
      .filter((path) => path.startsWith(`${root}.`))
      .flatMap((path) => codes.filter((code) => isOlder(path, code)).map((code) => `${code} ${path}`))
      .join('\n'),
  )
}

function useStatus<Value extends string | boolean | object | null | undefined>(
  select: (statuses: FieldStatuses) => Value,
): Value {
  const { subscribe, now } = useEditor().fieldStatuses ?? emptyStore
  return useSyncExternalStore(subscribe, () => select(now()))
}
