import { type ReactNode, useState } from 'react'
import { useEditor } from '../../editor-context.tsx'
import type { ControlProps } from '../../fields/localised-field.tsx'
import { readHtml } from '../html/html-source.ts'
import { RichTextControl } from './rich-text-control.tsx'

/** A text with markup: formatted, or as its source for those who know HTML. */
export function HtmlControl(control: ControlProps) {
  const [asSource, setAsSource] = useState(false)
  if (asSource) return <HtmlSource control={control} onFormatted={() => setAsSource(false)} />
  return <FormattedOrSource control={control} onSource={() => setAsSource(true)} />
}

type FormattedProps = { control: ControlProps; onSource: () => void }

/** Formatted, unless opening it that way would change the source. */
function FormattedOrSource({ control, onSource }: FormattedProps) {
  const { t } = useEditor()
  const [lossy] = useState(() => readHtml(control.value) === null)
  if (lossy) return <HtmlSource control={control} note={<p className="fine">{t('html.source_only')}</p>} />
  return <RichTextControl control={control} onSource={onSource} />
}

type SourceProps = { control: ControlProps; note?: ReactNode; onFormatted?: () => void }

function HtmlSource({ control, note, onFormatted }: SourceProps) {
  const { t } = useEditor()
  const { onText, label: _, fullName: __, ...rest } = control
  return (
    <div className="html-control">
      {(note || onFormatted) && (
        <div className="html-toolbar">
          {note}
          {onFormatted && (
            <button type="button" className="btn btn-sm btn-line" onClick={onFormatted}>
              {t('html.formatted')}
            </button>
          )}
        </div>
      )}
      <textarea
        {...rest}
        className="input growing mono"
        rows={6}
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  )
}
