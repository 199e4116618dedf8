import { useState } from 'react'
import { isFoundIn } from '../../../contract/fold.ts'
import { mediaPicture } from '../../../contract/media.ts'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import { MediaLibrary } from '../media/media-library.tsx'
import { SearchField } from './search-field.tsx'

/** `alt`: what the library says of the picture, by language. */
type ChosenPicture = { address: string; alt: Record<string, string> }

type PickerProps = { chosen: string; onChoose: (picture: ChosenPicture) => void; onClose: () => void }

/** Picks an uploaded picture or one of the site's own drawings. */
export function PicturePicker({ chosen, onChoose, onClose }: PickerProps) {
  const { t, media } = useEditor()
  const [shown, setShown] = useState<'library' | 'drawings'>(
    media && (mediaPicture(chosen) || !chosen.startsWith('art:')) ? 'library' : 'drawings',
  )
  return (
    <Dialog title={t('image.choose')} wide onClose={onClose}>
      <div className="dialog-form">
        {media && (
          <fieldset className="picker-tabs">
            <legend className="visually-hidden">{t('image.choose')}</legend>
            {(['library', 'drawings'] as const).map((name) => (
              <button
                key={name}
                type="button"
                className="btn btn-sm btn-line"
                aria-pressed={shown === name}
                onClick={() => setShown(name)}
              >
                {t(`image.${name}`)}
              </button>
            ))}
          </fieldset>
        )}
        {shown === 'library' && media ? (
          <MediaLibrary
            path={media.list}
            picturesOnly
            takesNew
            chosen={chosen}
            onChoose={({ address, alt }) => onChoose({ address, alt })}
          />
        ) : (
          <ArtChoices chosen={chosen} onChoose={(address) => onChoose({ address, alt: {} })} />
        )}
        <div className="ctas">
          <Answer onChoose={onClose}>{t('action.cancel')}</Answer>
        </div>
      </div>
    </Dialog>
  )
}

type ChoicesProps = { chosen: string; onChoose: (address: string) => void }

/** The site's own drawings. */
function ArtChoices({ chosen, onChoose }: ChoicesProps) {
  const { t, art, artTitles, lang } = useEditor()
  const [search, setSearch] = useState('')
  const found = Object.entries(art).filter(([name]) =>
    isFoundIn([name, ...Object.values(artTitles[name] ?? {})].join(' '), search),
  )
  return (
    <>
      <SearchField label={t('image.search')} value={search} onChange={setSearch} />
      <ul className="art-picker">
        {found.map(([name, files]) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={chosen === `art:${name}`}
              onClick={() => onChoose(`art:${name}`)}
            >
              <img src={files[lang]} alt="" width={120} height={90} loading="lazy" />
              {artTitles[name] && <span>{artTitles[name][lang]}</span>}
              <code>{name}</code>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="fine">{t('image.none_found')}</p>}
    </>
  )
}
