import { createContext, type ReactNode, useContext } from 'react'
import { useSharing } from './use-sharing.ts'

const Context = createContext<ReturnType<typeof useSharing>>({
  state: null,
  busy: false,
  read: async () => {},
  change: async () => false,
  staff: '',
})

type ProviderProps = { api: string; staff: string; children: ReactNode }

/** What is shared of the page and noted on it, for the panel, the page beside the forms and the time line. */
export function SharingProvider({ api, staff, children }: ProviderProps) {
  return <Context value={useSharing(api, staff)}>{children}</Context>
}

export const usePageSharing = () => useContext(Context)

/** The notes of readers, as far as they are known. */
export function usePageNotes() {
  const { state } = usePageSharing()
  return state === null || state === 'failed' ? [] : state.notes
}
