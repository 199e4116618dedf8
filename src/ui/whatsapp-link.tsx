import { readableValue } from '../html/readable-value.ts'
import { Icon } from './icon.tsx'
import { useAgency, usePage, useText } from './page-context.tsx'

/** Opens a chat whose first message names the page the visitor came from; `plain` is without the icon. */
export function WhatsappLink({ className, plain = false }: { className?: string; plain?: boolean }) {
  const t = useText()
  const { title } = usePage()
  const { whatsapp } = useAgency()
  const opening = readableValue(t('whatsapp.opening', { page: title }))
  return (
    <a className={className} href={`https://wa.me/${whatsapp}?text=${opening}`}>
      {!plain && <Icon name="message-circle" below />}
      {t('whatsapp.label')}
    </a>
  )
}
