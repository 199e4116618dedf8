import { type FormEvent, useEffect, useState } from 'react'
import {
  type MediaDetails as Details,
  type MediaItem,
  type MediaUse,
  mediaPicture,
} from '../../../contract/media.ts'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import type { Failed } from '../saving/ask.ts'
import { FocalPoint } from './focal-point.tsx'
import { MediaLibrary } from './media-library.tsx'
import { changeMedia, fetchDetails } from './media-requests.ts'
import { MediaWordFields, type MediaWords } from './media-words.tsx'

type DetailsProps = {
  path: string
  item: MediaItem
  /** The file has changed: in what it says, or in being in the trash. */
  onChanged: (item: MediaItem) => void
  onClose: () => void
}

/** One file: what it shows, where it is cut, where it is used, and what can be done with it. */
export function MediaDetails({ path, item, onChanged, onClose }: DetailsProps) {
  const { t } = useEditor()
  const picture = mediaPicture(item.address)
  const [words, setWords] = useState<MediaWords>({ name: item.name, tags: item.tags, alt: item.alt })
  const [point, setPoint] = useState({ x: picture?.x ?? 2, y: picture?.y ?? 2 })
  const [uses, setUses] = useState<Details['uses'] | null>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [replacing, setReplacing] = useState(false)

  const take = (answer: Details | Failed, done: string) => {
    setBusy(false)
    if (!answer.ok) {
      setSaid(answer.message ?? t(answer.code === 'signed-out' ? 'media.signed_out' : 'media.unreachable'))
      return
    }
    setUses(answer.uses)
    setSaid(done)
    if (done) onChanged(answer.item)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it opens
  useEffect(() => {
    void fetchDetails(path, item.id).then((answer) => take(answer, ''))
  }, [])
  const change = async (action: string, body: object, done: string) => {
    setBusy(true)
    take(await changeMedia(path, item.id, action, body), done)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) return wrong.focus()
    void change('describe', { ...words, ...point }, t('media.saved'))
  }
  const kilobytes = item.bytes / 1024
  const size =
    kilobytes < 1000
      ? t('media.size_kb', { size: Math.ceil(kilobytes) })
      : t('media.size', { size: (kilobytes / 1024).toFixed(1) })

  if (replacing) {
    return (
      <Dialog title={t('media.replace')} wide onClose={() => setReplacing(false)}>
        <p>{t('media.replace_hint')}</p>
        <MediaLibrary
          path={path}
          picturesOnly={picture !== null}
          chosen=""
          onChoose={({ id }) => {
            setReplacing(false)
            if (id !== item.id) void change('replace', { by: id }, t('media.replaced'))
          }}
        />
        <div className="ctas">
          <Answer onChoose={() => setReplacing(false)}>{t('action.cancel')}</Answer>
        </div>
      </Dialog>
    )
  }
  const isUsed = uses === null || uses.length > 0
  return (
    <Dialog title={item.name} wide onClose={onClose}>
      <form className="dialog-form media-details" onSubmit={onSubmit}>
        {picture && <FocalPoint picture={picture} point={point} onChange={setPoint} />}
        <div className="dialog-form">
          <MediaWordFields words={words} isPicture={picture !== null} onChange={setWords} />
          <p className="fine">
            {picture && `${picture.width} × ${picture.height} · `}
            {size}
          </p>
          <p className="fine media-address">
            <code dir="ltr">{item.address}</code>
          </p>
          {uses && <MediaUses uses={uses} />}
        </div>
        <p role="status">{said}</p>
        <div className="ctas">
          <button type="submit" className="btn btn-sm" disabled={busy}>
            {t('media.save')}
          </button>
          {!item.trashed && uses && uses.length > 0 && (
            <Answer onChoose={() => setReplacing(true)}>{t('media.replace')}</Answer>
          )}
          {item.trashed ? (
            <Answer onChoose={() => void change('restore', {}, t('media.restored'))}>
              {t('media.restore')}
            </Answer>
          ) : (
            !isUsed && (
              <Answer onChoose={() => void change('trash', {}, t('media.in_trash'))}>
                {t('media.trash')}
              </Answer>
            )
          )}
          <Answer onChoose={onClose}>{t('media.close')}</Answer>
        </div>
      </form>
    </Dialog>
  )
}

/** The pages that show a file, each leading to its editor. */
function MediaUses({ uses }: { uses: MediaUse[] }) {
  const { t, media } = useEditor()
  if (uses.length === 0) return <p className="fine">{t('media.unused')}</p>
  return (
    <div className="media-uses">
      <h3>{t('media.used')}</h3>
      <ul>
        {uses.map(({ slug, title, live }) => (
          <li key={slug}>
            <a className="link" href={`${media?.page ?? ''}${slug}`}>
              <bdi>{title}</bdi>
            </a>
            {!live && <span className="fine"> {t('media.used_draft')}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
