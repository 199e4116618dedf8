import { site } from '../site.ts'
import { useText } from './page-context.tsx'

/** Labels the content as a sample, unless `site.samples` says that it is real. */
export function SampleNote({ of }: { of: 'certificates' | 'people' | 'project' | 'story' | 'testimonials' }) {
  const t = useText()
  if (!site.samples) return null
  return (
    <p className="mbs-4">
      <small>{t(`sample.${of}`)}</small>
    </p>
  )
}
