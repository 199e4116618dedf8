import { memo, useId } from 'react'
import type { Draft } from '../../../../contract/editor.ts'
import { descriptionLength, maxTitleLength } from '../../../../contract/fields/text-limits.ts'
import { isBlock, siteSlug } from '../../../../contract/pages/slugs.ts'
import { useEditor } from '../../editor-context.tsx'
import { useFieldError } from '../../fields/field-status.ts'
import { LocalisedField } from '../../fields/localised-field.tsx'

type TextsProps = {
  draft: Omit<Draft, 'widgets'>
  onChange: (details: Partial<Omit<Draft, 'widgets'>>) => void
}

/** The page's title, and its description for search engines; none for the page of site details. */
export const PageTexts = memo(function PageTextFields(props: TextsProps) {
  return props.draft.slug === siteSlug ? null : <Texts {...props} />
})

function Texts({ draft, onChange }: TextsProps) {
  const { title, meta_description: description } = draft
  const { t } = useEditor()
  const id = useId()
  const descriptionError = useFieldError('meta_description')
  // A block has a name for staff, and no title for visitors.
  const isNamed = isBlock(draft.slug)
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{t(isNamed ? 'texts.block' : 'texts.title')}</h2>
      <div className="field-place" data-field="title">
        <LocalisedField
          maxLength={maxTitleLength}
          label={t('details.name')}
          value={title}
          path="title"
          error={useFieldError('title')}
          onChange={(text) => onChange({ title: text ?? '' })}
        />
      </div>
      {!isNamed && (
        <div className="field-place" data-field="meta_description">
          <LocalisedField
            isLong
            label={t('details.description')}
            value={description}
            path="meta_description"
            error={descriptionError}
            onChange={(text) => onChange({ meta_description: text ?? '' })}
            help={(text) => <DescriptionCounter text={text} />}
          />
        </div>
      )}
    </section>
  )
}

/** How long a description is, and whether search engines cut it. */
export function DescriptionCounter({ text }: { text: string }) {
  const { t } = useEditor()
  const { length } = [...text]
  const isTooLong = length > descriptionLength
  return (
    <span className={`counter ${isTooLong ? 'is-over' : ''}`}>
      {t('description.length', { length, most: descriptionLength })} {isTooLong && t('description.long')}
    </span>
  )
}
