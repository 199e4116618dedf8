import type { Localised } from '../../i18n/localised.ts'
import { Link } from '../links/link.tsx'
import { Icon } from '../pictures/icon.tsx'
import { Picture } from '../pictures/picture.tsx'
import { SampleNote } from '../sample-note.tsx'
import { Text } from '../text.tsx'

export type NextStep = {
  label: string
  /** What of it belongs to this page. */
  text?: string | undefined
  title: Localised
  to: string
  /** The slug of the linked page, if it is one of staff's. */
  entry?: string
  /** The name of its drawing. */
  picture?: string
}

/** Further reading at the end of a case study or an article; needs the stylesheet of the same name. */
export function NextSteps({ name, steps }: { name: string; steps: NextStep[] }) {
  if (steps.length === 0) return null
  return (
    <nav className="next-steps section section-joined" aria-label={name}>
      <ul className="wrap">
        {steps.map(({ label, text, title, to, entry, picture }) => (
          <li key={to} className={picture ? 'next-case' : text && 'next-proof'} data-entry={entry}>
            {picture && <Picture drawn={picture} />}
            <p className="meta">{label}</p>
            {text && (
              <p>
                <Text value={text} />
              </p>
            )}
            <p className="next-title">
              <Link to={to} className="cover">
                <Text value={title} />
              </Link>
              <Icon name="arrow-right" go />
            </p>
            {text && <SampleNote />}
          </li>
        ))}
      </ul>
    </nav>
  )
}
