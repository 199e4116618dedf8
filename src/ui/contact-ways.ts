import type { ContactWay } from '../../client/form/contact-ways.tsx'
import { site } from '../site.ts'
import { useText } from './page-context.tsx'

/** Phone, e-mail and WhatsApp, for when the form fails. */
export function useContactWays(): ContactWay[] {
  const t = useText()
  return [
    { label: site.phone, href: site.phoneHref, ltr: true },
    { label: site.email, href: `mailto:${site.email}`, ltr: true },
    { label: t('whatsapp.label'), href: `https://wa.me/${site.whatsapp}`, ltr: false },
  ]
}
