import { useEditor } from './editor-context.tsx'
import type { Language } from './localised.ts'

type PreviewProps = {
  language: Language
  title: string
  description: string
  slug: string
  siteName: string
}

/** From how many characters on search engines cut a description (specification, section 9). */
export const descriptionLength = 160

/** The page as a search engine would list it. */
export function SearchPreview({ language, title, description, slug, siteName }: PreviewProps) {
  const { t } = useEditor()
  const letters = Array.from(description)
  const shown = letters.slice(0, descriptionLength).join('')
  return (
    <figure className="search-preview">
      <figcaption className="fine">{t('search.preview', { language: language.label })}</figcaption>
      <div lang={language.code} dir={language.dir}>
        <small dir="ltr">{[siteName, ...slug.split('/')].join(' › ')}</small>
        <b>{title ? `${title} - ${siteName}` : siteName}</b>
        <p>{shown ? `${shown}${letters.length > descriptionLength ? '…' : ''}` : t('search.none')}</p>
      </div>
    </figure>
  )
}
