import { type FormEvent, useId, useState } from 'react'
import { valueFault } from '../../../../contract/fields/field-rules.ts'
import { Button } from '../../../workspace/ui/button.tsx'
import { Modal } from '../../../workspace/ui/dialog.tsx'
import { useEditor } from '../../editor-context.tsx'
import { FieldLayout } from '../../fields/field-layout.tsx'
import { FormProvider } from '../../fields/form-context.tsx'
import { ImageField } from '../../fields/images/image-field.tsx'
import type { ControlProps } from '../../fields/localised-field.tsx'
import { type Picture, pictureWidths } from '../rich-picture.ts'

type PictureProps = {
  /** Null for a new one. */
  picture: Picture | null
  /** The text's language. */
  control: Pick<ControlProps, 'lang' | 'dir'>
  onApply: (picture: Picture) => void
  onRemove: () => void
  onClose: () => void
}

/** Missing fields are marked after the first attempt. */
const ownForm = { root: '', change: () => undefined, isNew: true }

/** A picture of a text: its address, what it shows for those who do not see it, its caption and its width. */
export function PictureDialog({ picture, control: { lang, dir }, onApply, onRemove, onClose }: PictureProps) {
  const { t } = useEditor()
  const id = useId()
  const [written, setWritten] = useState(picture ?? { src: '', alt: '', caption: '', width: '' })
  const [tried, setTried] = useState(false)
  const fault = written.src.trim() === '' ? { code: 'empty' as const } : valueFault('image', written.src)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fault) onApply({ ...written, src: written.src.trim(), alt: written.alt.trim() })
  }
  const text = (name: 'alt' | 'caption', help?: string) => (
    <FieldLayout id={`${id}-${name}`} label={t(`html.picture.${name}`)} help={help}>
      <input
        id={`${id}-${name}`}
        className="input"
        aria-describedby={help ? `${id}-${name}-help` : undefined}
        lang={lang}
        dir={dir}
        value={written[name]}
        onChange={({ target }) => setWritten({ ...written, [name]: target.value })}
      />
    </FieldLayout>
  )
  return (
    <Modal title={t('html.picture')} onClose={onClose}>
      <form className="dialog-form" onSubmit={onSubmit} noValidate>
        <FormProvider value={ownForm}>
          <ImageField
            field={{ name: 'src', label: t('html.picture.address'), kind: 'image', required: true }}
            value={written.src}
            error={tried && fault ? t(`error.field.${fault.code}`) : undefined}
            onChange={(src) => setWritten((now) => ({ ...now, src: src ?? '' }))}
            onAlt={(alt) => setWritten((now) => ({ ...now, alt: alt[lang] || now.alt }))}
          />
        </FormProvider>
        {text('alt', t('image.alt_hint'))}
        {text('caption')}
        <fieldset className="choices">
          <legend>{t('html.picture.width')}</legend>
          {(['', ...pictureWidths] as const).map((width) => (
            <label key={width}>
              <input
                type="radio"
                name={`${id}-width`}
                checked={written.width === width}
                onChange={() => setWritten({ ...written, width })}
              />
              {t(`html.picture.width_${width || 'text'}`)}
            </label>
          ))}
        </fieldset>
        <div className="dialog-answers">
          <button type="submit" className="btn btn-sm">
            {t('html.picture.apply')}
          </button>
          {picture && <Button onPress={onRemove}>{t('html.picture.remove')}</Button>}
          <Button onPress={onClose}>{t('action.cancel')}</Button>
        </div>
      </form>
    </Modal>
  )
}
