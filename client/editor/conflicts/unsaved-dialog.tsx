import type { Draft, WidgetDescription } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import { momentText } from '../page/moment.tsx'
import type { UnsavedCopy } from '../saving/unsaved-copies.ts'
import { compareDrafts, mergeDrafts } from './compare-drafts.ts'
import { Differences } from './differences.tsx'

type UnsavedProps = {
  copy: UnsavedCopy
  /** The page as the server has it. */
  saved: Draft
  widgets: WidgetDescription[]
  onTake: () => void
  onMerge: (both: Draft) => void
  onDiscard: () => void
  onClose: () => void
}

/** Changes that this browser kept when the editor ended without saving them. */
export function UnsavedDialog({ copy, saved, widgets, onTake, onMerge, onDiscard, onClose }: UnsavedProps) {
  const { t, ...editor } = useEditor()
  const differences = compareDrafts(copy.base, copy.draft, saved)
  const hasMoved = !sameJson(copy.base, saved)
  const both = hasMoved ? mergeDrafts(copy.base, copy.draft, saved) : null
  return (
    <Dialog title={t('unsaved.title')} onClose={onClose}>
      <p>{t('unsaved.text', { time: momentText(new Date(copy.at).toISOString(), editor) })}</p>
      {hasMoved && <p>{t('unsaved.moved')}</p>}
      {differences.length > 0 && (
        <Differences
          differences={differences}
          widgets={widgets}
          {...(hasMoved && { by: (by) => t(`unsaved.by.${by}`) })}
        />
      )}
      <div className="ctas">
        {both && (
          <Answer main onChoose={() => onMerge(both)}>
            {t('conflict.keep_both')}
          </Answer>
        )}
        <Answer main={!both} onChoose={onTake}>
          {t('unsaved.take')}
        </Answer>
        <Answer onChoose={onDiscard}>{t('unsaved.discard')}</Answer>
        <Answer onChoose={onClose}>{t('conflict.later')}</Answer>
      </div>
    </Dialog>
  )
}
