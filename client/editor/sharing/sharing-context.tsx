import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { minuteMs } from '../../../contract/durations.ts'
import type { SharedLink, SharingState } from '../../../contract/pages/sharing.ts'
import {
  api,
  asMutationFailure,
  type QueryState,
  tryRequest,
  useApiQuery,
  useReplaceCached,
} from '../../workspace/api/api.ts'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import { useStable } from '../use-stable.ts'

/** Readers may write notes while the page is edited. */
const refetchMs = minuteMs

export const pageApi = api.pages[':id']

type Sharing = {
  id: string
  staff: string
  answer: Omit<QueryState<SharingState>, 'isPrevious'>
  /** The address of the new link, which the server sends once; undefined when the link is revoked. */
  newAddress: string | undefined
  isPending: boolean
  /** Resolves to whether the change was made. */
  change: (sent: ReturnType<typeof pageApi.unshare.$post>) => Promise<boolean>
}

const none = { data: undefined, failure: null, isPending: true, refetch: () => {} }
const Context = createContext<Sharing>({
  id: '',
  staff: '',
  answer: none,
  newAddress: undefined,
  isPending: false,
  change: async () => false,
})

type ProviderProps = Pick<Sharing, 'id' | 'staff'> & { children: ReactNode }

/** The links and notes of the page; outline, canvas and timeline show notes, too. */
export function SharingProvider({ id, staff, children }: ProviderProps) {
  const key = ['sharing', id]
  const replace = useReplaceCached<SharingState>(key)
  const [isPending, setIsPending] = useState(false)
  const [newest, setNewest] = useState<{ id: string; address: string } | null>(null)
  const {
    data,
    failure,
    isPending: isFirst,
    ...answer
  } = useApiQuery(key, (signal) => pageApi.sharing.$get({ param: { id } }, { init: { signal } }), {
    refetchMs,
  })
  const refetch = useStable(answer.refetch)
  const change = useStable(async (sent: ReturnType<typeof pageApi.unshare.$post>) => {
    setIsPending(true)
    const changeAnswer = await tryRequest(sent)
    setIsPending(false)
    if (!changeAnswer.ok) {
      replaceToasts({ kind: 'failure', failure: asMutationFailure(changeAnswer.failure) })
      return false
    }
    await replace(changeAnswer)
    const { made, links } = changeAnswer
    if (made) setNewest({ id: links.toSorted(byAge).at(-1)?.id ?? '', address: made })
    return true
  })
  const sharing = useMemo(() => {
    const isThere = data?.links.some((link) => link.id === newest?.id)
    const newAddress = isThere ? newest?.address : undefined
    return {
      id,
      staff,
      answer: { data, failure, isPending: isFirst, refetch },
      newAddress,
      isPending,
      change,
    }
  }, [id, staff, data, failure, isFirst, refetch, newest, isPending, change])
  return <Context value={sharing}>{children}</Context>
}

const byAge = (one: SharedLink, other: SharedLink) => one.at.localeCompare(other.at)

export const usePageSharing = () => useContext(Context)

const noNotes: SharingState['notes'] = []

/** The notes of readers, as far as they are known. */
export const usePageNotes = () => usePageSharing().answer.data?.notes ?? noNotes
