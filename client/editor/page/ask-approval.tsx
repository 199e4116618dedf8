import { useState } from 'react'
import { api, asked, ofChange } from '../../admin/api.ts'
import { NoteDialog } from '../../admin/pages/note-dialog.tsx'
import { announce } from '../../admin/ui/toast.tsx'
import { useEditor } from '../editor-context.tsx'
import type { PageDraft } from './use-page-draft.ts'

type AskProps = { page: PageDraft; id: string; isOff: boolean }

/** In place of publishing, for who may not: saves the draft and asks an editor for it. */
export function AskApproval({ page, id, isOff }: AskProps) {
  const { t } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const { session } = page
  const ask = async (note: string) => {
    setPending(true)
    const isSaved = !session.now().isDirty || (await session.save())
    const answer = isSaved
      ? await session.between((revision) =>
          asked(api.pages[':id'].approval.$post({ param: { id }, json: { revision, note } })),
        )
      : null
    setPending(false)
    if (answer?.ok) session.say('success', t('approval.asked'))
    else if (answer) announce({ kind: 'failure', refusal: ofChange(answer.refusal) })
    // What is in the way is said in the editor.
    if (!answer || answer.ok || answer.refusal.code !== 'unreachable') setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        name="publish"
        className="btn btn-sm"
        aria-disabled={isOff || undefined}
        onClick={() => isOff || setOpen(true)}
      >
        {t('approval.ask')}
      </button>
      {isOpen && (
        <NoteDialog
          title={t('approval.ask')}
          label={t('approval.note')}
          submit={t('approval.ask')}
          isPending={isPending}
          onSubmit={(note) => void ask(note)}
          onClose={() => setOpen(false)}
        >
          <p>{t('approval.ask.text')}</p>
        </NoteDialog>
      )}
    </>
  )
}
