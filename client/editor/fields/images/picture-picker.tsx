import { useState } from 'react'
import { isFoundIn } from '../../../../contract/search/fold-text.ts'
import { LibraryChoice } from '../../../workspace/media/media-library.tsx'
import { Chip } from '../../../workspace/ui/chip.tsx'
import { Dialog } from '../../../workspace/ui/dialog.tsx'
import { SearchField } from '../../../workspace/ui/fields.tsx'
import { useEditor } from '../../editor-context.tsx'

/** `alt`: the library's description of the picture, by language. */
type ChosenPicture = { address: string; alt: Record<string, string> }

type PickerProps = { chosen: string; onChoose: (picture: ChosenPicture) => void; onClose: () => void }

/** Picks an uploaded picture or one of the site's own drawings. */
export function PicturePicker({ chosen, onChoose, onClose }: PickerProps) {
  const { t } = useEditor()
  const [tab, setTab] = useState(chosen.startsWith('art:') ? 'drawings' : 'library')
  return (
    <Dialog title={t('image.choose')} isWide onClose={onClose}>
      <fieldset className="chips" aria-label={t('image.choose')}>
        {(['library', 'drawings'] as const).map((name) => (
          <Chip key={name} isOn={tab === name} onPress={() => setTab(name)}>
            {t(`image.${name}`)}
          </Chip>
        ))}
      </fieldset>
      {tab === 'library' ? (
        <LibraryChoice kind="pictures" canUpload chosen={chosen} onChoose={onChoose} />
      ) : (
        <ArtChoices chosen={chosen} onChoose={(address) => onChoose({ address, alt: {} })} />
      )}
    </Dialog>
  )
}

type ChoicesProps = { chosen: string; onChoose: (address: string) => void }

function ArtChoices({ chosen, onChoose }: ChoicesProps) {
  const { t, art, artTitles, lang } = useEditor()
  const [search, setSearch] = useState('')
  const matches = Object.entries(art).filter(([name]) =>
    isFoundIn([name, ...Object.values(artTitles[name] ?? {})].join(' '), search),
  )
  return (
    <>
      <SearchField label={t('image.search')} value={search} onChange={setSearch} />
      <ul className="art-picker">
        {matches.map(([name, files]) => (
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
      {matches.length === 0 && <p className="fine">{t('image.none_found')}</p>}
    </>
  )
}
