import { type ReactNode, useState } from 'react'
import { maxNoteLength, type PageNote } from '../../../contract/pages/sharing.ts'
import { formatDateTime } from '../../workspace/dates/date-formats.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { useEditor } from '../editor-context.tsx'
import { useStable } from '../use-stable.ts'
import { pageApi, usePageSharing } from './sharing-context.tsx'
import { replyAfterSending, storeReply, unsentReply } from './unsent-replies.ts'

type ThreadsProps = {
  notes: PageNote[]
  /** The subject of a note, where that is not obvious. */
  about?: (note: PageNote) => ReactNode
}

/** Readers' notes: those that were resolved before come last, and none moves while it is being answered. */
export function NoteThreads({ notes, about }: ThreadsProps) {
  const [last] = useState(() => new Set(notes.filter(({ resolved }) => resolved).map(({ id }) => id)))
  return (
    <ul className="notes">
      {notes
        .toSorted((one, other) => Number(last.has(one.id)) - Number(last.has(other.id)))
        .map((note) => (
          <Thread key={note.id} note={note} about={about?.(note)} />
        ))}
    </ul>
  )
}

function Thread({ note, about }: { note: PageNote; about: ReactNode }) {
  const editor = useEditor()
  const { t } = editor
  const { id, resolved } = note
  const { id: page, isPending, change } = usePageSharing()
  const ownReply = useReply(id)
  /** A reply that is typed is sent first. */
  const resolve = async () => {
    if (resolved || !ownReply.isTyped || (await ownReply.send())) {
      await change(pageApi.resolve.$post({ param: { id: page }, json: { note: id, resolved: !resolved } }))
    }
  }
  return (
    <li className={resolved ? 'is-resolved' : undefined} aria-live="polite" data-note={id} tabIndex={-1}>
      <p className="meta">
        <bdi>{note.author}</bdi> · {formatDateTime(note.at, editor)}
      </p>
      {about}
      <p className="note-text" dir="auto">
        {note.text}
      </p>
      {note.replies.map((reply) => (
        <div key={reply.id} className="note-reply">
          <p className="meta">
            <bdi>{reply.author}</bdi> · {formatDateTime(reply.at, editor)}
          </p>
          <p className="note-text" dir="auto">
            {reply.text}
          </p>
        </div>
      ))}
      {resolved ? (
        <p className="fine">
          {t('sharing.resolved', { by: resolved.by, at: formatDateTime(resolved.at, editor) })}
        </p>
      ) : (
        <Reply {...ownReply} isPending={isPending} />
      )}
      <Button isPending={isPending} onPress={() => void resolve()}>
        {t(resolved ? 'sharing.reopen' : 'sharing.resolve')}
      </Button>
    </li>
  )
}

function Reply({
  text,
  isTyped,
  write,
  send,
  isPending,
}: ReturnType<typeof useReply> & { isPending: boolean }) {
  const { t } = useEditor()
  const isOff = isPending || !isTyped
  return (
    <form
      className="sharing-answer"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOff) void send()
      }}
    >
      <textarea
        className="input"
        rows={2}
        dir="auto"
        maxLength={maxNoteLength}
        aria-label={t('sharing.reply_text')}
        placeholder={t('sharing.reply_text')}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      <button type="submit" className="btn btn-sm" aria-disabled={isOff || undefined}>
        {t('sharing.send')}
      </button>
    </form>
  )
}

/** A reply to a note while it is typed: this browser keeps it until it is sent. */
function useReply(note: string) {
  const { id, change, staff } = usePageSharing()
  const name = `${staff} ${note}`
  const [typed, setTyped] = useState(() => unsentReply(name))
  const keep = (next: typeof typed) => {
    storeReply(name, next)
    setTyped(next)
  }
  const keepAfter = useStable((sent: typeof typed) => keep(replyAfterSending(sent, typed)))
  return {
    text: typed.text,
    isTyped: typed.text.trim() !== '',
    write: (text: string) => keep({ ...typed, text }),
    /** Resolves to whether it was sent. */
    async send(): Promise<boolean> {
      const isSent = await change(pageApi.reply.$post({ param: { id }, json: { note, ...typed } }))
      if (isSent) keepAfter(typed)
      return isSent
    },
  }
}
