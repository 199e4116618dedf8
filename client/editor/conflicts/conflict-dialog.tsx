import type { Draft, PageStatus } from '../../../contract/editor.ts'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import { momentText } from '../page/moment.tsx'
import type { Conflict } from '../saving/refusal.ts'
import { Differences } from './differences.tsx'
import { Overlaps } from './overlaps.tsx'
import { useMerge } from './use-merge.ts'

type ConflictProps = {
  conflict: Conflict
  /** The common ancestor, and this editor's version. */
  base: Draft
  mine: Draft
  /** As this browser knows it. */
  status: PageStatus
  /** The e-mail of the person who edits. */
  staff: string
  /** `replaces`: a text of the other version is superseded. */
  onKeepBoth: (both: Draft, replaces: boolean) => void
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else changed the page: who, when and what, and the choice between the versions. */
export function ConflictDialog({ conflict, base, mine, status, staff, ...on }: ConflictProps) {
  const { t, ...editor } = useEditor()
  const merge = useMerge(base, mine, conflict.draft)
  const { differences, isMergeable, both } = merge
  const isOwn = conflict.by === staff
  const wentOffline = status !== 'draft' && conflict.status === 'draft'
  const wentLive = status === 'draft' && conflict.status !== 'draft'
  return (
    <Dialog title={t(isOwn ? 'conflict.own_title' : 'conflict.title')} onClose={on.onClose}>
      <p>
        {t(isOwn ? 'conflict.own_text' : 'conflict.text', {
          name: conflict.by,
          time: momentText(conflict.at, editor),
        })}
      </p>
      {wentOffline && <p>{t('conflict.offline')}</p>}
      {wentLive && <p>{t('conflict.live')}</p>}
      {differences.length > 0 && (
        <>
          <p>{t('conflict.differences')}</p>
          <Differences
            differences={differences}
            by={(by, did) => {
              const where = isOwn ? 'tab' : 'by'
              return t(
                by === 'both' || did === 'changed'
                  ? `conflict.${where}.${by}`
                  : `conflict.${where}.${by}.${did}`,
              )
            }}
          />
        </>
      )}
      {isMergeable && merge.hasOverlaps && (
        <>
          <p>{t('conflict.choose')}</p>
          <Overlaps
            differences={differences}
            names={{
              mine: t(isOwn ? 'conflict.here' : 'conflict.mine'),
              theirs: t(isOwn ? 'conflict.there' : 'conflict.theirs'),
            }}
            choices={merge.choices}
            onChoose={merge.setChoices}
          />
        </>
      )}
      <p className="fine">
        {t('conflict.nothing_lost')} {t('conflict.no_undo')}
      </p>
      <div className="ctas">
        {isMergeable && (
          <Answer main disabled={!both} onChoose={() => both && on.onKeepBoth(both, merge.replaces)}>
            {t('conflict.keep_both')}
          </Answer>
        )}
        <button
          type="button"
          className={isMergeable ? 'btn btn-sm btn-line' : 'btn btn-sm'}
          onClick={on.onKeepMine}
        >
          {t(isOwn ? 'conflict.keep_this_tab' : 'conflict.keep_mine')}
        </button>
        <Answer onChoose={on.onTakeTheirs}>
          {t(isOwn ? 'conflict.take_other_tab' : 'conflict.take_theirs')}
        </Answer>
        <Answer onChoose={on.onClose}>{t('conflict.later')}</Answer>
      </div>
    </Dialog>
  )
}
