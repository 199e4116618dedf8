import { useState } from 'react'
import { useStable } from '../use-stable.ts'
import { afterSending, keepReply, keptReply } from './kept-replies.ts'
import { usePageSharing } from './sharing-context.tsx'

/** A reply to a note while it is typed: this browser keeps it until it is sent. */
export function useReply(note: string) {
  const { change, staff } = usePageSharing()
  const name = `${staff} ${note}`
  const [typed, setTyped] = useState(() => keptReply(name))
  const keep = (next: typeof typed) => {
    keepReply(name, next)
    setTyped(next)
  }
  const keepAfter = useStable((sent: typeof typed) => keep(afterSending(sent, typed)))
  return {
    text: typed.text,
    isTyped: typed.text.trim() !== '',
    write: (text: string) => keep({ ...typed, text }),
    /** Resolves to whether it was sent. */
    async send(): Promise<boolean> {
      const isSent = await change('reply', { note, ...typed })
      if (isSent) keepAfter(typed)
      return isSent
    },
  }
}
