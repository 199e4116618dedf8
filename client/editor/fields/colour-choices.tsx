import { useEditor } from '../editor-context.tsx'

/** Grounds that go with the site's pages; dark or light letters follow from the ground. */
const colours = {
  primary: 'var(--accent)',
  sand: '#ffe8b8',
  mint: '#d7efe0',
  sky: '#dbe9fb',
  rose: '#fbdfe2',
  night: '#1d2433',
}

/** Colours by name, for those who know none by its number. */
export function ColourChoices({ value, onChoose }: { value: string; onChoose: (value: string) => void }) {
  const { t } = useEditor()
  return (
    <span className="swatches">
      {Object.entries(colours).map(([name, shown]) => {
        const written = name === 'primary' ? name : shown
        return (
          <button
            key={name}
            type="button"
            className="swatch"
            style={{ background: shown }}
            aria-pressed={value === written}
            aria-label={t(`colour.${name}`)}
            title={t(`colour.${name}`)}
            onClick={() => onChoose(written)}
          />
        )
      })}
    </span>
  )
}
