import { useEffect, useState } from 'react'
import { MediaLibrary } from '../../workspace/media/media-library.tsx'
import { AddFiles } from '../../workspace/media/upload-area.tsx'
import { useUploads } from '../../workspace/media/use-uploads.ts'
import { useSearchParams } from '../../workspace/shell/router.ts'
import { Screen } from '../../workspace/ui/screen.tsx'
import { useText } from '../../workspace/use-text.ts'
import { MediaDetails } from './media-details.tsx'

/** Every uploaded picture and document; what they are narrowed to is in the address. */
export function MediaScreen() {
  const t = useText()
  const [parameters, change] = useSearchParams()
  const of = (name: string) => parameters.get(name) ?? ''
  const uploads = useUploads()
  const [opened, setOpened] = useState<{ id: string; name: string } | null>(null)
  const file = of('file')
  // Screens that name a file lead here with it; an entry of the history that has it would open it again.
  useEffect(() => {
    if (!file) return
    setOpened({ id: file, name: '' })
    change({ file: '' })
  }, [file, change])
  return (
    <Screen title={t('media.title')} actions={<AddFiles uploads={uploads} />}>
      <MediaLibrary
        query={{ search: of('search'), show: of('show'), parts: of('parts') }}
        onQuery={change}
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
