import { site } from '../site.ts'
import { Icon } from './icon.tsx'
import { usePage, useText } from './page-context.tsx'

/** Opens a chat whose first message names the page the visitor came from. */
export function WhatsappLink({ className }: { className?: string }) {
  const t = useText()
  const { title } = usePage()
  const opening = queryValue(t('whatsapp.opening', { page: title }).toWellFormed())
  return (
    <a className={className} href={`https://wa.me/${site.whatsapp}?text=${opening}`}>
      <Icon name="message-circle" below />
      {t('whatsapp.label')}
    </a>
  )
}

/** Encoded, but for letters beyond ASCII: the browser encodes those, and in Arabic they would be most of the link. */
function queryValue(text: string): string {
  return encodeURIComponent(text).replace(/(?:%[C-F][\dA-F](?:%[89AB][\dA-F])+)+/g, decodeURIComponent)
}
