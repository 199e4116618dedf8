import type { ContactChannel } from '../../../client/form/contact-channel-list.tsx'
import { phoneHref } from '../../site/agency.ts'
import { useAgency, useText } from '../page-context.tsx'

/** Phone, e-mail and WhatsApp, for when the form fails. */
export function useContactChannels(): ContactChannel[] {
  const t = useText()
  const { phones, email, whatsapp } = useAgency()
  const [phone] = phones
  return [
    { label: phone, href: phoneHref(phone), isLtr: true },
    { label: email, href: `mailto:${email}`, isLtr: true },
    { label: t('whatsapp.label'), href: `https://wa.me/${whatsapp}`, isLtr: false },
  ]
}
