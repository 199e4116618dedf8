import { useState } from 'react'
import type { EditorProps } from '../../../contract/editor.ts'
import { api, asMutationFailure, tryRequest } from '../../workspace/api/api.ts'
import { useHasRole } from '../../workspace/shell/workspace-context.ts'
import { NoteDialog } from '../../workspace/ui/note-dialog.tsx'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import { useEditor } from '../editor-context.tsx'
import type { PageDraft } from '../session/use-page-draft.ts'

type NoteProps = Pick<EditorProps, 'approval'> & { page: PageDraft; id: string }

/** Shows the request for approval to editors; publishing the page approves it. */
export function ApprovalNotice({ page, id, approval }: NoteProps) {
  const { t } = useEditor()
  const canDecide = useHasRole('editor')
  const [step, setStep] = useState<'waiting' | 'returning' | 'sending' | 'returned'>('waiting')
  if (!approval || !canDecide || step === 'returned' || page.server.status === 'published') return null
  const giveBack = async (note: string) => {
    setStep('sending')
    const answer = await tryRequest(api.pages[':id'].return.$post({ param: { id }, json: { note } }))
    setStep(answer.ok ? 'returned' : 'waiting')
    if (answer.ok) replaceToasts({ kind: 'success', title: t('approval.returned') })
    else replaceToasts({ kind: 'failure', failure: asMutationFailure(answer.failure) })
  }
  const parts = [t('approval.by', { name: approval.by.split('@')[0] ?? '' }), approval.note]
  return (
    <div className="undo-notice">
      <bdi>{parts.filter(Boolean).join(' · ')}</bdi>
      <button type="button" className="btn btn-sm btn-line" onClick={() => setStep('returning')}>
        {t('approval.return')}
      </button>
      {(step === 'returning' || step === 'sending') && (
        <NoteDialog
          title={t('approval.return')}
          label={t('approval.return.note')}
          submit={t('approval.return')}
          isPending={step === 'sending'}
          onSubmit={(note) => void giveBack(note)}
          onClose={() => setStep('waiting')}
        />
      )}
    </div>
  )
}
