import { type Localised, plainText } from '../../i18n/localised.ts'
import { urls } from '../../site/urls.ts'
import { ArrowLink, ButtonLink, useActionLink } from '../links/link.tsx'
import { usePage, useText } from '../page-context.tsx'
import { Breadcrumbs, type Crumb, Heading, Lead, OtherLanguageHeading } from '../parts.tsx'
import { Drawing } from '../pictures/drawing.tsx'
import { Picture } from '../pictures/picture.tsx'
import { Text } from '../text.tsx'

type DetailHeroProps = {
  trail: Crumb[]
  heading: Localised
  lead?: Localised | undefined
  /** The subject of the quote, which the form starts with. */
  subject: Localised
  action?: Localised | undefined
  actionLink?: string | undefined
  more?: { to: string; text: string } | undefined
  /** The content's picture, with a drawn fallback if there is none or it fails to load. */
  imageUrl?: string | undefined
  /** Alternative text, if the picture says more than the words beside it. */
  imageAlt?: Localised | undefined
  drawn: string
  /** The drawing that is shown in the place of a picture, on a calligrapher's sheet, where there is no picture. */
  plan?: string | undefined
  /** Shows the picture below the words, as wide as the page. */
  wide?: boolean
  /** The heading is a line above its sentence, which leads, and the picture fills the outer half of the page. */
  quiet?: boolean
}

/** The hero of a service, industry, app or project page: claim and actions beside a square picture. */
export function DetailHero({
  trail,
  heading,
  lead,
  subject,
  action,
  actionLink = urls.quote,
  more,
  imageUrl,
  imageAlt,
  drawn,
  plan,
  wide = false,
  quiet = false,
}: DetailHeroProps) {
  const t = useText()
  const { lang } = usePage()
  const quote = useActionLink(actionLink, subject)
  return (
    <section className={wide ? 'page-header plain' : quiet ? 'page-header quiet' : 'page-header'}>
      <div className="wrap">
        <div className="page-header-text">
          <Breadcrumbs trail={trail} />
          <Heading as="h1" value={heading} />
          <Lead value={lead} />
          <div className="ctas">
            <ButtonLink to={quote} accent>
              <Text value={action} or={t('action.quote')} />
            </ButtonLink>
            {more && <ArrowLink to={more.to}>{more.text}</ArrowLink>}
          </div>
        </div>
        {plan && !imageUrl ? (
          <div className="page-header-art plan">
            <Drawing name={plan} />
          </div>
        ) : (
          <div className={wide ? 'page-header-art wide' : 'page-header-art'} id={wide ? 'case' : undefined}>
            <Picture url={imageUrl} drawn={drawn} alt={plainText(imageAlt, lang)} hasPriority />
          </div>
        )}
        <OtherLanguageHeading value={heading} />
      </div>
    </section>
  )
}
