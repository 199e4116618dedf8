import { useEditor } from '../editor-context.tsx'
import type { Language } from '../fields/localised.ts'

type CardProps = {
  language: Language
  title: string
  description: string
  siteName: string
  /** The path of the picture that the page is shared with. */
  picture: string | undefined
}

/** The page as a message or a post shows it that links to it. */
export function ShareCard({ language, title, description, siteName, picture }: CardProps) {
  const { t } = useEditor()
  return (
    <figure className="share-card">
      <figcaption className="fine">{t('share.preview', { language: language.name })}</figcaption>
      <div lang={language.code} dir={language.dir}>
        {picture && <img src={picture} alt="" width="1200" height="630" loading="lazy" />}
        <small className="ltr">{location.host}</small>
        <b>{title ? `${title} - ${siteName}` : siteName}</b>
        {description && <p>{description}</p>}
      </div>
    </figure>
  )
}
