import type { EditorProps } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
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
import type { PublishQuestion } from './use-checked-publish.ts'

/** Leave for an address without saving, publish despite findings, or take the page offline. */
export type OpenQuestion = { leave: string } | PublishQuestion | 'unpublish' | null

type QuestionsProps = {
  question: OpenQuestion
  page: PageDraft
  editorProps: EditorProps
  onAnswered: () => void
  onShow: (finding: Finding) => void
  /** Leaves the editor for an address. */
  leave: (href: string) => void
}

/** One question at a time: a decision that a task waits for, the question of a button, an abandoned copy. */
export function EditorQuestions({ question, ...props }: QuestionsProps) {
  const { page, editorProps } = props
  const { decision, abandonedCopy } = page
  if (decision) return <DecisionQuestion page={page} editorProps={editorProps} decision={decision} />
  if (question === null) return abandonedCopy && <AbandonedCopyQuestion page={page} copy={abandonedCopy} />
  if (question === 'unpublish') return <UnpublishQuestion {...props} />
  if ('leave' in question) return <LeaveQuestion href={question.leave} {...props} />
  return <PublishQuestionDialog question={question} {...props} />
}

type DecisionProps = Pick<QuestionsProps, 'page' | 'editorProps'> & { decision: Decision }

function DecisionQuestion({ page, editorProps, decision }: DecisionProps) {
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
      onKeepBoth={(both, replaces) => void session.decide(decision, { both, replaces })}
      onKeepMine={() => void session.decide(decision, 'mine')}
      onTakeTheirs={() => page.takeTheirs(answer)}
      onClose={close}
    />
  )
}

function AbandonedCopyQuestion({ page, copy }: { page: PageDraft; copy: UnsavedCopy }) {
  const { decideAbandonedCopy, saved } = page
  return (
    <UnsavedDialog
      copy={copy}
      saved={saved}
      onTake={() => decideAbandonedCopy({ draft: copy.draft, replaces: !sameJson(copy.base, saved) })}
      onMerge={(both) => decideAbandonedCopy({ draft: both, replaces: false })}
      onDiscard={() => decideAbandonedCopy('discard')}
      onClose={() => decideAbandonedCopy('later')}
    />
  )
}

type AnswerProps = Omit<QuestionsProps, 'question'>

function UnpublishQuestion({ page, onAnswered }: AnswerProps) {
  const { t } = useEditor()
  const unpublish = () => {
    onAnswered()
    void page.session.unpublish()
  }
  return (
    <ConfirmDialog
      title={t('unpublish.title')}
      text={t('unpublish.text')}
      actions={[{ label: t('action.unpublish'), onPress: unpublish }]}
      onClose={onAnswered}
    />
  )
}

function LeaveQuestion({ page, href, leave, onAnswered }: AnswerProps & { href: string }) {
  const { t } = useEditor()
  const discardAndLeave = async () => {
    await page.discardChanges()
    leave(href)
  }
  const saveAndLeave = async () => {
    onAnswered()
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
      onClose={onAnswered}
    />
  )
}

type PublishProps = AnswerProps & { question: PublishQuestion }

function PublishQuestionDialog({ question, page, editorProps, onAnswered, onShow }: PublishProps) {
  const { t } = useEditor()
  const { session, server, draft, newer, isDirty } = page
  const { siteName, staff } = editorProps
  return (
    <PublishDialog
      {...question}
      previews={{ draft, live: server.paths.live, siteName, shared: page.cards.shown }}
      blocked={blockingReason({ ...page, staff }, t)}
      isLive={server.status !== 'draft'}
      onSolve={() => {
        onAnswered()
        if (newer && !isDirty) page.takeTheirs(newer)
        else void session.save()
      }}
      onClose={onAnswered}
      onShow={(finding) => {
        onAnswered()
        onShow(finding)
      }}
      onPublish={(language) => {
        onAnswered()
        const examples = question.findings.flatMap((finding) => finding.examples ?? [])
        void session.publish({ examples, ...(language ? { language } : {}) })
      }}
    />
  )
}
