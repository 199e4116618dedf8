import { type Estimate, estimateOf } from '../../estimate/app-estimates.ts'
import type { ServiceSlug } from '../../site/urls.ts'

export type ServicePrice = {
  /** US dollars, without VAT: the smallest order. */
  from: number
  /** US dollars, without VAT: what most orders cost. */
  typical: Estimate['cost']
  /** The unit that one amount pays for. */
  per: 'project' | 'month'
}

const price = (
  from: number,
  [least, highest]: [number, number],
  per: ServicePrice['per'] = 'project',
): ServicePrice => ({ from, typical: { from: least, to: highest }, per })

/**
 * Samples, as `samples` in src/site/site.ts says: replace them with the agency's own. A mobile app usually costs what the
 * estimate starts with for an app of any other kind.
 */
const prices: Record<ServiceSlug, ServicePrice> = {
  'mobile-app-development': { from: 40_000, typical: estimateOf(null).cost, per: 'project' },
  'web-development': price(20_000, [40_000, 100_000]),
  'ui-ux-design': price(12_000, [20_000, 40_000]),
  'mvp-development': price(35_000, [40_000, 70_000]),
  'api-backend-development': price(20_000, [40_000, 90_000]),
  'devops-cloud': price(12_000, [20_000, 50_000]),
  'app-support-maintenance': price(2_700, [4_000, 8_000], 'month'),
  'ai-integration': price(16_000, [40_000, 80_000]),
  'chatgpt-llm-solutions': price(16_000, [30_000, 70_000]),
  'performance-optimization': price(8_000, [16_000, 40_000]),
  'analytics-implementation': price(8_000, [12_000, 30_000]),
  'custom-software-development': price(40_000, [80_000, 200_000]),
}

export function servicePriceOf(slug: ServiceSlug): ServicePrice {
  return prices[slug]
}
