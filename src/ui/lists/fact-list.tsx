import type { Localised } from '../../i18n/localised.ts'
import { Text } from '../text.tsx'

type FactListProps = { facts: readonly { label: Localised; value: Localised }[] }

/** Facts side by side, each under what it is; nothing for none. */
export function FactList({ facts }: FactListProps) {
  if (facts.length === 0) return null
  return (
    <dl className="fact-list">
      {facts.map((fact, index) => (
        <div key={index}>
          <dt>
            <Text value={fact.label} />
          </dt>
          <dd>
            <Text value={fact.value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
