import { useEffect, useRef, useState } from 'react'
import type { BlockSections, DraftWidget } from '../../../contract/editor.ts'
import { blockType } from '../../../contract/pages/slugs.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { useEditor } from '../editor-context.tsx'
import { type Refusal, send } from '../session/send.ts'

type BlockActionsProps = { widget: DraftWidget; onDetach: (widgets: BlockSections['widgets']) => void }

/** A link to the block that a widget shows, and a button that replaces the widget by copies of its sections. */
export function BlockActions({ widget, onDetach }: BlockActionsProps) {
  const { t, blocks } = useEditor()
  const [isReading, setIsReading] = useState(false)
  const [failed, setFailed] = useState('')
  const { block } = widget.content
  const latestBlock = useRef<unknown>(undefined)
  useEffect(() => {
    latestBlock.current = block
    return () => {
      latestBlock.current = undefined
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
    const answer = await send<BlockSections | Refusal>('GET', path)
    setIsReading(false)
    // The widget may show another block now, or may be removed.
    if (latestBlock.current !== offer.slug) return
    if (answer.ok) onDetach(answer.widgets)
    else setFailed(answer.message ?? t(answer.code === 'signed-out' ? 'timeline.signed_out' : 'block.unread'))
  }
  return (
    <>
      <p className="fine">{t(offer.isPublished ? 'block.hint' : 'block.draft')}</p>
      <div className="ctas">
        <a className="btn btn-sm btn-line" href={`${blocks.editor}${offer.slug}`}>
          {t('block.open')}
        </a>
        {offer.sections > 0 && (
          <Button isPending={isReading} onPress={() => void detach()}>
            {t('block.detach')}
          </Button>
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
