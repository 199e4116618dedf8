import type { Draft, PageStatus } from '../../../contract/editor.ts'
import { formatDateTime } from '../../workspace/dates/date-formats.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { Modal } from '../../workspace/ui/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import type { Conflict } from '../saving/save-results.ts'
import { Differences } from './differences.tsx'
import { useMerge } from './use-merge.ts'

type ConflictProps = {
  conflict: Conflict
  /** The common ancestor, and this editor's version. */
  base: Draft
  mine: Draft
  /** The status that this browser knows. */
  status: PageStatus
  staff: string
  /** `replaces`: a text of the other version is superseded. */
  onKeepBoth: (merged: Draft, isOverwrite: boolean) => void
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Another editor changed the page: who, when and what, and the choice between the versions. */
export function ConflictDialog({ conflict, base, mine, status, staff, ...callbacks }: ConflictProps) {
  const { t, ...editor } = useEditor()
  const merge = useMerge(base, mine, conflict.draft)
  const { isMergeable, draft } = merge
  const isOwn = conflict.by === staff
  const wentOffline = status !== 'draft' && conflict.status === 'draft'
  const wasPublished = status === 'draft' && conflict.status !== 'draft'
  return (
    <Modal title={t(isOwn ? 'conflict.own_title' : 'conflict.title')} onClose={callbacks.onClose}>
      <p>
        {t(isOwn ? 'conflict.own_text' : 'conflict.text', {
          name: conflict.by,
          time: formatDateTime(conflict.at, editor),
        })}
      </p>
      {wentOffline && <p>{t('conflict.offline')}</p>}
      {wasPublished && <p>{t('conflict.live')}</p>}
      <Differences
        merge={merge}
        title={t('conflict.differences')}
        textOfSide={(side, kind) => {
          const where = isOwn ? 'tab' : 'by'
          return t(
            side === 'both' || kind === 'changed'
              ? `conflict.${where}.${side}`
              : `conflict.${where}.${side}.${kind}`,
          )
        }}
        names={{
          mine: t(isOwn ? 'conflict.here' : 'conflict.mine'),
          theirs: t(isOwn ? 'conflict.there' : 'conflict.theirs'),
        }}
      />
      <p className="fine">
        {t('conflict.nothing_lost')} {t('conflict.no_undo')}
      </p>
      <div className="dialog-actions">
        {isMergeable && (
          <Button
            variant="primary"
            isDisabled={!draft}
            onPress={() => draft && callbacks.onKeepBoth(draft, merge.isOverwrite)}
          >
            {t('conflict.keep_both')}
          </Button>
        )}
        <Button variant={isMergeable ? 'line' : 'primary'} onPress={callbacks.onKeepMine}>
          {t(isOwn ? 'conflict.keep_this_tab' : 'conflict.keep_mine')}
        </Button>
        <Button onPress={callbacks.onTakeTheirs}>
          {t(isOwn ? 'conflict.take_other_tab' : 'conflict.take_theirs')}
        </Button>
        <Button onPress={callbacks.onClose}>{t('conflict.later')}</Button>
      </div>
    </Modal>
  )
}
