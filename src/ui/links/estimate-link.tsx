import { urls } from '../../site/urls.ts'
import { useText } from '../page-context.tsx'
import { ArrowLink } from './link.tsx'

/** A link to the questions that lead to an estimate of one's own. */
export function EstimateLink() {
  const t = useText()
  return (
    <p className="mbs-6">
      <ArrowLink to={urls.estimate}>{t('estimate.try')}</ArrowLink>
    </p>
  )
}
