import { useState } from 'react'
import { keepReply, keptReply } from './kept-replies.ts'
import { usePageSharing } from './sharing-context.tsx'

/** A reply to a note while it is typed: this browser keeps it until it is sent. */
export function useReply(note: string) {
  const { change, staff } = usePageSharing()
  const name = `${staff} ${note}`
  const [typed, setTyped] = useState(() => keptReply(name))
  const write = (text: string) => {
    const next = { ...typed, text }
    keepReply(name, next)
    setTyped(next)
  }
  return {
    text: typed.text,
    isTyped: typed.text.trim() !== '',
    write,
    /** Resolves to whether it was sent. */
    async send(): Promise<boolean> {
      const { id, text } = typed
      const isSent = await change('reply', { note, id, text })
      if (isSent) {
        keepReply(name, { id, text: '' })
        setTyped(keptReply(name))
      }
      return isSent
    },
  }
}
