export type Estimate = {
  /** Calendar months. */
  months: { from: number; to: number }
  /** US dollars. */
  cost: { from: number; to: number }
  /** The upper cost is open: 'and more'. */
  open: boolean
}

const months = (from: number, to: number) => ({ from, to })

/** Words in an idea's slug or title, and its default estimate (specification, section 9); first match wins. */
const byKeyword: [RegExp, Estimate][] = [
  [/ott|stream/, { months: months(6, 8), cost: { from: 120_000, to: 200_000 }, open: true }],
  [/food|grocery/, { months: months(6, 8), cost: { from: 90_000, to: 150_000 }, open: true }],
  [/taxi|ride/, { months: months(5, 7), cost: { from: 90_000, to: 150_000 }, open: true }],
  [/scooter/, { months: months(4, 6), cost: { from: 60_000, to: 120_000 }, open: false }],
  [/car-?wash/, { months: months(3, 5), cost: { from: 50_000, to: 90_000 }, open: false }],
]
const otherwise: Estimate = { months: months(4, 6), cost: { from: 70_000, to: 140_000 }, open: false }

/** Default duration and cost of an app idea. */
export function estimateOf(slugOrTitle: string): Estimate {
  const words = slugOrTitle.toLowerCase()
  return byKeyword.find(([pattern]) => pattern.test(words))?.[1] ?? otherwise
}
