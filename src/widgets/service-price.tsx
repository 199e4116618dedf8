import { inRiyals } from '../estimate/app-estimates.ts'
import type { Localised } from '../i18n/localised.ts'
import type { MessageId } from '../i18n/texts.ts'
import { EstimateLink } from '../ui/estimate-link.tsx'
import { useText } from '../ui/page-context.tsx'
import { Section, SectionHead } from '../ui/parts.tsx'
import { Text } from '../ui/text.tsx'
import { isServiceSlug } from '../urls.ts'
import { type ServicePrice, servicePriceOf } from './service-prices.ts'

/** The texts that staff gave a service instead of the agency's figures, and what moves them. */
type PriceTexts = {
  price_from?: Localised | undefined
  price_typical?: Localised | undefined
  price_factors?: Localised | undefined
}

const words = {
  project: {
    typical: 'service.price_typical',
    from: ['service.price_riyals', 'service.price_dollars'],
    range: ['apps.cost_riyals', 'apps.cost_dollars'],
  },
  month: {
    typical: 'service.price_typical_month',
    from: ['service.price_riyals_month', 'service.price_dollars_month'],
    range: ['service.range_riyals_month', 'service.range_dollars_month'],
  },
} satisfies Record<
  ServicePrice['per'],
  Record<'typical', MessageId> & Record<'from' | 'range', [MessageId, MessageId]>
>

/** The figures of a built-in service that staff left as they are, in riyals; for search engines. */
export function ownPrice(slug: string, { price_from, price_typical }: PriceTexts) {
  const own = slug.replace('services/', '')
  if (price_from || price_typical || !isServiceSlug(own)) return undefined
  const { from, typical } = servicePriceOf(own)
  return { from: inRiyals({ from, to: from }).from, to: inRiyals(typical).to, currency: 'SAR' }
}

/** What a service costs at least and usually, and what moves it, before the way to an estimate of one's own. */
export function ServicePriceSection({ slug, texts }: { slug: string; texts: PriceTexts }) {
  const t = useText()
  const price = isServiceSlug(slug) ? servicePriceOf(slug) : undefined
  const { typical, from, range } = words[price?.per ?? 'project']
  const least = texts.price_from ? (
    <Text value={texts.price_from} />
  ) : (
    price && <Cost amount={{ from: price.from, to: price.from }} worded={from} />
  )
  const usual = texts.price_typical ? (
    <Text value={texts.price_typical} />
  ) : (
    price && <Cost amount={price.typical} worded={range} />
  )
  const rows = [
    { name: t('service.price_from'), value: least },
    { name: t(typical), value: usual },
  ].filter(({ value }) => value !== undefined)
  return (
    <Section kind="cost" id="cost">
      <div className="wrap">
        <SectionHead title={t('service.price')} subtitle={texts.price_factors} />
        {rows.length > 0 && (
          <dl className="big">
            {rows.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <EstimateLink />
      </div>
    </Section>
  )
}

function Cost({
  amount,
  worded: [riyals, dollars],
}: {
  amount: ServicePrice['typical']
  worded: [MessageId, MessageId]
}) {
  const t = useText()
  return (
    <>
      {t(riyals, inRiyals(amount))}
      <small>{t('apps.vat')}</small>
      <small>{t(dollars, amount)}</small>
    </>
  )
}
