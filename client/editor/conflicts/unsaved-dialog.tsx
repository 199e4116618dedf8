import type { Draft } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import { momentText } from '../page/moment.tsx'
import type { UnsavedCopy } from '../saving/unsaved-copies.ts'
import { Differences } from './differences.tsx'
import { Overlaps } from './overlaps.tsx'
import { useMerge } from './use-merge.ts'

type UnsavedProps = {
  copy: UnsavedCopy
  /** The page as the server has it. */
  saved: Draft
  onTake: () => void
  onMerge: (both: Draft) => void
  onDiscard: () => void
  onClose: () => void
}

/** Changes that this browser kept when the editor ended without saving them. */
export function UnsavedDialog({ copy, saved, onTake, onMerge, onDiscard, onClose }: UnsavedProps) {
  const { t, ...editor } = useEditor()
  const hasMoved = !sameJson(copy.base, saved)
  const merge = useMerge(copy.base, copy.draft, saved)
  const { differences, both } = merge
  const isMergeable = hasMoved && merge.isMergeable
  return (
    <Dialog title={t('unsaved.title')} onClose={onClose}>
      <p>{t('unsaved.text', { time: momentText(new Date(copy.at).toISOString(), editor) })}</p>
      {hasMoved && <p>{t('unsaved.moved')}</p>}
      {differences.length > 0 && (
        <Differences
          differences={differences}
          {...(hasMoved && {
            by: (by, did) =>
              t(by === 'both' || did === 'changed' ? `unsaved.by.${by}` : `unsaved.by.${by}.${did}`),
          })}
        />
      )}
      {isMergeable && merge.hasOverlaps && (
        <>
          <p>{t('conflict.choose')}</p>
          <Overlaps
            differences={differences}
            names={{ mine: t('unsaved.mine'), theirs: t('unsaved.theirs') }}
            choices={merge.choices}
            onChoose={merge.setChoices}
          />
        </>
      )}
      <div className="ctas">
        {isMergeable && (
          <Answer main disabled={!both} onChoose={() => both && onMerge(both)}>
            {t('conflict.keep_both')}
          </Answer>
        )}
        <Answer main={!isMergeable} onChoose={onTake}>
          {t('unsaved.take')}
        </Answer>
        <Answer onChoose={onDiscard}>{t('unsaved.discard')}</Answer>
        <Answer onChoose={onClose}>{t('conflict.later')}</Answer>
      </div>
    </Dialog>
  )
}
