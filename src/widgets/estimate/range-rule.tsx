import type { ShownRange } from '../../../contract/estimate.ts'
import { nuqtaRow } from '../../ui/nuqta-figures.tsx'
import { useText } from '../../ui/page-context.tsx'
import { Text } from '../../ui/text.tsx'
import { marks } from './shown-range.ts'

/**
 * The range in riyals, large; without VAT, in dollars and in months below it; and on a rule of nuqtas from
 * nothing to its end.
 */
export function RangeRule({ shown }: { shown: ShownRange }) {
  const t = useText()
  return (
    <>
      <p className="estimate-amount" data-shown="amount">
        {shown.amount}
      </p>
      <p className="estimate-facts">
        <span>
          <Text value={t('apps.vat')} />
        </span>
        <span data-shown="dollars">{shown.dollars}</span>
        <b data-shown="months">{shown.months}</b>
      </p>
      <div className="rule">
        <svg aria-hidden="true" viewBox={`0 0 ${marks * 10} 10`}>
          <path d={nuqtaRow(marks)} />
          <path className="rule-on" d={shown.marks} data-shown="marks" />
        </svg>
        <p aria-hidden="true">
          <span>{t('estimate.scale', { amount: 0 })}</span>
          <span data-shown="end">{shown.end}</span>
        </p>
      </div>
    </>
  )
}
