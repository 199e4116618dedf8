import { useEffect, useRef, useState } from 'react'
import type { MediaItem } from '../../../contract/media.ts'
import { useEditor } from '../editor-context.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { MediaGrid } from './media-grid.tsx'
import { UploadArea } from './upload-area.tsx'
import { useLibrary } from './use-library.ts'
import { useUploads } from './use-uploads.ts'

type LibraryProps = {
  path: string
  /** Documents are left out where only a picture fits. */
  picturesOnly: boolean
  chosen: string
  onChoose: (item: MediaItem) => void
  /** Who adds one file has chosen it once it is there. */
  takesNew?: boolean
}

/** Uploaded files to choose from, and a place for more. */
export function MediaLibrary({ path, picturesOnly, chosen, onChoose, takesNew }: LibraryProps) {
  const { t } = useEditor()
  const [search, setSearch] = useState('')
  const library = useLibrary(path, { search, trashed: false })
  const isLeft = useRef(false)
  useEffect(
    () => () => {
      isLeft.current = true
    },
    [],
  )
  const sending = useUploads(path, (item) => {
    library.put(item)
    const isOnly = sending.uploads.filter(({ state }) => state !== 'failed').length === 1
    if (takesNew && isOnly && !isLeft.current && item.kind === 'picture') onChoose(item)
  })
  const items = picturesOnly ? library.items.filter(({ kind }) => kind === 'picture') : library.items
  return (
    <UploadArea {...{ sending, picturesOnly }}>
      <SearchField label={t('media.search')} value={search} onChange={setSearch} />
      <MediaGrid items={items} chosen={chosen} onChoose={onChoose} />
      <LibraryNote library={{ ...library, items }} search={search} />
    </UploadArea>
  )
}

type NoteProps = {
  library: Pick<ReturnType<typeof useLibrary>, 'items' | 'more' | 'state' | 'failure' | 'readMore' | 'again'>
  search: string
}

/** What the list does not say by itself: that it is loading, empty, longer or not available. */
export function LibraryNote({
  library: { items, more, state, failure, readMore, again },
  search,
}: NoteProps) {
  const { t } = useEditor()
  const empty = search ? 'media.none_found' : 'media.none'
  return (
    <div className="media-note">
      <p role="status" className="fine">
        {state === 'loading' && t('media.loading')}
        {state === 'failed' && (failure ?? t('media.unreachable'))}
        {state === 'ready' && items.length === 0 && t(empty)}
      </p>
      {state === 'failed' && (
        <button type="button" className="btn btn-sm btn-line" onClick={() => void again()}>
          {t('media.retry')}
        </button>
      )}
      {state === 'ready' && more && (
        <button type="button" className="btn btn-sm btn-line" onClick={() => void readMore()}>
          {t('media.more')}
        </button>
      )}
    </div>
  )
}
