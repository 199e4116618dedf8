import { urls } from '../../site/urls.ts'
import { useText } from '../page-context.tsx'
import { ArrowLink } from './link.tsx'

/** A link from a short account of the process to the page that explains it: cycles, payments, ownership. */
export function ProcessLink() {
  const t = useText()
  return (
    <p className="mbs-6">
      <ArrowLink to={urls.howWeWork}>{t('action.how_we_work')}</ArrowLink>
    </p>
  )
}
