import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { minuteMs } from '../../../contract/durations.ts'
import type { SharedLink, SharingState } from '../../../contract/pages/sharing.ts'
import {
  type Answer,
  api,
  asChangeRefusal,
  tryRequest,
  useAnswer,
  useReplaced,
} from '../../workspace/api/api.ts'
import { announce } from '../../workspace/ui/toast.tsx'
import { useStable } from '../use-stable.ts'

/** Readers write while a page is edited. */
const everyMs = minuteMs

export const shared = api.pages[':id']

type Sharing = {
  id: string
  staff: string
  answer: Omit<Answer<SharingState>, 'isPrevious'>
  /** The address of the new link, which is shown once: as long as that link works. */
  made: string | undefined
  isPending: boolean
  /** Resolves to whether the change was made. */
  change: (sent: ReturnType<typeof shared.unshare.$post>) => Promise<boolean>
}

const none = { data: undefined, refusal: null, isPending: true, retry: () => {} }
const Context = createContext<Sharing>({
  id: '',
  staff: '',
  answer: none,
  made: undefined,
  isPending: false,
  change: async () => false,
})

type ProviderProps = Pick<Sharing, 'id' | 'staff'> & { children: ReactNode }

/** Links and notes of the page, for the panel, the page and its outline, and the timeline. */
export function SharingProvider({ id, staff, children }: ProviderProps) {
  const key = ['sharing', id]
  const replace = useReplaced<SharingState>(key)
  const [isPending, setIsPending] = useState(false)
  const [newest, setNewest] = useState<{ id: string; address: string } | null>(null)
  const {
    data,
    refusal,
    isPending: isFirst,
    ...answer
  } = useAnswer(key, (signal) => shared.sharing.$get({ param: { id } }, { init: { signal } }), {
    everyMs,
  })
  const retry = useStable(answer.retry)
  const change = useStable(async (sent: ReturnType<typeof shared.unshare.$post>) => {
    setIsPending(true)
    const answer = await tryRequest(sent)
    setIsPending(false)
    if (!answer.ok) {
      announce({ kind: 'failure', refusal: asChangeRefusal(answer.refusal) })
      return false
    }
    await replace(answer)
    const { made, links } = answer
    if (made) setNewest({ id: links.toSorted(byAge).at(-1)?.id ?? '', address: made })
    return true
  })
  const sharing = useMemo(() => {
    const isThere = data?.links.some((link) => link.id === newest?.id)
    const made = isThere ? newest?.address : undefined
    return { id, staff, answer: { data, refusal, isPending: isFirst, retry }, made, isPending, change }
  }, [id, staff, data, refusal, isFirst, retry, newest, isPending, change])
  return <Context value={sharing}>{children}</Context>
}

const byAge = (one: SharedLink, other: SharedLink) => one.at.localeCompare(other.at)

export const usePageSharing = () => useContext(Context)

const noNotes: SharingState['notes'] = []

/** The notes of readers, as far as they are known. */
export const usePageNotes = () => usePageSharing().answer.data?.notes ?? noNotes
