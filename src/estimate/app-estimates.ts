import type { AppSlug } from '../site/urls.ts'

export type Estimate = {
  /** Calendar months. */
  months: { from: number; to: number }
  /** US dollars. */
  cost: { from: number; to: number }
  /** The upper cost is open-ended: 'and more'. */
  open: boolean
}

/** Saudi riyals per US dollar: the peg. */
export const riyalsPerDollar = 3.75

const estimate = (months: [number, number], cost: [number, number], open: boolean): Estimate => ({
  months: { from: months[0], to: months[1] },
  cost: { from: cost[0], to: cost[1] },
  open,
})

/** Default duration and cost of each idea (specification). */
const estimates: Record<AppSlug, Estimate> = {
  'ott-app-development': estimate([6, 8], [120_000, 200_000], true),
  'escooter-app-development': estimate([4, 6], [60_000, 120_000], false),
  'car-wash-app-development': estimate([3, 5], [50_000, 90_000], false),
  'taxi-booking-app': estimate([5, 7], [90_000, 150_000], true),
  'food-delivery-app': estimate([6, 8], [90_000, 150_000], true),
  'grocery-delivery-app': estimate([6, 8], [90_000, 150_000], true),
}
const otherwise = estimate([4, 6], [70_000, 140_000], false)

/** The estimate of an idea; a general one for any other app. */
export function estimateOf(slug: AppSlug | null): Estimate {
  return slug ? estimates[slug] : otherwise
}

/** Riyals are rounded to multiples of this; halves round up. */
export const riyalStep = 5_000

/** A dollar range in riyals, rounded for quoting, without VAT. */
export function inRiyals({ from, to }: Estimate['cost']): Estimate['cost'] {
  return { from: rounded(from), to: rounded(to) }
}

function rounded(dollars: number): number {
  return Math.round((dollars * riyalsPerDollar) / riyalStep) * riyalStep
}
