import { useEffect, useState } from 'react'
import { MediaLibrary } from '../../workspace/media/media-library.tsx'
import { AddFiles } from '../../workspace/media/upload-area.tsx'
import { useUploads } from '../../workspace/media/use-uploads.ts'
import { useSearchParams } from '../../workspace/shell/router.ts'
import { Screen } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { MediaDetails } from './media-details.tsx'

/** Every uploaded picture and document. Search and filter are in the address. */
export function MediaScreen() {
  const t = useAdminText()
  const [searchParams, updateSearchParams] = useSearchParams()
  const param = (name: string) => searchParams.get(name) ?? ''
  const uploads = useUploads()
  const [opened, setOpened] = useState<{ id: string; name: string } | null>(null)
  const file = param('file')
  // Other screens link here with a file. Back must not open it again.
  useEffect(() => {
    if (!file) return
    setOpened({ id: file, name: '' })
    updateSearchParams({ file: '' })
  }, [file, updateSearchParams])
  return (
    <Screen title={t('media.title')} actions={<AddFiles uploads={uploads} />}>
      <MediaLibrary
        query={{ search: param('search'), show: param('show'), parts: param('parts') }}
        onQuery={updateSearchParams}
        uploads={uploads}
        onChoose={setOpened}
      />
      {opened && (
        <MediaDetails
          key={opened.id}
          {...opened}
          onClose={() => setOpened((now) => (now === opened ? null : now))}
        />
      )}
    </Screen>
  )
}
