import { encodeQueryValue } from '../../html/encode-query-value.ts'
import { urls } from '../../site/urls.ts'
import { useAgency, usePage, useText } from '../page-context.tsx'
import { Icon } from '../pictures/icon.tsx'

/**
 * Opens a chat whose first message names the page the visitor came from, unless that is an error or thanks; `plain` is
 * without the icon.
 */
export function WhatsappLink({ className, plain = false }: { className?: string; plain?: boolean }) {
  const t = useText()
  const { title, url, path } = usePage()
  const { whatsapp } = useAgency()
  const opening = encodeQueryValue(
    t(url && path !== urls.thankYou && path !== urls.applied ? 'whatsapp.opening' : 'whatsapp.greeting', {
      page: title,
    }),
  )
  return (
    <a className={className} href={`https://wa.me/${whatsapp}?text=${opening}`}>
      {!plain && <Icon name="message-circle" below />}
      {t('whatsapp.label')}
    </a>
  )
}
