import { useId, useState } from 'react'
import { maxSlugLength, tidySlug } from '../../../../contract/pages/slugs.ts'
import { useEditor } from '../../editor-context.tsx'
import { describedBy, FieldLayout } from '../../fields/field-layout.tsx'
import { useFieldError } from '../../fields/field-status.ts'

type SlugProps = {
  slug: string
  /** Visitors know the page by another slug. */
  isMoving: boolean
  /** The built-in page that this page replaces. */
  replacedPage: string | undefined
  prefixes: string[]
  /** The address of the home page cannot change. */
  isFixed: boolean
  onChange: (slug: string) => void
}

/** The page's address, and its effect on other addresses. */
export function SlugField({ slug, isMoving, replacedPage, prefixes, isFixed, onChange }: SlugProps) {
  const { t } = useEditor()
  const id = useId()
  // The text is not normalised while an editor types, because that would move the cursor.
  const [typed, setTyped] = useState<string | null>(null)
  const refused = useFieldError('slug')
  const isLong = typed === null && slug.length > maxSlugLength
  const error = isLong ? t('error.slug.too_long', { max: maxSlugLength }) : refused
  const help = (
    <>
      {/* Built-in pages have no such prefix. */}
      {!replacedPage && (
        <>
          {t('slug.hint')}{' '}
          {prefixes.map((prefix) => (
            <code key={prefix} className="prefix" dir="ltr">
              {prefix}
            </code>
          ))}
        </>
      )}
      {isMoving && <p>{t('slug.moves')}</p>}
      {isFixed && <p>{t('slug.home')}</p>}
      {replacedPage && <p className="text-warn">{t('slug.replaces', { title: replacedPage })}</p>}
    </>
  )
  return (
    <FieldLayout id={id} label={t('details.slug')} help={help} error={error} isAlert={isLong}>
      <input
        {...describedBy(id, { hasHelp: true, error })}
        className="input mono"
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        data-unfinished
        aria-required
        readOnly={isFixed}
        value={typed ?? slug}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(tidySlug(target.value))
        }}
      />
    </FieldLayout>
  )
}
