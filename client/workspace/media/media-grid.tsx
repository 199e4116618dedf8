import { useEffect, useRef } from 'react'
import { type MediaItem, mediaPicture, renditionPath, renditionsOf } from '../../../contract/media/media.ts'
import { Icon } from '../ui/icon.tsx'
import { useAdminText } from '../use-admin-text.ts'

/** A left-to-right mark before numbers: after Arabic words "1.png" would be reordered. */
export const fileLabel = (name: string) => name.replace(/ (?=\d)/g, ' \u200e')

type GridProps = {
  items: MediaItem[]
  /** The address of the chosen file. */
  chosen?: string | undefined
  onChoose: (item: MediaItem) => void
}

export function MediaGrid({ items, chosen, onChoose }: GridProps) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef(-1)
  // The focus stays in the grid when the focused file is removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the files change
  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    Array.from(buttons)
      .at(Math.min(focused.current, buttons.length - 1))
      ?.focus()
  }, [items])
  return (
    <ul ref={list} className="media-grid">
      {items.map((item, index) => (
        <li key={item.id}>
          <button
            type="button"
            aria-pressed={chosen === undefined ? undefined : chosen === item.address}
            onClick={() => onChoose(item)}
            onFocus={() => {
              focused.current = index
            }}
          >
            <Thumbnail {...item} />
            <bdi>{fileLabel(item.name)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The smallest size of a picture, without a text: its name is beside it. */
function Thumbnail({ address }: MediaItem) {
  const t = useAdminText()
  const picture = mediaPicture(address)
  if (!picture)
    return (
      <span className="media-document">
        <Icon name="file-text" />
        {t('media.document')}
      </span>
    )
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
