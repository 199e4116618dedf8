import { descriptionLength } from '../../../contract/fields/text-limits.ts'
import { useEditor } from '../editor-context.tsx'

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
