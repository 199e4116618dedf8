/* The counts of visitors' browsers, and the figures for staff. They identify no visitor. */

export type CountedEvent = 'view' | 'start' | 'stop' | 'send' | 'lcp' | 'inp' | 'cls'

/**
 * The web vitals with the upper bounds of their classes: `lcp` (largest paint) and `inp` (response to an
 * interaction) in ms, `cls` (layout shift) in thousandths. The last class is open. `good` is the limit of
 * web.dev/articles/vitals.
 */
export const vitals = {
  lcp: { bounds: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000], good: 2500 },
  inp: { bounds: [50, 100, 150, 200, 300, 500, 1000], good: 200 },
  cls: { bounds: [10, 50, 100, 150, 250, 500], good: 100 },
} satisfies Partial<Record<CountedEvent, { bounds: number[]; good: number }>>
export type Vital = keyof typeof vitals

/** The classes of the price range that an enquiry brings along, by its middle, in thousands of riyals. */
export const estimateBounds = [100, 250, 500, 1000]

export const insightDays = [7, 30, 90, 365] as const
type InsightDays = (typeof insightDays)[number]

/** Counts of one value. `starts`: visitors who began to fill in a form. */
export type Reach = { views: number; starts: number; sends: number }

/** `address`: of a page, beside its title. */
export type ReachRow = Reach & { id: string; label: string; address?: string | undefined }

export type Insights = {
  days: InsightDays
  /** The slug of the page that the figures are of, and its title; null for the whole site. */
  page: { slug: string; title: string } | null
  /** `2026-11-21`, every day of the span in order. */
  byDay: (Reach & { day: string })[]
  total: Reach
  /** The total of the span before. */
  before: Reach
  /** At most fifty, sorted by their enquiries. */
  pages: ReachRow[]
  languages: ReachRow[]
  campaigns: ReachRow[]
  /** Enquiries by the estimate they bring along. */
  estimates: { id: string; label: string; count: number }[]
  /** The last field of forms that were left without being sent. */
  stops: { id: string; label: string; count: number }[]
  /** The upper bound of three of four visits; null without visits, `atMost` is null for the open class. */
  vitals: Record<Vital, { atMost: number | null; isGood: boolean; visits: number } | null>
}
