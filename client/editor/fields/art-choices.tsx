import { useState } from 'react'
import { isFoundIn } from '../../../contract/fold.ts'
import { useEditor } from '../editor-context.tsx'

type ChoicesProps = { chosen: string; onChoose: (address: string) => void }

/** The site's own drawings. */
export function ArtChoices({ chosen, onChoose }: ChoicesProps) {
  const { t, art, artTitles, lang } = useEditor()
  const [wanted, setWanted] = useState('')
  const found = Object.entries(art).filter(([name]) =>
    isFoundIn([name, ...Object.values(artTitles[name] ?? {})].join(' '), wanted),
  )
  return (
    <>
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
