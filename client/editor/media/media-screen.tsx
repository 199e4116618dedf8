import { useState } from 'react'
import type { MediaItem, MediaProps } from '../../../contract/media.ts'
import { EditorProvider, useEditor } from '../editor-context.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { withTexts } from '../texts.tsx'
import { useScreen } from '../use-screen.ts'
import { MediaDetails } from './media-details.tsx'
import { MediaGrid } from './media-grid.tsx'
import { LibraryNote } from './media-library.tsx'
import { UploadArea } from './upload-area.tsx'
import { useLibrary } from './use-library.ts'
import { useUploads } from './use-uploads.ts'

/** Every uploaded picture and document. */
export const MediaScreen = withTexts(Media)

function Media({ media, ...props }: MediaProps) {
  const screen = { ...useScreen(props), media }
  return (
    <EditorProvider value={screen}>
      <Library path={media.list} title={screen.t('media.title')} trash={screen.t('media.show_trash')} />
    </EditorProvider>
  )
}

function Library({ path, title, trash }: { path: string; title: string; trash: string }) {
  const { t } = useEditor()
  const [search, setSearch] = useState('')
  const [trashed, setTrashed] = useState(false)
  const [opened, setOpened] = useState<MediaItem | null>(null)
  const library = useLibrary(path, { search, trashed })
  const sending = useUploads(path, (item) => {
    if (!trashed) library.put(item)
  })
  return (
    <>
      <div className="admin-title">
        <h1>{title}</h1>
      </div>
      <UploadArea sending={sending}>
        <div className="media-tools">
          <SearchField label={t('media.search')} value={search} onChange={setSearch} />
          <label className="media-trash">
            <input type="checkbox" checked={trashed} onChange={({ target }) => setTrashed(target.checked)} />
            {trash}
          </label>
        </div>
        <MediaGrid items={library.items} onChoose={setOpened} />
        <LibraryNote library={library} search={search} />
      </UploadArea>
      {opened && (
        <MediaDetails
          key={opened.id}
          path={path}
          item={opened}
          onChanged={(item) => {
            if (item.trashed === trashed) {
              library.put(item)
              setOpened(item)
            } else {
              library.remove(item.id)
              setOpened(null)
            }
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
