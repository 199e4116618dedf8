import { inRiyals } from '../../estimate/app-estimates.ts'
import type { Localised } from '../../i18n/localised.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { isServiceSlug } from '../../site/urls.ts'
import { EstimateLink } from '../../ui/links/estimate-link.tsx'
import { useText } from '../../ui/page-context.tsx'
import { Section, SectionHead } from '../../ui/parts.tsx'
import { SampleNote } from '../../ui/sample-note.tsx'
import type { EntityPage } from '../../ui/structured-data/entity.ts'
import { Text } from '../../ui/text.tsx'
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

/**
 * The figures of a built-in service that staff left as they are, in riyals, for search engines; none while
 * they are samples.
 */
export function ownPrice({ slug, agency }: Pick<EntityPage, 'slug' | 'agency'>, texts: PriceTexts) {
  const serviceSlug = slug.replace('services/', '')
  if (agency.samples || texts.price_from || texts.price_typical || !isServiceSlug(serviceSlug))
    return undefined
  const { from, typical, per } = servicePriceOf(serviceSlug)
  return { from: inRiyals({ from, to: from }).from, to: inRiyals(typical).to, currency: 'SAR', per }
}

/** Whether the page of a service can say what it costs, or what that depends on. */
export const saysPrice = (slug: string, { price_from, price_typical, price_factors }: PriceTexts): boolean =>
  isServiceSlug(slug) || Boolean(price_from || price_typical || price_factors)

/** The lowest and the usual price of a service, its factors, and a link to an estimate. */
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
        <SectionHead
          title={saysPrice(slug, texts) ? t('service.price') : t('estimate.name')}
          subtitle={texts.price_factors}
        />
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
        {price && !(texts.price_from && texts.price_typical) && <SampleNote />}
        <EstimateLink />
      </div>
    </Section>
  )
}

/** The lowest price of a service, on its card. */
export function CardPrice({ slug, own }: { slug: string; own: Localised | undefined }) {
  const t = useText()
  const price = isServiceSlug(slug) ? servicePriceOf(slug) : undefined
  if (own || !price)
    return (
      <p className="meta cell-price">
        {t('service.price_from')} <Text value={own} />
      </p>
    )
  const [riyals] = words[price.per].from
  const least = `${t('service.price_from')} ${t(riyals, inRiyals({ from: price.from, to: price.from }))}`
  // Two lines in one element: a list of services has a dozen.
  return (
    <p className="meta cell-price">
      <Text value={`${least}\n${t('apps.card_note', { vat: t('apps.vat'), dollars: price.from })}`} />
    </p>
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
      <small>
        <Text value={t('apps.vat')} />
      </small>
      <small>{t(dollars, amount)}</small>
    </>
  )
}
