import { urls } from '../urls.ts'
import { Link } from './link.tsx'
import { usePage, useText } from './page-context.tsx'
import { WhatsappLink } from './whatsapp-link.tsx'

const apart: string[] = [urls.contact, urls.thankYou, urls.estimate]

/** Quote and WhatsApp at hand on phones, once the first screen has left; not where the page is about them. */
export function SlimBar() {
  const t = useText()
  const { path } = usePage()
  if (apart.includes(path)) return null
  return (
    <nav className="slim" aria-label={t('nav.contact')}>
      <Link to={urls.contact} className="btn btn-sm btn-accent">
        {t('action.quote')}
      </Link>
      <WhatsappLink className="btn btn-sm btn-line" />
    </nav>
  )
}
