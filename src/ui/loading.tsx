import { Icon } from './icon.tsx'
import { useText } from './page-context.tsx'

/** The loading state (specification). */
export function Loading() {
  const t = useText()
  return (
    <div className="wrap section">
      <div className="panel flat state" role="status">
        <Icon name="loader-circle" className="spinner" />
        <p>{t('page.loading')}</p>
      </div>
    </div>
  )
}
