import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../workspace/localised.ts'
import type { Card } from '../../cards/card-content.ts'
import { drawCard } from '../../cards/draw-card.ts'
import { useEditor } from '../../editor-context.tsx'

type CardProps = {
  language: Language
  title: string
  description: string
  siteName: string
  /** The card of the page as it is now. */
  card: Card | undefined
  /** The path of the picture that is shown without a card. */
  picture: string | undefined
}

/** A preview of the page in a message or a post that links to it. */
export function LinkPreview({ language, title, description, siteName, card, picture }: CardProps) {
  const { t } = useEditor()
  return (
    <figure className="share-card">
      <figcaption className="fine">{t('share.preview', { language: language.name })}</figcaption>
      <div lang={language.code} dir={language.dir}>
        <SharePicture card={card} picture={picture} />
        <small className="ltr">{location.host}</small>
        <b>{title ? `${title} - ${siteName}` : siteName}</b>
        {description && <p>{description}</p>}
      </div>
    </figure>
  )
}

/** The card is drawn again after a pause of this length, in milliseconds. */
const pauseMs = 400

/** Draws the card with the code that a publication uses. */
function SharePicture({ card, picture }: Pick<CardProps, 'card' | 'picture'>) {
  const container = useRef<HTMLDivElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const cardJson = card && JSON.stringify(card)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cardJson` is all that the card says
  useEffect(() => {
    if (!card) return setIsDrawn(false)
    let isCurrent = true
    const draw = async () => {
      const canvas = await drawCard(card)
      if (!isCurrent) return
      container.current?.replaceChildren(canvas)
      setIsDrawn(true)
    }
    const timer = setTimeout(() => draw().catch(() => isCurrent && setIsDrawn(false)), pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [cardJson])
  return (
    <>
      <div ref={container} hidden={!isDrawn} aria-hidden="true" className="share-drawn" />
      {!isDrawn && picture && <img src={picture} alt="" width="1200" height="630" loading="lazy" />}
    </>
  )
}
