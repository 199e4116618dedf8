import type { Localised } from '../i18n/localised.ts'
import { Text } from './text.tsx'

type FigureListProps = { className: string; figures: readonly { label: Localised; value: Localised }[] }

/** Figures with their labels. */
export function FigureList({ className, figures }: FigureListProps) {
  return (
    <dl className={className}>
      {figures.map((figure, index) => (
        <div key={index}>
          <dt>
            <Text value={figure.label} />
          </dt>
          <dd>
            <Text value={figure.value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
