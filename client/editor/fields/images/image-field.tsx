import { useId, useState } from 'react'
import type { FieldDescription } from '../../../../contract/editor.ts'
import { Icon } from '../../../workspace/ui/icon.tsx'
import { useEditor } from '../../editor-context.tsx'
import { describedBy, FieldLayout } from '../field-layout.tsx'
import { useFieldFault } from '../use-field-fault.ts'
import { pictureFile } from './picture-file.ts'
import { PicturePicker } from './picture-picker.tsx'

type ImageFieldProps = {
  field: FieldDescription
  value: string
  error: string | undefined
  onChange: (value: string | undefined) => void
  /** Called with the library's description of a chosen picture, by language. */
  onAlt?: (alt: Record<string, string>) => void
}

/** The address of a picture with its thumbnail, and a picker for uploaded pictures and the site's own drawings. */
export function ImageField({ field, value, error, onChange, onAlt }: ImageFieldProps) {
  const { label, isRequired } = field
  const { t, art } = useEditor()
  const id = useId()
  const { layoutProps: fault, onTyped, onBlur } = useFieldFault({ id, field, value, error, onChange })
  const [isChoosing, setIsChoosing] = useState(false)
  const isUnknownDrawing = value.startsWith('art:') && !Object.hasOwn(art, value.slice('art:'.length))
  const help = (
    <>
      {t('image.hint', { web: 'https://', drawn: 'art:' })}
      {isUnknownDrawing && <span className="block">{t('image.unknown')}</span>}
    </>
  )
  return (
    <div className="image-field full">
      <Thumbnail key={value} address={value} />
      <div>
        <FieldLayout id={id} label={label} help={help} {...fault}>
          <input
            {...describedBy(id, { hasHelp: true, error: fault.error })}
            className="input"
            dir="ltr"
            inputMode="url"
            spellCheck={false}
            value={value}
            aria-required={isRequired || undefined}
            onBlur={onBlur}
            onChange={(event) => {
              onTyped()
              onChange(event.target.value || (isRequired ? '' : undefined))
            }}
          />
        </FieldLayout>
        {/* A blur would show the error of an empty address and move the button away from the pointer. */}
        <button
          type="button"
          className="btn btn-sm btn-line"
          data-start={value === '' ? '' : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ currentTarget }) => {
            // The dialog returns the focus here.
            currentTarget.focus()
            setIsChoosing(true)
          }}
        >
          {t('image.choose')}
        </button>
        {value !== '' && !isRequired && (
          <button
            type="button"
            className="btn btn-sm btn-line"
            onClick={({ currentTarget }) => {
              // This button disappears with the picture.
              const before = currentTarget.previousElementSibling
              if (before instanceof HTMLElement) before.focus()
              onChange(undefined)
            }}
          >
            {t('html.picture.remove')}
          </button>
        )}
      </div>
      {isChoosing && (
        <PicturePicker
          chosen={value}
          onChoose={({ address, alt }) => {
            setIsChoosing(false)
            onChange(address)
            onAlt?.(alt)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}

/** The picture at an address, or the reason that it cannot be shown. */
function Thumbnail({ address }: { address: string }) {
  const { t, art, pattern, lang } = useEditor()
  const [hasFailed, setHasFailed] = useState(false)
  const src = pictureFile(address, { art, pattern, lang })
  if (!/^(?:https:\/\/|\/(?!\/))./.test(src)) {
    return (
      <div className="thumbnail">
        <Icon name={address ? 'image-off' : 'image'} />
        <span>{t(address ? 'image.not_shown' : 'image.none')}</span>
      </div>
    )
  }
  if (hasFailed) {
    return (
      <div className="thumbnail thumbnail-failed" role="status">
        <Icon name="image-off" />
        <span>{t('image.failed')}</span>
      </div>
    )
  }
  return (
    <div className="thumbnail">
      <img src={src} alt="" width={160} height={120} onError={() => setHasFailed(true)} />
    </div>
  )
}
