import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { MediaKind } from '../../../contract/media/media.ts'
import { FailureText } from '../api/api-failure.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { FileField } from '../ui/fields.tsx'
import { useAdminText } from '../use-admin-text.ts'
import { fileLabel } from './media-grid.tsx'
import type { Upload, Uploads } from './use-uploads.ts'

const accepted = {
  pictures: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  documents: ['application/pdf'],
}

type AddProps = { uploads: Uploads; variant?: 'primary' | 'line'; kind?: MediaKind }

/** A button that opens the system's file dialog. */
export function AddFiles({ uploads, variant = 'primary', kind }: AddProps) {
  const accept = kind ? accepted[kind] : Object.values(accepted).flat()
  const label = useAdminText()('media.add')
  return (
    <FileField label={label} accept={accept} variant={variant} icon="plus" isMany onFiles={uploads.add} />
  )
}

/** Uploads files that are dropped or pasted, and shows the progress of each. */
export function UploadArea({ uploads, children }: { uploads: Uploads; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const upload = (event: SyntheticEvent, { files }: DataTransfer) => {
    setOver(false)
    if (files.length === 0) return
    event.preventDefault()
    uploads.add([...files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for the button
    <div
      className={isOver ? 'media-area is-over' : 'media-area'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => upload(event, event.dataTransfer)}
      onPaste={(event) => upload(event, event.clipboardData)}
    >
      <UploadList {...uploads} />
      {children}
    </div>
  )
}

function UploadList({ uploads, retry, remove, clear }: Uploads) {
  const t = useAdminText()
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const done = uploads.filter(({ state }) => state === 'done' || state === 'existed').length
  const isEmpty = uploads.length === 0
  return (
    <section className={isEmpty ? 'visually-hidden' : 'media-uploads'} aria-label={t('media.uploads')}>
      <div className="media-uploads-head">
        <p role="status">{!isEmpty && t('media.progress', { done, all: uploads.length, failed })}</p>
        {done > 0 && (
          <Button variant="quiet" onPress={clear}>
            {t('media.clear')}
          </Button>
        )}
      </div>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.key} data-state={upload.state}>
            <span className="media-upload-name">
              <bdi>{fileLabel(upload.file.name)}</bdi>
            </span>
            <UploadState {...upload} />
            {upload.state === 'failed' && <Button onPress={() => retry(upload)}>{t('media.retry')}</Button>}
            <IconButton
              icon="x"
              label={t(upload.state === 'sending' ? 'media.cancel' : 'media.dismiss', {
                name: upload.file.name,
              })}
              onPress={() => remove(upload)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function UploadState({ state, progress, failure }: Upload) {
  const t = useAdminText()
  if (failure)
    return (
      <span className="field-error">
        <FailureText failure={failure} />
      </span>
    )
  // After the last byte the server makes the sizes.
  if (state === 'sending' && progress < 1)
    return <progress value={progress} aria-label={t('media.sending')} />
  return <span className="fine">{t(state === 'sending' ? 'media.making' : `media.${state}`)}</span>
}
