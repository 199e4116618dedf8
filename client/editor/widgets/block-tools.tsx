import { useEffect, useRef, useState } from 'react'
import { blockType } from '../../../contract/block.ts'
import type { BlockSections, DraftWidget } from '../../../contract/editor.ts'
import { isRecord } from '../../../contract/json-value.ts'
import { ActionButton } from '../dialogs/action-button.tsx'
import { useEditor } from '../editor-context.tsx'
import { ask } from '../saving/ask.ts'
import type { RowAction } from './row-action.ts'

/** Of a section that shows a block: the way to the block, and copies of its sections in its place. */
export function BlockTools({ widget, act }: { widget: DraftWidget; act: (action: RowAction) => void }) {
  const { t, blocks } = useEditor()
  const [isReading, setIsReading] = useState(false)
  const [failed, setFailed] = useState('')
  const { block } = widget.content
  const shown = useRef<unknown>(undefined)
  useEffect(() => {
    shown.current = block
    return () => {
      shown.current = undefined
    }
  }, [block])
  if (widget.type !== blockType || !blocks) return null
  const offer = blocks.offers.find(({ slug }) => slug === block)
  if (blocks.offers.length === 0) return <p className="fine">{t('block.none')}</p>
  if (!offer) return null
  const detach = async () => {
    setIsReading(true)
    setFailed('')
    const path = `${blocks.sections}?${new URLSearchParams({ of: offer.slug })}`
    const answer = await ask(path, undefined, sectionsOf)
    setIsReading(false)
    // Meanwhile the section may show another block, or be gone.
    if (shown.current !== offer.slug) return
    if (answer.ok) act({ do: 'detach', widgets: answer.widgets })
    else setFailed(answer.message ?? t(answer.code === 'signed-out' ? 'timeline.signed_out' : 'block.unread'))
  }
  return (
    <>
      <p className="fine">{t(offer.live ? 'block.hint' : 'block.draft')}</p>
      <div className="ctas">
        <a className="btn btn-sm btn-line" href={`${blocks.editor}${offer.slug}`}>
          {t('block.open')}
        </a>
        {offer.sections > 0 && (
          <ActionButton look="line" off={isReading} onClick={() => void detach()}>
            {t('block.detach')}
          </ActionButton>
        )}
      </div>
      {failed && (
        <p className="field-error" role="alert">
          {failed}
        </p>
      )}
    </>
  )
}

/** Null for something else than sections. */
function sectionsOf({ widgets }: Record<string, unknown>): BlockSections | null {
  if (!Array.isArray(widgets) || widgets.length === 0 || !widgets.every(isSection)) return null
  return { ok: true, widgets }
}

function isSection(value: unknown): value is BlockSections['widgets'][number] {
  return isRecord(value) && typeof value.type === 'string' && isRecord(value.content)
}
