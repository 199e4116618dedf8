import { blockType } from '../../../contract/block.ts'
import type { DraftWidget } from '../../../contract/editor.ts'
import { ActionButton } from '../dialogs/action-button.tsx'
import { useEditor } from '../editor-context.tsx'
import type { RowAction } from './row-action.ts'

/** Of a section that shows a block: the way to the block, and copies of its sections in its place. */
export function BlockTools({ widget, act }: { widget: DraftWidget; act: (action: RowAction) => void }) {
  const { t, blocks } = useEditor()
  if (widget.type !== blockType || !blocks) return null
  const offer = blocks.offers.find(({ slug }) => slug === widget.content.block)
  if (blocks.offers.length === 0) return <p className="fine">{t('block.none')}</p>
  if (!offer) return null
  return (
    <>
      <p className="fine">{t(offer.live ? 'block.hint' : 'block.draft')}</p>
      <div className="ctas">
        <a className="btn btn-sm btn-line" href={`${blocks.editor}${offer.slug}`}>
          {t('block.open')}
        </a>
        {offer.widgets.length > 0 && (
          <ActionButton look="line" onClick={() => act({ do: 'detach', widgets: offer.widgets })}>
            {t('block.detach')}
          </ActionButton>
        )}
      </div>
    </>
  )
}
