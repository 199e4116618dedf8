import { useEditor } from '../editor-context.tsx'
import type { Language } from '../fields/localised.ts'

type PreviewProps = {
  language: Language
  title: string
  description: string
  slug: string
  siteName: string
}

/** Search engines cut longer descriptions (specification, section 9). */
export const descriptionLength = 160

/** The page as a search engine would list it. */
export function SearchPreview({ language, title, description, slug, siteName }: PreviewProps) {
  const { t, lang, languages } = useEditor()
  const letters = Array.from(description)
  const shown = letters.slice(0, descriptionLength).join('')
  return (
    <figure className="search-preview">
      <figcaption className="fine">{t('search.preview', { language: language.name })}</figcaption>
      <div lang={language.code} dir={language.dir}>
        <small dir="ltr">{[siteName, ...(slug === 'home' ? [] : slug.split('/'))].join(' › ')}</small>
        <b>{title ? `${title} - ${siteName}` : siteName}</b>
        {shown ? (
          <p>{`${shown}${letters.length > descriptionLength ? '…' : ''}`}</p>
        ) : (
          <p lang={lang} dir={languages.find(({ code }) => code === lang)?.dir}>
            {t('search.none')}
          </p>
        )}
      </div>
    </figure>
  )
}
