import { useState } from 'react'
import type { EditorProps } from '../../../contract/editor.ts'
import { api, asMutationFailure, tryRequest } from '../../workspace/api/api.ts'
import { Badge } from '../../workspace/ui/badge.tsx'
import { NoteDialog } from '../../workspace/ui/note-dialog.tsx'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import { useEditor } from '../editor-context.tsx'
import type { PageDraft } from '../session/use-page-draft.ts'

type AskProps = Pick<EditorProps, 'staff' | 'approval'> & { page: PageDraft; id: string; isOff: boolean }

/** The button of writers in place of *Publish*: saves the draft and requests approval, or withdraws the request. */
export function ApprovalButton({ page, id, isOff, staff, approval }: AskProps) {
  const { t } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const { session, server, isDirty } = page
  const [waiting, setWaiting] = useState(approval)
  const ask = async (note: string) => {
    setPending(true)
    const isSaved = !session.now().isDirty || (await session.save())
    const answer = isSaved
      ? await session.changeOnServer((revision) =>
          tryRequest(api.pages[':id'].approval.$post({ param: { id }, json: { revision, note } })),
        )
      : null
    setPending(false)
    if (answer?.ok) {
      replaceToasts({ kind: 'success', title: t('approval.requested') })
      setWaiting({ by: staff, note, revision: session.now().server.revision })
    }
    if (answer && !answer.ok) replaceToasts({ kind: 'failure', failure: asMutationFailure(answer.failure) })
    // The editor shows what prevents the save.
    if (!answer || answer.ok || answer.failure.code !== 'unreachable') setOpen(false)
  }
  const withdraw = async () => {
    setPending(true)
    const answer = await tryRequest(api.pages[':id'].withdraw.$post({ param: { id }, json: {} }))
    setPending(false)
    if (answer.ok || answer.failure.code === 'not_found') setWaiting(null)
    if (answer.ok) replaceToasts({ kind: 'success', title: t('approval.withdrawn') })
    else replaceToasts({ kind: 'failure', failure: asMutationFailure(answer.failure) })
  }
  if (waiting?.revision === server.revision && !isDirty)
    return (
      <>
        <Badge tone="warn">{t('approval.waits')}</Badge>
        {waiting.by === staff && (
          <button
            type="button"
            className="btn btn-sm btn-line"
            aria-disabled={isPending || undefined}
            onClick={() => isPending || void withdraw()}
          >
            {t('approval.withdraw')}
          </button>
        )}
      </>
    )
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
