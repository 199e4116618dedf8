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

type PictureDialogProps = {
  /** Null for a new picture. */
  picture: Picture | null
  /** The language of the text. */
  control: Pick<ControlProps, 'lang' | 'dir'>
  onApply: (picture: Picture) => void
  onRemove: () => void
  onClose: () => void
}

/** `isNew`: errors appear only after the first attempt to submit. */
const newForm = { root: '', change: () => undefined, isNew: true }

/** The address, the alternative text, the caption and the width of a picture. */
export function PictureDialog({
  picture,
  control: { lang, dir },
  onApply,
  onRemove,
  onClose,
}: PictureDialogProps) {
  const { t } = useEditor()
  const id = useId()
  const [values, setValues] = useState(picture ?? { src: '', alt: '', caption: '', width: '' })
  const [isSubmitted, setIsSubmitted] = useState(false)
  const fault = values.src.trim() === '' ? { code: 'empty' as const } : valueFault('image', values.src)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (!fault) onApply({ ...values, src: values.src.trim(), alt: values.alt.trim() })
  }
  const text = (name: 'alt' | 'caption', help?: string) => (
    <FieldLayout id={`${id}-${name}`} label={t(`html.picture.${name}`)} help={help}>
      <input
        id={`${id}-${name}`}
        className="input"
        aria-describedby={help ? `${id}-${name}-help` : undefined}
        lang={lang}
        dir={dir}
        value={values[name]}
        onChange={({ target }) => setValues({ ...values, [name]: target.value })}
      />
    </FieldLayout>
  )
  return (
    <Modal title={t('html.picture')} onClose={onClose}>
      <form className="dialog-form" onSubmit={onSubmit} noValidate>
        <FormProvider value={newForm}>
          <ImageField
            field={{ name: 'src', label: t('html.picture.address'), kind: 'image', isRequired: true }}
            value={values.src}
            error={isSubmitted && fault ? t(`error.field.${fault.code}`) : undefined}
            onChange={(src) => setValues((previous) => ({ ...previous, src: src ?? '' }))}
            onAlt={(alt) => setValues((previous) => ({ ...previous, alt: alt[lang] || previous.alt }))}
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
                checked={values.width === width}
                onChange={() => setValues({ ...values, width })}
              />
              {t(`html.picture.width_${width || 'text'}`)}
            </label>
          ))}
        </fieldset>
        <div className="dialog-actions">
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
