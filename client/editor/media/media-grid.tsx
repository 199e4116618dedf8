import { type MediaItem, mediaPicture, renditionPath, renditionsOf } from '../../../contract/media.ts'
import { Glyph, useEditor } from '../editor-context.tsx'
import { fileLabel } from './file-label.ts'

type GridProps = {
  items: MediaItem[]
  /** The address of the chosen one, if one is chosen. */
  chosen?: string
  onChoose: (item: MediaItem) => void
}

export function MediaGrid({ items, chosen, onChoose }: GridProps) {
  return (
    <ul className="media-grid">
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            aria-pressed={chosen === undefined ? undefined : chosen === item.address}
            onClick={() => onChoose(item)}
          >
            <MediaThumbnail item={item} />
            <bdi>{fileLabel(item.name)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The smallest size of a picture; the name beside it says what it is. */
function MediaThumbnail({ item }: { item: MediaItem }) {
  const { t } = useEditor()
  const picture = mediaPicture(item.address)
  if (!picture) {
    return (
      <span className="media-document">
        <Glyph name="file-text" />
        {t('media.document')}
      </span>
    )
  }
  const [smallest] = renditionsOf(picture)
  return (
    <img
      src={renditionPath(picture.id, smallest?.size ?? 'full', 'webp')}
      alt=""
      width={picture.width}
      height={picture.height}
      loading="lazy"
      style={{ objectPosition: `${picture.x * 25}% ${picture.y * 25}%` }}
    />
  )
}
