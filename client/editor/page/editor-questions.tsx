import type { Draft, EditorProps } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
import { ConflictDialog } from '../conflicts/conflict-dialog.tsx'
import { UnsavedDialog } from '../conflicts/unsaved-dialog.tsx'
import { LeaveDialog, SignInDialog, TrashedDialog, UnpublishDialog } from '../dialogs/page-dialogs.tsx'
import { useEditor } from '../editor-context.tsx'
import { hindranceOf } from '../saving/hindrance.ts'
import { PublishDialog } from '../saving/publish-dialog.tsx'
import type { Finding, Question } from '../saving/publish-findings.ts'
import type { Obstacle } from '../saving/refusal.ts'
import type { UnsavedCopy } from '../saving/unsaved-copies.ts'
import type { PageDraft } from './use-page-draft.ts'

/** The question the editor asks: leave for an address, publish despite findings, or take the page offline. */
export type Asked = { leave: string } | (Question & { only: string | null }) | 'unpublish' | null

type QuestionsProps = {
  asked: Asked
  page: PageDraft
  /** What the editor was opened with. */
  given: EditorProps
  onAnswered: () => void
  onShow: (finding: Finding) => void
  /** Leaves the editor for an address. */
  leave: (href: string) => void
}

/** The open question, if any; an obstacle to a save comes first. */
export function EditorQuestions({ asked, page, given, onAnswered, onShow, leave }: QuestionsProps) {
  const { t } = useEditor()
  const { saving } = page
  if (saving.obstacle) return <ObstacleQuestion page={page} given={given} obstacle={saving.obstacle} />
  if (asked === null) {
    const { left } = page.copies
    return left && <UnsavedQuestion page={page} left={left} />
  }
  if (asked !== 'unpublish' && 'plans' in asked) {
    const { draft } = page.state
    return (
      <PublishDialog
        {...asked}
        previews={{ draft, live: saving.paths.live, siteName: given.siteName, shared: page.cards.shown }}
        hindrance={hindranceOf({ ...page, trouble: saving.trouble, staff: given.staff }, t)}
        isLive={saving.status !== 'draft'}
        onSolve={() => {
          onAnswered()
          if (page.newer && !page.dirty) page.takeTheirs(page.newer)
          else void page.save()
        }}
        onClose={onAnswered}
        onShow={(finding) => {
          onAnswered()
          onShow(finding)
        }}
        onPublish={(language) => {
          onAnswered()
          const examples = asked.findings.flatMap((finding) => finding.examples ?? [])
          void saving.publish({ examples, ...(language ? { language } : {}) })
        }}
      />
    )
  }
  if (asked === 'unpublish') {
    return (
      <UnpublishDialog
        onClose={onAnswered}
        onConfirm={() => {
          onAnswered()
          void saving.unpublish()
        }}
      />
    )
  }
  const giveUp = async () => {
    await page.copies.giveUp()
    leave(asked.leave)
  }
  return (
    <LeaveDialog
      canSave={!page.broken && !page.isTooLong && saving.phase === 'idle'}
      onStay={onAnswered}
      onLeave={() => void giveUp()}
      onSave={async () => {
        onAnswered()
        if (await page.save()) await giveUp()
      }}
    />
  )
}

type ObstacleProps = Pick<QuestionsProps, 'page' | 'given'> & { obstacle: Obstacle }

function ObstacleQuestion({ page, given, obstacle }: ObstacleProps) {
  const { saving, state } = page
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
      staff={given.staff}
      onKeepBoth={(both, replaces) => {
        page.rows.closeAll()
        page.age.restart(answer.draft, answer.outdated, true)
        void saving.keepBoth(answer, obstacle, both, replaces)
      }}
      onKeepMine={() => void saving.keepMine(answer, obstacle)}
      onTakeTheirs={() => page.takeTheirs(answer)}
      onClose={close}
    />
  )
}

type UnsavedProps = { page: PageDraft; left: UnsavedCopy }

/** What to do with changes that this browser kept. */
function UnsavedQuestion({ page, left }: UnsavedProps) {
  const { age, copies, dispatch, rows } = page
  const { saved } = page.state
  const recover = (draft: Draft, replaces: boolean) => {
    dispatch({ do: 'recover', draft, replaces })
    rows.restore(left.broken)
    age.takeBack(left.confirmed ?? [])
    void copies.settle(left, { draft, broken: left.broken })
  }
  return (
    <UnsavedDialog
      copy={left}
      saved={saved}
      onTake={() => recover(left.draft, !sameJson(left.base, saved))}
      onMerge={(both) => recover(both, false)}
      onDiscard={() => void copies.settle(left)}
      onClose={copies.later}
    />
  )
}
