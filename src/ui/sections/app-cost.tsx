import { type Estimate, inRiyals } from '../../estimate/app-estimates.ts'
import { useText } from '../page-context.tsx'
import { Text } from '../text.tsx'

/** The cost of an app: riyals without VAT first, the specification's dollars second. */
export function CostRange({ estimate: { cost, open } }: { estimate: Estimate }) {
  const t = useText()
  return (
    <>
      {t(open ? 'apps.cost_riyals_open' : 'apps.cost_riyals', inRiyals(cost))}
      <small>
        <Text value={t('apps.vat')} />
      </small>
      <small>{t(open ? 'apps.cost_dollars_open' : 'apps.cost_dollars', cost)}</small>
    </>
  )
}

/** The short form for a card: minimum cost, and duration. */
export function CardEstimate({ estimate: { months, cost } }: { estimate: Estimate }) {
  const t = useText()
  return (
    <p className="app-card-price">
      {t('apps.card_estimate', { months: t('apps.timeline_value', months), riyals: inRiyals(cost).from })}
      <small>
        <Text value={t('apps.card_note', { vat: t('apps.vat'), dollars: cost.from })} />
      </small>
    </p>
  )
}
