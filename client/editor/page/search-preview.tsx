import { descriptionLength } from '../../../contract/long-texts.ts'
import { useEditor } from '../editor-context.tsx'
import { excerpt } from '../fields/excerpt.ts'
import type { Language } from '../fields/localised.ts'

type PreviewProps = {
  language: Language
  title: string
  description: string
  slug: string
  /** The path of the page in this language, as it is live or would be. */
  live: string | undefined
  siteName: string
}

/** Search engines cut longer titles, measured in about as many letters. */
const titleLength = 60

/** The page as a search engine would list it. */
export function SearchPreview({ language, title, description, slug, live, siteName }: PreviewProps) {
  const { t, lang, languages } = useEditor()
  const { code } = language
  const prefix = live === `/${code}` || live?.startsWith(`/${code}/`) ? [code] : []
  const trail = [location.host, ...prefix, ...(slug === 'home' ? [] : slug.split('/'))]
  return (
    <figure className="search-preview">
      <figcaption className="fine">{t('search.preview', { language: language.name })}</figcaption>
      <div lang={code} dir={language.dir}>
        <small dir="ltr">{trail.join(' › ')}</small>
        <b>{excerpt(title ? `${title} - ${siteName}` : siteName, '', titleLength)}</b>
        {description ? (
          <p>{excerpt(description, '', descriptionLength)}</p>
        ) : (
          <p lang={lang} dir={languages.find((known) => known.code === lang)?.dir}>
            {t('search.none')}
          </p>
        )}
      </div>
    </figure>
  )
}
