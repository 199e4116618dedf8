import { useAgency, useText } from './page-context.tsx'

/**
 * Says that what stands before it is an example, which gets its mark (styles/site/layout/page-classes.css), unless
 * the agency says that it is real.
 */
export function SampleNote() {
  const t = useText()
  const { samples } = useAgency()
  if (!samples) return null
  return (
    <p className="sample mbs-4">
      <small>{t('sample')}</small>
    </p>
  )
}
