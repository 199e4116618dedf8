import { useId, useState } from 'react'
import type { WidgetDescription } from './contract.ts'
import { Glyph, useEditor } from './editor-context.tsx'
import { JsonField, readJson, writeJson } from './json-editor.tsx'
import { otherPicture, widgetPictures } from './widget-pictures.ts'

type AddProps = {
  widgets: WidgetDescription[]
  /** Where a new one will stand. */
  position: number
  /** False when it could not be added; what was chosen and typed then stays. */
  onAdd: (type: string, content: Record<string, unknown>) => boolean
  onInvalid: () => void
}

/** Chooses a type by its picture; its content begins with an example and can be written as JSON first. */
export function AddWidget({ widgets, position, onAdd, onInvalid }: AddProps) {
  const { t } = useEditor()
  const id = useId()
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const found = widgets.filter((widget) => matches(widget, wanted))

  const choose = (widget: WidgetDescription) => {
    setChosen(widget.type)
    setText(writeJson(widget.example))
  }
  const add = () => {
    const { content } = readJson(text)
    if (chosen === null) return
    if (!content) return onInvalid()
    if (!onAdd(chosen, content)) return
    setChosen(null)
    setText('')
  }

  return (
    <section id="add-widget" className="card" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>{t('add.title')}</h2>
      <input
        type="search"
        className="input"
        aria-label={t('add.search')}
        placeholder={t('add.search')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <fieldset className="picker">
        <legend className="visually-hidden">{t('add.widget')}</legend>
        {found.map((widget) => (
          <label key={widget.type} className="picker-type">
            <input
              type="radio"
              name={`${id}-type`}
              value={widget.type}
              checked={chosen === widget.type}
              onChange={() => choose(widget)}
            />
            <TypePicture type={widget.type} />
            <span>
              <b>{widget.name}</b>
              <small>{widget.description}</small>
            </span>
          </label>
        ))}
        {found.length === 0 && <p className="fine">{t('add.none')}</p>}
      </fieldset>
      <details className="expert">
        <summary>{t('add.expert')}</summary>
        <JsonField text={text} onText={setText} />
      </details>
      <button
        type="button"
        className="btn btn-sm"
        disabled={chosen === null || text.trim() === ''}
        onClick={add}
      >
        <Glyph name="plus" />
        {t('add.button')}
      </button>
      <p className="fine">{t('add.position', { position })}</p>
    </section>
  )
}

function matches({ type, name, description }: WidgetDescription, wanted: string): boolean {
  const words = wanted.trim().toLowerCase()
  return `${type} ${name} ${description}`.toLowerCase().includes(words)
}

function TypePicture({ type }: { type: string }) {
  const { soft = '', ink = '', mark = '' } = widgetPictures[type] ?? otherPicture
  return (
    <svg className="type-picture" viewBox="0 0 48 32" aria-hidden="true">
      <path className="type-soft" d={outline(soft)} />
      <path className="type-ink" d={outline(ink)} />
      <path className="type-mark" d={outline(mark)} />
    </svg>
  )
}

/** Rectangles `x,y,width,height` as one path. */
function outline(rectangles: string): string {
  return rectangles
    .split(' ')
    .filter(Boolean)
    .map((rectangle) => {
      const [x, y, width, height] = rectangle.split(',')
      return `M${x} ${y}h${width}v${height}h-${width}z`
    })
    .join('')
}
