import type { Draft, EditorProps } from '../../../../contract/editor.ts'
import { descriptionLength } from '../../../../contract/fields/text-limits.ts'
import { anyText, type Language } from '../../../workspace/localised.ts'
import type { ShareCards } from '../../cards/use-share-cards.ts'
import { useEditor } from '../../editor-context.tsx'
import { excerpt } from '../../fields/excerpt.ts'
import { LinkPreview } from './link-preview.tsx'

export type PreviewsProps = {
  draft: Omit<Draft, 'widgets'>
  /** Paths of the page, by language. */
  publicPaths: Record<string, string>
  siteName: EditorProps['siteName']
  shared: ShareCards
}

/** How search results and messages show the page, in each language. */
export function PagePreviews({ draft, publicPaths, siteName, shared }: PreviewsProps) {
  const { languages } = useEditor()
  return languages.map((language) => {
    const { code } = language
    const previewProps = {
      language,
      title: anyText(draft.title, code, languages),
      description: anyText(draft.meta_description, code, languages),
      siteName: siteName[code] ?? '',
    }
    return (
      <div key={code} className="page-previews">
        <SearchPreview {...previewProps} slug={draft.slug} publicPath={publicPaths[code]} />
        <LinkPreview
          {...previewProps}
          card={shared.cards[code] ?? Object.values(shared.cards)[0]}
          picture={shared.pictures[code]}
        />
      </div>
    )
  })
}

type PreviewProps = {
  language: Language
  title: string
  description: string
  slug: string
  /** The path at which visitors find the page, or will find it, in this language. */
  publicPath: string | undefined
  siteName: string
}

/** Search engines cut longer titles, measured in about as many letters. */
const titleLength = 60

/** The page as a search engine would list it. */
function SearchPreview({ language, title, description, slug, publicPath, siteName }: PreviewProps) {
  const { t, lang, languages } = useEditor()
  const { code } = language
  const prefix = publicPath === `/${code}` || publicPath?.startsWith(`/${code}/`) ? [code] : []
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
          <p lang={lang} dir={languages.find((one) => one.code === lang)?.dir}>
            {t('search.none')}
          </p>
        )}
      </div>
    </figure>
  )
}
