import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { InlineIcon } from '../inline-icon.tsx'
import { ResponsiveImage } from '../responsive-image.tsx'

export type GalleryProps = {
  columns: number
  /** `captionIn` is the language of a caption that exists only in another language. */
  images: {
    src: string
    width: number
    height: number
    alt: string
    caption: string
    captionIn: { lang?: string; dir?: string }
  }[]
  texts: { open: string; close: string; previous: string; next: string; position: string[] }
  icons: { close: string; previous: string; next: string }
}

/**
 * Pictures in columns, each a link to its file. Awake, a link opens the picture in a native dialog with
 * previous and next, which traps the focus and restores it.
 */
export function Gallery({ columns, images, texts, icons }: GalleryProps) {
  const [shownIndex, setShownIndex] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const last = images.length - 1
  const current = images[shownIndex]

  const open = (event: MouseEvent, index: number) => {
    // Modified clicks still open a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShownIndex(index)
    dialog.current?.showModal()
  }
  const previous = () => setShownIndex(shownIndex > 0 ? shownIndex - 1 : last)
  const next = () => setShownIndex(shownIndex < last ? shownIndex + 1 : 0)
  const onKeyDown = (event: KeyboardEvent) => {
    const isRtl = document.documentElement.dir === 'rtl'
    if (event.key === 'ArrowRight') isRtl ? previous() : next()
    if (event.key === 'ArrowLeft') isRtl ? next() : previous()
  }

  return (
    <>
      <ul className={`gallery gallery-${columns}`}>
        {images.map((image, index) => (
          <li key={image.src}>
            <figure>
              <a href={image.src} onClick={(event) => open(event, index)}>
                <ResponsiveImage
                  src={image.src}
                  sizes="auto, (min-width: 48rem) 33vw, 100vw"
                  alt={image.alt}
                  width={image.width}
                  height={image.height}
                  loading="lazy"
                />
                <span className="visually-hidden">{texts.open}</span>
              </a>
              {image.caption && <figcaption {...image.captionIn}>{image.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      <dialog ref={dialog} className="lightbox" aria-label={current?.alt} onKeyDown={onKeyDown}>
        {current && (
          <figure>
            <ResponsiveImage
              src={current.src}
              sizes="100vw"
              alt={current.alt}
              width={current.width}
              height={current.height}
              loading="lazy"
            />
            <figcaption aria-live="polite" {...current.captionIn}>
              {current.caption}
            </figcaption>
          </figure>
        )}
        <div className="lightbox-actions">
          <Action label={texts.previous} icon={icons.previous} isFlipped onPress={previous} />
          <span className="meta" aria-live="polite">
            {texts.position[shownIndex]}
          </span>
          <Action label={texts.next} icon={icons.next} isFlipped onPress={next} />
          <Action label={texts.close} icon={icons.close} onPress={() => dialog.current?.close()} />
        </div>
      </dialog>
    </>
  )
}

function Action({
  label,
  icon,
  isFlipped,
  onPress,
}: {
  label: string
  icon: string
  isFlipped?: boolean
  onPress: () => void
}) {
  return (
    <button type="button" className="square" aria-label={label} onClick={onPress}>
      <InlineIcon body={icon} className={isFlipped ? 'icon flip' : 'icon'} />
    </button>
  )
}
