import type { Draft } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/immutable-json.ts'
import { formatDateTime } from '../../workspace/dates/date-formats.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { Modal } from '../../workspace/ui/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import type { UnsavedCopy } from '../saving/unsaved-copies.ts'
import { Differences } from './differences.tsx'
import { useMerge } from './use-merge.ts'

type UnsavedProps = {
  copy: UnsavedCopy
  /** The page as the server has it. */
  saved: Draft
  onTake: () => void
  onMerge: (merged: Draft) => void
  onDiscard: () => void
  onClose: () => void
}

/** Changes stored in this browser that an editor did not save. */
export function UnsavedDialog({ copy, saved, onTake, onMerge, onDiscard, onClose }: UnsavedProps) {
  const { t, ...editor } = useEditor()
  const hasMoved = !sameJson(copy.base, saved)
  const merge = useMerge(copy.base, copy.draft, saved)
  const { draft } = merge
  const isMergeable = hasMoved && merge.isMergeable
  return (
    <Modal title={t('unsaved.title')} onClose={onClose}>
      <p>{t('unsaved.text', { time: formatDateTime(new Date(copy.at).toISOString(), editor) })}</p>
      {hasMoved && <p>{t('unsaved.moved')}</p>}
      <Differences
        merge={merge}
        textOfSide={
          hasMoved
            ? (side, kind) =>
                t(side === 'both' || kind === 'changed' ? `unsaved.by.${side}` : `unsaved.by.${side}.${kind}`)
            : undefined
        }
        names={{ mine: t('unsaved.mine'), theirs: t('unsaved.theirs') }}
      />
      <div className="dialog-actions">
        {isMergeable && (
          <Button variant="primary" isDisabled={!draft} onPress={() => draft && onMerge(draft)}>
            {t('conflict.keep_both')}
          </Button>
        )}
        <Button variant={isMergeable ? 'line' : 'primary'} onPress={onTake}>
          {t('unsaved.take')}
        </Button>
        <Button onPress={onDiscard}>{t('unsaved.discard')}</Button>
        <Button onPress={onClose}>{t('conflict.later')}</Button>
      </div>
    </Modal>
  )
}
