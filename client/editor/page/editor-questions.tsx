import type { Draft, WidgetDescription } from '../../../contract/editor.ts'
import { ConflictDialog } from '../conflicts/conflict-dialog.tsx'
import { LeaveDialog, SignInDialog, TrashedDialog, UnpublishDialog } from '../dialogs/page-dialogs.tsx'
import type { Hindrance } from '../saving/hindrance.ts'
import { PublishDialog } from '../saving/publish-dialog.tsx'
import type { Finding, Question } from '../saving/publish-findings.ts'
import type { Conflict, Obstacle, Wanted } from '../saving/refusal.ts'
import type { useSaving } from '../saving/use-saving.ts'
import type { DraftState } from './draft-reducer.ts'
import type { PreviewsProps } from './page-previews.tsx'

/** The question the editor asks: leave for an address, publish despite findings, or take the page offline. */
export type Asked = { leave: string } | (Question & { only: string | null }) | 'unpublish' | null

type QuestionsProps = {
  asked: Asked
  saving: ReturnType<typeof useSaving>
  state: DraftState
  widgets: WidgetDescription[]
  previews: PreviewsProps
  hindrance: Hindrance | null
  /** Leads out of the hindrance. */
  onSolve: () => void
  /** The e-mail of the person who edits. */
  staff: string
  canSave: boolean
  onAnswered: () => void
  onUnpublish: () => void
  onPublish: (wanted: Wanted) => void
  onShow: (finding: Finding) => void
  onSave: () => Promise<boolean>
  onLeave: (href: string) => void
  /** The rows are about to show another version of the page. */
  onTakeTheirs: (conflict: Conflict) => void
  onKeepBoth: (conflict: Conflict, obstacle: Obstacle, both: Draft, replaces: boolean) => void
}

/** The open question, if any; an obstacle to a save comes first. */
export function EditorQuestions({ asked, ...props }: QuestionsProps) {
  if (props.saving.obstacle) return <ObstacleQuestion {...props} />
  if (asked === null) return null
  if (asked !== 'unpublish' && 'plans' in asked) {
    return (
      <PublishDialog
        {...asked}
        previews={props.previews}
        hindrance={props.hindrance}
        isLive={props.saving.status !== 'draft'}
        onSolve={() => {
          props.onAnswered()
          props.onSolve()
        }}
        onClose={props.onAnswered}
        onShow={(finding) => {
          props.onAnswered()
          props.onShow(finding)
        }}
        onPublish={(language) => {
          props.onAnswered()
          const examples = asked.findings.flatMap((finding) => finding.examples ?? [])
          props.onPublish({ examples, ...(language ? { language } : {}) })
        }}
      />
    )
  }
  if (asked === 'unpublish') {
    return (
      <UnpublishDialog
        onClose={props.onAnswered}
        onConfirm={() => {
          props.onAnswered()
          props.onUnpublish()
        }}
      />
    )
  }
  return (
    <LeaveDialog
      canSave={props.canSave}
      onStay={props.onAnswered}
      onLeave={() => props.onLeave(asked.leave)}
      onSave={async () => {
        props.onAnswered()
        if (await props.onSave()) props.onLeave(asked.leave)
      }}
    />
  )
}

function ObstacleQuestion({ saving, state, widgets, staff, ...on }: Omit<QuestionsProps, 'asked'>) {
  if (!saving.obstacle) return null
  const { obstacle } = saving
  const { task, wanted, answer } = obstacle
  const close = () => saving.setObstacle(null)
  if (answer === 'signed-out') {
    return (
      <SignInDialog
        href={saving.paths.list}
        onClose={close}
        onRetry={() => {
          close()
          void saving.run(task, { wanted })
        }}
      />
    )
  }
  if (answer.code === 'trashed') {
    return (
      <TrashedDialog
        trashed={answer}
        onClose={close}
        onRestore={() => void saving.restore(answer, obstacle)}
      />
    )
  }
  return (
    <ConflictDialog
      conflict={answer}
      base={state.saved}
      mine={state.draft}
      status={saving.status}
      staff={staff}
      widgets={widgets}
      onKeepBoth={(both, replaces) => on.onKeepBoth(answer, obstacle, both, replaces)}
      onKeepMine={() => void saving.keepMine(answer, obstacle)}
      onTakeTheirs={() => on.onTakeTheirs(answer)}
      onClose={close}
    />
  )
}
