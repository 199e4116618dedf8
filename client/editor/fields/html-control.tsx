import { useState } from 'react'
import { useEditor } from '../editor-context.tsx'
import { type RichModule, useRichText } from '../rich-text/use-rich-text.ts'
import type { ControlProps } from './text-pair.tsx'

/** A text with markup: formatted, or as its source for those who know HTML. */
export function HtmlControl(control: ControlProps) {
  const { t } = useEditor()
  const rich = useRichText()
  const [asSource, setAsSource] = useState(false)
  if (rich === 'loading') {
    return (
      <div className="html-control is-loading" role="status">
        {t('html.loading')}
      </div>
    )
  }
  if (rich === 'failed') return <HtmlSource control={control} />
  if (asSource) return <HtmlSource control={control} onFormatted={() => setAsSource(false)} />
  return <FormattedOrSource control={control} rich={rich} onSource={() => setAsSource(true)} />
}

type FormattedProps = { control: ControlProps; rich: RichModule; onSource: () => void }

/** Formatted, unless opening it that way would change the source. */
function FormattedOrSource({ control, rich, onSource }: FormattedProps) {
  const { t } = useEditor()
  const [lossy] = useState(() => rich.readHtml(control.value) === null)
  if (lossy) return <HtmlSource control={control} note={t('html.source_only')} />
  return <rich.RichText control={control} onSource={onSource} />
}

type SourceProps = { control: ControlProps; note?: string; onFormatted?: () => void }

function HtmlSource({ control, note, onFormatted }: SourceProps) {
  const { t } = useEditor()
  const { onText, label: _, fullName: __, ...rest } = control
  return (
    <div className="html-control">
      {(note || onFormatted) && (
        <div className="html-toolbar">
          {note && <p className="fine">{note}</p>}
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
