import { urls } from '../../site/urls.ts'
import { Link } from '../links/link.tsx'
import { WhatsappLink } from '../links/whatsapp-link.tsx'
import { usePage, useText } from '../page-context.tsx'

const apart: string[] = [
  ...[urls.contact, urls.thankYou, urls.applied, urls.estimate, urls.careers],
  urls.consultationTimes,
]

/**
 * Quote and WhatsApp at hand on phones, once the first screen has left; an opening offers the application instead. Not
 * where the page is about it, nor on errors.
 */
export function SlimBar() {
  const t = useText()
  const { path, url } = usePage()
  if (apart.includes(path) || !url) return null
  const isOpening = path.startsWith(`${urls.careers}/`)
  return (
    <nav className="slim" aria-label={t('nav.contact')}>
      <Link to={isOpening ? '#apply' : urls.contact} className="btn btn-sm btn-accent">
        {t(isOpening ? 'opening.apply' : 'action.quote')}
      </Link>
      <WhatsappLink className="btn btn-sm btn-line" />
    </nav>
  )
}
