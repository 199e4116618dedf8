import type { Localised } from '../../i18n/localised.ts'
import { Heading } from '../parts.tsx'
import { Text } from '../text.tsx'

/** Steps on a line, joined by dotted leaps, with the nuqta turning into an icon on the way. */
export function StepList({ steps }: { steps: { title: Localised; text: Localised }[] }) {
  return (
    <ol className="steps">
      {steps.map((step, index) => (
        <li key={index}>
          {index < steps.length - 1 && (
            <svg className="leap" viewBox="0 0 400 80" preserveAspectRatio="none" aria-hidden="true">
              <path
                d="M2 78C100 -22 300 -22 398 78"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.500"
                strokeDasharray="1 7"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
          )}
          <b aria-hidden="true" />
          <Heading as="h3" value={step.title} head={false} />
          <p>
            <Text value={step.text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
