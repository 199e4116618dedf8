import { dayMs } from '../../../contract/durations.ts'

/** Days from now to the end of the bar. */
const futureDays = 28
/** Drops closer than this share of the future count as now. */
const edge = 0.1
/** Markers are at least this share of the future apart: 24 px of the narrowest one. */
const minGap = 0.22
const end = 0.94
/** There is room for this many markers. The list has all schedules. */
export const maxMarkers = 3

/** The days from now at a position of the future, as a share of it; 0 is now. */
export function daysAtPosition(share: number): number {
  return share < edge ? 0 : Math.max(1, Math.round(((share - edge) / (1 - edge)) * futureDays))
}

/** The positions of up to `maxMarkers` times (epoch ms, in order), as shares of the future; they never overlap. */
export function markerPositions(times: readonly number[], now: number): number[] {
  const places: number[] = []
  for (const time of times) {
    const days = Math.max(0, time - now) / dayMs
    const position = edge + Math.min(days / futureDays, 1) * (end - edge)
    places.push(Math.max(position, (places.at(-1) ?? 0) + minGap))
  }
  return places.map((place, index) => Math.min(place, end - minGap * (places.length - 1 - index)))
}
