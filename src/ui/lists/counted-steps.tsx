import type { Localised } from '../../i18n/localised.ts'
import { Heading } from '../parts.tsx'
import { Text } from '../text.tsx'

type Step = { title: Localised; when?: Localised | undefined; text: Localised }

/** Steps that nuqtas count, as the dots of ب, ت and ث do: one, two, three, of which the last is new. */
export function CountedSteps({ steps }: { steps: Step[] }) {
  return (
    <ol className="counted">
      {steps.map(({ title, when, text }, before) => (
        <li key={before}>
          <svg viewBox={`0 0 ${(before + 1) * 10} 10`} aria-hidden="true">
            {before > 0 && <path fill="currentColor" d={nuqtas(before, 0)} />}
            <path className="new" d={nuqtas(1, before)} />
          </svg>
          {when && (
            <p className="when">
              <Text value={when} />
            </p>
          )}
          <Heading as="h3" value={title} head={false} />
          <p>
            <Text value={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}

/** A row of nuqtas, corner to corner, after `from` others. */
const nuqtas = (count: number, from: number) => `M${from * 10 + 5} 0${'l5 5-5 5-5-5zm10 0'.repeat(count)}`
