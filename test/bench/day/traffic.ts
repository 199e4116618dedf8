/*
 * A day of visits to the site. The shape is an assumption, not a measurement: visitors in the Gulf (UTC+3), quiet
 * before dawn, busiest after the evening prayer.
 */

export const viewsPerDay = 1_000_000

/** Share of a day's visits in each hour of Riyadh's day. */
const hours = [4, 3, 2, 1, 1, 1, 1, 2, 4, 5, 5, 5, 5, 5, 4, 4, 4, 5, 5, 6, 7, 8, 7, 6]
const total = hours.reduce((sum, hour) => sum + hour, 0)

export const windowMinutes = 10
/** Staff publish at the beginning of each. */
export const windows = (24 * 60) / windowMinutes

const popularPages = 20
const popularShare = 0.8
const unknownShare = 0.02
const arabicShare = 0.6

/** The number of visits in one of the day's windows. */
export function visitsIn(window: number): number {
  const hour = Math.floor((window * windowMinutes) / 60)
  return Math.round((viewsPerDay * (hours[hour] ?? 0)) / total / (60 / windowMinutes))
}

/** The windows in an order in which the first ones already are a fair sample of the day. */
export function spreadWindows(): number[] {
  // 55 and 144 have no common divisor, so that each window comes once.
  return Array.from({ length: windows }, (_, index) => (index * 55 + 78) % windows)
}

/** The path of one visit. `pages` are paths without language, the most visited ones first. */
export function pathOf(pages: readonly string[], random: () => number): string {
  const prefix = random() < arabicShare ? '/ar' : ''
  if (random() < unknownShare) return `${prefix}/page/${Math.floor(random() * 1e9).toString(36)}`
  const known = pages.length
  const page =
    random() < popularShare
      ? pages[Math.floor(random() ** 2 * popularPages)]
      : pages[popularPages + Math.floor(random() * (known - popularPages))]
  return page === '/' && prefix ? prefix : prefix + (page ?? '/')
}

/** The same numbers in each run, between 0 and 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
