import { useId, useState } from 'react'
import { ArtPicker } from './art-picker.tsx'
import { useEditor } from './editor-context.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'
import { Thumbnail } from './thumbnail.tsx'

type ImageProps = {
  label: string
  value: string
  required: boolean
  error: string | undefined
  onChange: (value: string | undefined) => void
}

/** The address of a picture with the picture itself, and the site's own pictures to choose from. */
export function ImageField({ label, value, required, error, onChange }: ImageProps) {
  const { t, art } = useEditor()
  const id = useId()
  const [choosing, setChoosing] = useState(false)
  const unknown = value.startsWith('art:') && !Object.hasOwn(art, value.slice('art:'.length))
  const hint = (
    <>
      {t('image.hint', { web: 'https://', drawn: 'art:' })}
      {unknown && <span className="image-unknown">{t('image.unknown')}</span>}
    </>
  )
  return (
    <div className="image-field full">
      <Thumbnail key={value} address={value} />
      <div>
        <FieldFrame id={id} label={label} hint={hint} error={error}>
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
        <button type="button" className="btn btn-sm btn-line" onClick={() => setChoosing(true)}>
          {t('image.choose')}
        </button>
      </div>
      {choosing && (
        <ArtPicker
          chosen={value}
          onChoose={(address) => {
            setChoosing(false)
            onChange(address)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
