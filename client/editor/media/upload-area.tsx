import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Glyph, IconButton, useEditor } from '../editor-context.tsx'
import { fileLabel } from './file-label.ts'
import type { Upload, useUploads } from './use-uploads.ts'

type AreaProps = {
  sending: ReturnType<typeof useUploads>
  /** Where only a picture fits, documents are not asked for. */
  picturesOnly?: boolean
  children: ReactNode
}

/** Takes files that are chosen, dropped or pasted, and shows how far each is. */
export function UploadArea({ sending, picturesOnly = false, children }: AreaProps) {
  const { t } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | undefined) => {
    if (files && files.length > 0) sending.add(files)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
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
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <div className="media-add">
        <button type="button" className="btn btn-sm" onClick={() => input.current?.click()}>
          <Glyph name="plus" />
          {t('media.add')}
        </button>
        <p className="fine">
          <span className="no-touch">{t('media.drop')} </span>
          {t(picturesOnly ? 'media.pictures' : 'media.files')}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={`image/jpeg,image/png,image/webp,image/avif${picturesOnly ? '' : ',application/pdf'}`}
          onChange={({ currentTarget }) => {
            take(currentTarget.files ?? undefined)
            currentTarget.value = ''
          }}
        />
      </div>
      <UploadList sending={sending} />
      {children}
    </div>
  )
}

function UploadList({ sending: { uploads, retry, drop, clear } }: Pick<AreaProps, 'sending'>) {
  const { t } = useEditor()
  const done = uploads.filter(({ state }) => state === 'done').length
  const failed = uploads.filter(({ state }) => state === 'failed').length
  return (
    <>
      <p role="status" className={uploads.length > 0 ? 'fine' : 'visually-hidden'}>
        {uploads.length > 0 && t('media.progress', { done, all: uploads.length, failed })}
      </p>
      {uploads.length > 0 && (
        <ul className="media-uploads">
          {uploads.map((upload) => (
            <li key={upload.key} data-state={upload.state}>
              <bdi className="media-upload-name">{fileLabel(upload.file.name)}</bdi>
              <UploadState upload={upload} />
              {upload.state === 'failed' && (
                <button type="button" className="btn btn-sm btn-line" onClick={() => retry(upload)}>
                  {t('media.retry')}
                </button>
              )}
              <IconButton
                icon="x"
                label={t(upload.state === 'sending' ? 'media.cancel' : 'media.dismiss', {
                  name: upload.file.name,
                })}
                onClick={() => drop(upload)}
              />
            </li>
          ))}
        </ul>
      )}
      {done > 1 && (
        <button type="button" className="btn btn-sm btn-line" onClick={clear}>
          {t('media.clear')}
        </button>
      )}
    </>
  )
}

function UploadState({ upload: { state, part, note } }: { upload: Upload }) {
  const { t } = useEditor()
  // What is sent is not there yet: its sizes are being made.
  if (state === 'sending' && part < 1) return <progress value={part} aria-label={t('media.sending')} />
  if (state === 'sending') return <span className="fine">{t('media.making')}</span>
  return <span className={state === 'failed' ? 'error' : 'fine'}>{note || t(`media.${state}`)}</span>
}
