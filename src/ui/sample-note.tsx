import { site } from '../site.ts'
import { useText } from './page-context.tsx'

/** Says on the spot that what is shown is a sample, until `site.samples` says that it is real. */
export function SampleNote({ of }: { of: 'certificates' | 'people' | 'project' | 'story' | 'testimonials' }) {
  const t = useText()
  if (!site.samples) return null
  return (
    <p className="mbs-4">
      <small>{t(`sample.${of}`)}</small>
    </p>
  )
}
