import { useState } from 'react'
import { isFoundIn } from '../../../contract/fold.ts'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'

type PickerProps = { chosen: string; onChoose: (address: string) => void; onClose: () => void }

/** Picks one of the site's own drawings. */
export function ArtPicker({ chosen, onChoose, onClose }: PickerProps) {
  const { t, art, artTitles, lang } = useEditor()
  const [wanted, setWanted] = useState('')
  const found = Object.entries(art).filter(([name]) =>
    isFoundIn([name, ...Object.values(artTitles[name] ?? {})].join(' '), wanted),
  )
  return (
    <Dialog title={t('image.choose')} wide onClose={onClose}>
      <div className="dialog-form">
        <input
          type="search"
          className="input"
          aria-label={t('image.search')}
          placeholder={t('image.search')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <ul className="art-picker">
          {found.map(([name, files]) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={chosen === `art:${name}`}
                title={artTitles[name]?.[lang]}
                onClick={() => onChoose(`art:${name}`)}
              >
                <img src={files[lang]} alt="" width={120} height={90} loading="lazy" />
                <code>{name}</code>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="fine">{t('image.none_found')}</p>}
        <div className="ctas">
          <Answer onChoose={onClose}>{t('action.cancel')}</Answer>
        </div>
      </div>
    </Dialog>
  )
}
