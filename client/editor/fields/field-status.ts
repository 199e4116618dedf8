import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { hasErrorAt } from '../../../contract/fields/field-faults.ts'
import { useEditor } from '../editor-context.tsx'
import { createStore, type FieldStatuses, type FieldStatusStore } from './field-status-store.ts'

/*
 * FieldStatuses change with every letter. Each field asks for its own, so that a letter renders no other field.
 */

/** Where nothing is marked. */
const unmarked = createStore()

/** The store of an editor, with these marks. */
export function useFieldStatusStore({
  errors,
  errorsIn,
  olderPaths,
  isOlder,
  isSuggested,
}: FieldStatuses): FieldStatusStore {
  const [store] = useState(createStore)
  // Before the next paint, and before an effect that shows a fault.
  useLayoutEffect(
    () => store.set({ errors, errorsIn, olderPaths, isOlder, isSuggested }),
    [store, errors, errorsIn, olderPaths, isOlder, isSuggested],
  )
  return store
}

export function useFieldError(path: string): string | undefined {
  return useMark(({ errors }) => errors[path])
}

/** The languages that the error at a path concerns, separated by spaces; none for all. */
export function useErrorIn(path: string): string {
  return useMark(({ errorsIn }) => errorsIn[path]?.join(' ') ?? '')
}

/** The current errors if one is at this path or below it, or null. */
export function useErrorsAt(path: string): Record<string, string> | null {
  return useMark(({ errors }) => (hasErrorAt(errors, path) ? errors : null))
}

export function useIsOlder(path: string, code: string): boolean {
  return useMark(({ isOlder }) => isOlder(path, code))
}

export function useIsSuggested(path: string, code: string): boolean {
  return useMark(({ isSuggested }) => isSuggested(path, code))
}

/** The languages in which the text at a path is older, separated by spaces. */
export function useOlderIn(path: string, codes: string[]): string {
  return useMark(({ isOlder }) => codes.filter((code) => isOlder(path, code)).join(' '))
}

/** Which texts below a path are older, and in which language: the same text until that changes. */
export function useOlderBelow(root: string, codes: string[]): string {
  return useMark(({ olderPaths, isOlder }) =>
    olderPaths
      .filter((path) => path.startsWith(`${root}.`))
      .flatMap((path) => codes.filter((code) => isOlder(path, code)).map((code) => `${code} ${path}`))
      .join('\n'),
  )
}

function useMark<Mark extends string | boolean | object | null | undefined>(
  select: (marks: FieldStatuses) => Mark,
): Mark {
  const { subscribe, now } = useEditor().marks ?? unmarked
  return useSyncExternalStore(subscribe, () => select(now()))
}
