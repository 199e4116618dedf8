import type { EditorProps } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/immutable-json.ts'
import { formatDateTime } from '../../workspace/dates/date-formats.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { ConfirmDialog, Modal } from '../../workspace/ui/dialog.tsx'
import { ConflictDialog } from '../conflicts/conflict-dialog.tsx'
import { UnsavedDialog } from '../conflicts/unsaved-dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import { blockingReason } from '../saving/blocking-reason.ts'
import type { Finding } from '../saving/checks/publish-findings.ts'
import { PublishDialog } from '../saving/publish-dialog.tsx'
import type { Decision } from '../saving/save-results.ts'
import type { UnsavedCopy } from '../saving/unsaved-copies.ts'
import type { PageDraft } from '../session/use-page-draft.ts'
import type { PublishRequest } from './use-checked-publish.ts'

/** The dialog that a button opened: leave with unsaved changes, publish with findings, or unpublish. */
export type OpenDialog = { leave: string } | PublishRequest | 'unpublish' | null

type DialogsProps = {
  dialog: OpenDialog
  page: PageDraft
  editorProps: EditorProps
  onClose: () => void
  onShow: (finding: Finding) => void
  /** Leaves the editor for an address. */
  leave: (href: string) => void
}

/** One dialog at a time: a decision that a task waits for, the dialog of a button, an abandoned copy. */
export function EditorDialogs({ dialog, ...props }: DialogsProps) {
  const { page, editorProps } = props
  const { decision, abandonedCopy } = page
  if (decision) return <DecisionDialog page={page} editorProps={editorProps} decision={decision} />
  if (dialog === null) return abandonedCopy && <AbandonedCopyDialog page={page} copy={abandonedCopy} />
  if (dialog === 'unpublish') return <UnpublishDialog {...props} />
  if ('leave' in dialog) return <LeaveDialog href={dialog.leave} {...props} />
  return <PublishConfirmDialog dialog={dialog} {...props} />
}

type DecisionProps = Pick<DialogsProps, 'page' | 'editorProps'> & { decision: Decision }

function DecisionDialog({ page, editorProps, decision }: DecisionProps) {
  const { t, ...editor } = useEditor()
  const { session, server, draft, saved } = page
  const { answer } = decision
  const close = () => session.dispatch({ do: 'set', to: { decision: null } })
  const retry = () => void session.decide(decision)
  if (answer.code === 'signed-out') {
    return (
      <Modal title={t('signed_out.title')} onClose={close}>
        <p>{t('signed_out.text')}</p>
        <div className="dialog-actions">
          <a className="btn btn-sm" href={server.paths.list} target="_blank" rel="noreferrer">
            {t('signed_out.sign_in')}
          </a>
          <Button onPress={retry}>{t('signed_out.retry')}</Button>
          <Button onPress={close}>{t('action.cancel')}</Button>
        </div>
      </Modal>
    )
  }
  if (answer.code === 'trashed') {
    return (
      <ConfirmDialog
        title={t('trashed.title')}
        text={t('trashed.text', { name: answer.by, time: formatDateTime(answer.at, editor) })}
        actions={[{ label: t('trashed.restore'), onPress: retry }]}
        cancelLabel={t('conflict.later')}
        onClose={close}
      />
    )
  }
  return (
    <ConflictDialog
      conflict={answer}
      base={saved}
      mine={draft}
      status={server.status}
      staff={editorProps.staff}
      onKeepBoth={(merged, isOverwrite) => void session.decide(decision, { merged, isOverwrite })}
      onKeepMine={() => void session.decide(decision, 'mine')}
      onTakeTheirs={() => page.takeTheirs(answer)}
      onClose={close}
    />
  )
}

function AbandonedCopyDialog({ page, copy }: { page: PageDraft; copy: UnsavedCopy }) {
  const { decideAbandonedCopy, saved } = page
  return (
    <UnsavedDialog
      copy={copy}
      saved={saved}
      onTake={() => decideAbandonedCopy({ draft: copy.draft, isOverwrite: !sameJson(copy.base, saved) })}
      onMerge={(merged) => decideAbandonedCopy({ draft: merged, isOverwrite: false })}
      onDiscard={() => decideAbandonedCopy('discard')}
      onClose={() => decideAbandonedCopy('later')}
    />
  )
}

type OpenProps = Omit<DialogsProps, 'dialog'>

function UnpublishDialog({ page, onClose }: OpenProps) {
  const { t } = useEditor()
  const unpublish = () => {
    onClose()
    void page.session.unpublish()
  }
  return (
    <ConfirmDialog
      title={t('unpublish.title')}
      text={t('unpublish.text')}
      actions={[{ label: t('action.unpublish'), onPress: unpublish }]}
      onClose={onClose}
    />
  )
}

function LeaveDialog({ page, href, leave, onClose }: OpenProps & { href: string }) {
  const { t } = useEditor()
  const discardAndLeave = async () => {
    await page.discardChanges()
    leave(href)
  }
  const saveAndLeave = async () => {
    onClose()
    if (await page.session.save()) await discardAndLeave()
  }
  return (
    <ConfirmDialog
      title={t('leave.title')}
      text={t('leave.text')}
      actions={[
        {
          label: t('leave.save'),
          isDisabled: page.isBroken || page.isTooLong || page.phase !== 'idle',
          onPress: saveAndLeave,
        },
        { label: t('leave.discard'), onPress: () => void discardAndLeave() },
      ]}
      cancelLabel={t('leave.stay')}
      onClose={onClose}
    />
  )
}

type PublishProps = OpenProps & { dialog: PublishRequest }

function PublishConfirmDialog({ dialog, page, editorProps, onClose, onShow }: PublishProps) {
  const { t } = useEditor()
  const { session, server, draft, newer, isDirty } = page
  const { siteName, staff } = editorProps
  return (
    <PublishDialog
      {...dialog}
      previews={{ draft, publicPaths: server.paths.public, siteName, shared: page.cards.shared }}
      blocked={blockingReason({ ...page, staff }, t)}
      isPublished={server.status !== 'draft'}
      onSolve={() => {
        onClose()
        if (newer && !isDirty) page.takeTheirs(newer)
        else void session.save()
      }}
      onClose={onClose}
      onShow={(finding) => {
        onClose()
        onShow(finding)
      }}
      onPublish={(language) => {
        onClose()
        const examples = dialog.findings.flatMap((finding) => finding.examples ?? [])
        void session.publish({ examples, ...(language ? { language } : {}) })
      }}
    />
  )
}
