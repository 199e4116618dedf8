import { useState } from 'react'
import { newId } from '../page/draft-reducer.ts'
import { usePageSharing } from './sharing-context.tsx'
import type { Typed } from './use-sharing.ts'

/** A reply to a note while it is typed. */
export function useReply(note: string) {
  const { change, unsent } = usePageSharing()
  const [typed, setTyped] = useState<Typed>(() => unsent.get(note) ?? { id: newId(), text: '' })
  const keep = (next: Typed) => {
    unsent.set(note, next)
    setTyped(next)
  }
  return {
    text: typed.text,
    isTyped: typed.text.trim() !== '',
    write: (text: string) => keep({ ...typed, text }),
    /** Resolves to whether it was sent. */
    async send(): Promise<boolean> {
      const isSent = await change('reply', { note, ...typed })
      if (isSent) keep({ id: newId(), text: '' })
      return isSent
    },
  }
}
