import { site } from '../site.ts'
import { Icon } from './icon.tsx'
import { usePage, useText } from './page-context.tsx'

/** Opens a chat whose first message names the page the visitor came from. */
export function WhatsappLink({ className }: { className?: string }) {
  const t = useText()
  const { title } = usePage()
  const opening = encodeURIComponent(t('whatsapp.opening', { page: title }).toWellFormed())
  return (
    <a className={className} href={`https://wa.me/${site.whatsapp}?text=${opening}`} rel="noopener">
      <Icon name="message-circle" />
      {t('whatsapp.label')}
    </a>
  )
}
