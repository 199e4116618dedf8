import { urls } from '../urls.ts'
import { ArrowLink } from './link.tsx'
import { useText } from './page-context.tsx'

/** The way on from a short account of the work to the page that tells all of it: cycles, payments, ownership. */
export function ProcessLink() {
  const t = useText()
  return (
    <p className="mbs-6">
      <ArrowLink to={urls.howWeWork}>{t('action.how_we_work')}</ArrowLink>
    </p>
  )
}
