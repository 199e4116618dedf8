import { type ReactNode, useState } from 'react'
import { useEditor } from '../editor-context.tsx'
import { LateNotice } from '../rich-text/late-notice.tsx'
import { type RichModule, useRichText } from '../rich-text/use-rich-text.ts'
import type { ControlProps } from './text-pair.tsx'

/** A text with markup: formatted, or as its source for those who know HTML. */
export function HtmlControl(control: ControlProps) {
  const { t } = useEditor()
  const rich = useRichText()
  const [asSource, setAsSource] = useState(false)
  /** Somebody writes in the source, and keeps it when the editor comes. */
  const [isIn, setIn] = useState(false)
  if (rich === 'loading') {
    return (
      <div className="html-control is-loading" role="status">
        {t('html.loading')}
      </div>
    )
  }
  if (typeof rich === 'object' && !asSource && !isIn) {
    return <FormattedOrSource control={control} rich={rich} onSource={() => setAsSource(true)} />
  }
  const onFormatted = () => {
    setAsSource(false)
    setIn(false)
  }
  return (
    <HtmlSource
      control={control}
      note={typeof rich === 'object' ? undefined : <LateNotice />}
      {...(typeof rich === 'object' && { onFormatted })}
      onWriting={setIn}
    />
  )
}

type FormattedProps = { control: ControlProps; rich: RichModule; onSource: () => void }

/** Formatted, unless opening it that way would change the source. */
function FormattedOrSource({ control, rich, onSource }: FormattedProps) {
  const { t } = useEditor()
  const [lossy] = useState(() => rich.readHtml(control.value) === null)
  if (lossy) return <HtmlSource control={control} note={<p className="fine">{t('html.source_only')}</p>} />
  return <rich.RichText control={control} onSource={onSource} />
}

type SourceProps = {
  control: ControlProps
  note?: ReactNode
  onFormatted?: () => void
  /** The focus is in it. */
  onWriting?: (isIn: boolean) => void
}

function HtmlSource({ control, note, onFormatted, onWriting }: SourceProps) {
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
        onFocus={() => onWriting?.(true)}
        onBlur={() => onWriting?.(false)}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  )
}
