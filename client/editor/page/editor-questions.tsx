import type { EditorProps } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
import { momentText } from '../../workspace/dates/date-formats.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { Modal, Question } from '../../workspace/ui/dialog.tsx'
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

/** A question of the editor: leave for an address, publish despite findings, or take the page offline. */
export type OpenQuestion =
  | { leave: string }
  | (PublishQuestion & { only: string | null })
  | 'unpublish'
  | null

type QuestionsProps = {
  question: OpenQuestion
  page: PageDraft
  editorProps: EditorProps
  onAnswered: () => void
  onShow: (finding: Finding) => void
  /** Leaves the editor for an address. */
  leave: (href: string) => void
}

/** The open question, if any; a task that waits for a decision comes first. */
export function EditorQuestions({ question, page, editorProps, onAnswered, onShow, leave }: QuestionsProps) {
  const { t } = useEditor()
  const { session, server, decision, left } = page
  if (decision) return <DecisionQuestion page={page} editorProps={editorProps} decision={decision} />
  if (question === null) return left && <UnsavedQuestion page={page} left={left} />
  if (question !== 'unpublish' && 'plans' in question) {
    const { draft } = page.state
    return (
      <PublishDialog
        {...question}
        previews={{
          draft,
          live: server.paths.live,
          siteName: editorProps.siteName,
          shared: page.cards.shown,
        }}
        blocked={blockingReason({ ...page, staff: editorProps.staff }, t)}
        isLive={server.status !== 'draft'}
        onSolve={() => {
          onAnswered()
          if (page.newer && !page.isDirty) page.takeTheirs(page.newer)
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
  if (question === 'unpublish') {
    return (
      <Question
        title={t('unpublish.title')}
        text={t('unpublish.text')}
        answers={[
          {
            label: t('action.unpublish'),
            onChoose: () => {
              onAnswered()
              void session.unpublish()
            },
          },
        ]}
        onClose={onAnswered}
      />
    )
  }
  const giveUp = async () => {
    await page.giveUp()
    leave(question.leave)
  }
  return (
    <Question
      title={t('leave.title')}
      text={t('leave.text')}
      answers={[
        {
          label: t('leave.save'),
          isDisabled: page.broken || page.isTooLong || page.phase !== 'idle',
          onChoose: async () => {
            onAnswered()
            if (await session.save()) await giveUp()
          },
        },
        { label: t('leave.discard'), onChoose: () => void giveUp() },
      ]}
      keep={t('leave.stay')}
      onClose={onAnswered}
    />
  )
}

type DecisionProps = Pick<QuestionsProps, 'page' | 'editorProps'> & { decision: Decision }

function DecisionQuestion({ page, editorProps, decision }: DecisionProps) {
  const { t, ...editor } = useEditor()
  const { session, server, state } = page
  const { answer } = decision
  const close = () => session.dispatch({ do: 'set', to: { decision: null } })
  const again = () => void session.decide(decision)
  if (answer.code === 'signed-out') {
    return (
      <Modal title={t('signed_out.title')} onClose={close}>
        <p>{t('signed_out.text')}</p>
        <div className="dialog-answers">
          <a className="btn btn-sm" href={server.paths.list} target="_blank" rel="noreferrer">
            {t('signed_out.sign_in')}
          </a>
          <Button onPress={again}>{t('signed_out.retry')}</Button>
          <Button onPress={close}>{t('action.cancel')}</Button>
        </div>
      </Modal>
    )
  }
  if (answer.code === 'trashed') {
    return (
      <Question
        title={t('trashed.title')}
        text={t('trashed.text', { name: answer.by, time: momentText(answer.at, editor) })}
        answers={[{ label: t('trashed.restore'), onChoose: again }]}
        keep={t('conflict.later')}
        onClose={close}
      />
    )
  }
  return (
    <ConflictDialog
      conflict={answer}
      base={state.saved}
      mine={state.draft}
      status={server.status}
      staff={editorProps.staff}
      onKeepBoth={(both, replaces) => {
        void session.decide(decision, { both, replaces })
      }}
      onKeepMine={() => void session.decide(decision, 'mine')}
      onTakeTheirs={() => page.takeTheirs(answer)}
      onClose={close}
    />
  )
}

function UnsavedQuestion({ page, left }: { page: PageDraft; left: UnsavedCopy }) {
  const { decideLeft } = page
  const { saved } = page.state
  return (
    <UnsavedDialog
      copy={left}
      saved={saved}
      onTake={() => decideLeft({ draft: left.draft, replaces: !sameJson(left.base, saved) })}
      onMerge={(both) => decideLeft({ draft: both, replaces: false })}
      onDiscard={() => decideLeft('discard')}
      onClose={() => decideLeft('later')}
    />
  )
}
