import { Icon } from './icon.tsx'
import { useAgency, usePage, useText } from './page-context.tsx'

/** Opens a chat whose first message names the page the visitor came from; `plain` is without the icon. */
export function WhatsappLink({ className, plain = false }: { className?: string; plain?: boolean }) {
  const t = useText()
  const { title } = usePage()
  const { whatsapp } = useAgency()
  const opening = queryValue(t('whatsapp.opening', { page: title }).toWellFormed())
  return (
    <a className={className} href={`https://wa.me/${whatsapp}?text=${opening}`}>
      {!plain && <Icon name="message-circle" below />}
      {t('whatsapp.label')}
    </a>
  )
}

/** Encoded, but for letters beyond ASCII: the browser encodes those, and in Arabic they would be most of the link. */
function queryValue(text: string): string {
  return encodeURIComponent(text).replace(/(?:%[C-F][\dA-F](?:%[89AB][\dA-F])+)+/g, decodeURIComponent)
}
