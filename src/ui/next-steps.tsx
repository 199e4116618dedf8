import type { Localised } from '../i18n/localised.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { Text } from './text.tsx'

type NextStep = {
  label: string
  title: Localised
  to: string
  /** The slug of what it leads to, of a page of staff's. */
  entry?: string
}

/** Where a reader goes on at the end of a case study or an article; needs the sheet of its name. */
export function NextSteps({ name, steps }: { name: string; steps: NextStep[] }) {
  if (steps.length === 0) return null
  return (
    <nav className="next-steps section section-joined" aria-label={name}>
      <ul className="wrap">
        {steps.map(({ label, title, to, entry }) => (
          <li key={to} data-entry={entry}>
            <p className="meta">{label}</p>
            <p className="next-title">
              <Link to={to} className="cover">
                <Text value={title} />
              </Link>
              <Icon name="arrow-right" go />
            </p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
