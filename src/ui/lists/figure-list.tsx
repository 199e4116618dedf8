import type { ReactNode } from 'react'
import type { Localised } from '../../i18n/localised.ts'
import { Text } from '../text.tsx'

type Figure = { label: Localised; value: Localised; drawing?: ReactNode }

/** Figures with their labels, and the drawings that some have. */
export function FigureList({ className, figures }: { className: string; figures: readonly Figure[] }) {
  return (
    <dl className={className}>
      {figures.map((figure, index) => (
        <div key={index}>
          <dt>
            <Text value={figure.label} />
          </dt>
          <dd>
            <Text value={figure.value} />
            {figure.drawing}
          </dd>
        </div>
      ))}
    </dl>
  )
}
