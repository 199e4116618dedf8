import { useAgency, useText } from './page-context.tsx'

type Sample = 'certificates' | 'people' | 'prices' | 'project' | 'story' | 'testimonials'

/** Labels the content as a sample, unless the agency says that it is real. */
export function SampleNote({ of }: { of: Sample }) {
  const t = useText()
  const { samples } = useAgency()
  if (!samples) return null
  return (
    <p className="mbs-4">
      <small>{t(`sample.${of}`)}</small>
    </p>
  )
}
