import { useState } from 'react'
import { maxNoteLength, type PageNote } from '../../../contract/sharing.ts'
import { ActionButton } from '../dialogs/action-button.tsx'
import { useEditor } from '../editor-context.tsx'
import { newId } from '../page/draft-reducer.ts'
import { momentText } from '../page/moment.tsx'
import type { ChangeSharing } from './use-sharing.ts'

type ThreadsProps = {
  notes: PageNote[]
  sections: { id: string; name: string }[]
  busy: boolean
  onChange: ChangeSharing
  onShow: (widget: string) => void
}

/** Readers' notes, those that wait first. */
export function NoteThreads({ notes, ...props }: ThreadsProps) {
  const { t } = useEditor()
  const waiting = notes.filter(({ resolved }) => !resolved)
  const resolved = notes.filter((note) => note.resolved)
  return (
    <section>
      <h3>{t('sharing.notes')}</h3>
      {notes.length === 0 && <p className="fine">{t('sharing.no_notes')}</p>}
      <ul className="notes">
        {[...waiting, ...resolved].map((note) => (
          <Thread key={note.id} note={note} {...props} />
        ))}
      </ul>
    </section>
  )
}

function Thread({
  note,
  sections,
  busy,
  onChange,
  onShow,
}: Omit<ThreadsProps, 'notes'> & { note: PageNote }) {
  const editor = useEditor()
  const { t } = editor
  const { id, widget, resolved } = note
  const section = sections.find((known) => known.id === widget)
  return (
    <li className={resolved ? 'is-resolved' : undefined}>
      <p className="meta">
        <bdi>{note.author}</bdi> · {momentText(note.at, editor)}
      </p>
      {section ? (
        <button type="button" className="link" title={t('sharing.show')} onClick={() => onShow(widget)}>
          <bdi>{section.name}</bdi>
        </button>
      ) : (
        <p className="fine">{t(widget === '' ? 'sharing.whole' : 'sharing.removed')}</p>
      )}
      <p className="note-text" dir="auto">
        {note.text}
      </p>
      {note.replies.map((reply) => (
        <div key={reply.id} className="note-reply">
          <p className="meta">
            <bdi>{reply.author}</bdi> · {momentText(reply.at, editor)}
          </p>
          <p className="note-text" dir="auto">
            {reply.text}
          </p>
        </div>
      ))}
      {resolved ? (
        <p className="fine">
          {t('sharing.resolved', { by: resolved.by, at: momentText(resolved.at, editor) })}
        </p>
      ) : (
        <Reply note={id} busy={busy} onChange={onChange} />
      )}
      <ActionButton
        look="line"
        off={busy}
        onClick={() => void onChange('resolve', { note: id, resolved: !resolved })}
      >
        {t(resolved ? 'sharing.reopen' : 'sharing.resolve')}
      </ActionButton>
    </li>
  )
}

function Reply({ note, busy, onChange }: { note: string; busy: boolean; onChange: ChangeSharing }) {
  const { t } = useEditor()
  const [text, setText] = useState('')
  /** Names what is being written: sent twice, it is one reply. */
  const [id, setId] = useState(newId)
  const send = async () => {
    if (!(await onChange('reply', { id, note, text }))) return
    setText('')
    setId(newId())
  }
  return (
    <form
      className="sharing-answer"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
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
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="btn btn-sm" disabled={busy || text.trim() === ''}>
        {t('sharing.send')}
      </button>
    </form>
  )
}
