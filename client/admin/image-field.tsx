import { useId, useState } from 'react'
import { Glyph, useEditor } from './editor-context.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'

type ImageProps = {
  label: string
  value: string
  required: boolean
  error: string | undefined
  onChange: (value: string | undefined) => void
}

/** The address of a picture with the picture itself. */
export function ImageField({ label, value, required, error, onChange }: ImageProps) {
  const { t } = useEditor()
  const id = useId()
  return (
    <div className="image-field full">
      <Thumbnail key={value} address={value} />
      <FieldFrame
        id={id}
        label={label}
        hint={t('image.hint', { web: 'https://', drawn: 'art:' })}
        error={error}
      >
        <input
          {...describedBy(id, { hint: true, error })}
          className="input"
          dir="ltr"
          inputMode="url"
          spellCheck={false}
          value={value}
          aria-required={required || undefined}
          onChange={(event) => onChange(event.target.value || (required ? '' : undefined))}
        />
      </FieldFrame>
    </div>
  )
}

function Thumbnail({ address }: { address: string }) {
  const { t } = useEditor()
  const [failed, setFailed] = useState(false)
  const drawn = address.startsWith('art:') ? address.slice('art:'.length) : null
  if (drawn !== null) {
    return (
      <div className="thumbnail">
        <Glyph name="image" />
        <span className="visually-hidden">{t('image.drawn')}</span>
        <code>{drawn}</code>
      </div>
    )
  }
  if (!/^(?:https:\/\/|\/(?!\/))./.test(address)) {
    return (
      <div className="thumbnail">
        <Glyph name={address ? 'image-off' : 'image'} />
        <span>{t(address ? 'image.not_shown' : 'image.none')}</span>
      </div>
    )
  }
  if (failed) {
    return (
      <div className="thumbnail thumbnail-failed" role="status">
        <Glyph name="image-off" />
        <span>{t('image.failed')}</span>
      </div>
    )
  }
  return (
    <div className="thumbnail">
      <img src={address} alt="" width={160} height={120} onError={() => setFailed(true)} />
    </div>
  )
}
