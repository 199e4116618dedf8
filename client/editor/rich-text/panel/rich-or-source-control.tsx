import { type ReactNode, useState } from 'react'
import { useEditor } from '../../editor-context.tsx'
import type { ControlProps } from '../../fields/localised-field.tsx'
import { readHtml } from '../html/html-source.ts'
import { RichTextControl } from './rich-text-control.tsx'

/** A formatted text, or its HTML source. */
export function HtmlControl(control: ControlProps) {
  const [isSource, setIsSource] = useState(false)
  if (isSource) return <HtmlSource control={control} onFormatted={() => setIsSource(false)} />
  return <FormattedOrSource control={control} onSource={() => setIsSource(true)} />
}

type FormattedProps = { control: ControlProps; onSource: () => void }

/** Shows only the source if the rich text editor would lose part of it. */
function FormattedOrSource({ control, onSource }: FormattedProps) {
  const { t } = useEditor()
  const [isLossy] = useState(() => readHtml(control.value) === null)
  if (isLossy) return <HtmlSource control={control} note={<p className="fine">{t('html.source_only')}</p>} />
  return <RichTextControl control={control} onSource={onSource} />
}

type SourceProps = { control: ControlProps; note?: ReactNode; onFormatted?: () => void }

function HtmlSource({ control, note, onFormatted }: SourceProps) {
  const { t } = useEditor()
  const { onText, label: _, fullName: __, ...rest } = control
  return (
    <div className="html-control">
      {(note || onFormatted) && (
        <div className="rich-toolbar">
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
