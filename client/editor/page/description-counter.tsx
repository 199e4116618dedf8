import { useEditor } from '../editor-context.tsx'

/** Search engines cut longer descriptions (specification, section 9). */
export const descriptionLength = 160

/** How long a description is, and whether search engines cut it. */
export function DescriptionCounter({ text }: { text: string }) {
  const { t } = useEditor()
  const { length } = [...text]
  const over = length > descriptionLength
  return (
    <span className={`counter ${over ? 'is-over' : ''}`}>
      {t('description.length', { length, most: descriptionLength })} {over && t('description.long')}
    </span>
  )
}
