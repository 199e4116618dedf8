import type { BookingChannel } from '../../contract/bookings.ts'
import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts'
import { calendar } from '../platform/time-zone.ts'
import { site } from '../site/site.ts'
import { type HoursOn, type Shift, shiftsBetween } from '../site/working-hours.ts'

/** A consultation takes as long as the agency promises for a first call. */
export const slotMs = site.promises.callMinutes * minuteMs

/** The first two working hours from now may be after a holiday. */
const longestClosingMs = 60 * dayMs

/** `booked` are starts of bookings, `blocked` spans of staff; epoch ms. */
type Offer = {
  hoursOn: HoursOn
  now: number
  booked: readonly number[]
  blocked: readonly Shift[]
  /** Working time until the first slot. */
  leadHours?: number
}

/** A slot of a day by its start, epoch ms. */
export type Slot = { at: number; isFree: boolean }
/** `day` is the agency's date (`2026-11-21`). */
export type SlotDay = { day: string; slots: Slot[] }

/**
 * What a page offers: null for days that cannot be read now. `notice`: the requested time is no longer free,
 * or could not be confirmed.
 */
export type OfferedTimes = {
  days: SlotDay[] | null
  slot: number | null
  channel: BookingChannel
  notice: 'unavailable' | 'unconfirmed' | null
}

/** How far ahead consultations are offered: until the end of the last day, epoch ms. */
export function lastOffered(now: number): number {
  const end = calendar.startOfDay(calendar.dayOf(new Date(now)), site.consultation.days + 1)
  return end?.getTime() ?? now
}

/** The days of the next two weeks that have a free slot, each with all its slots that can still be reached. */
export function offeredDays({
  hoursOn,
  now,
  booked,
  blocked,
  leadHours = site.consultation.leadHours,
}: Offer): SlotDay[] {
  const earliest = afterWorking(hoursOn, now, leadHours * hourMs)
  const days = new Map<string, Slot[]>()
  for (const { from, to } of shiftsBetween(hoursOn, now, lastOffered(now)))
    for (let at = from; at + slotMs <= to; at += slotMs) {
      if (at < earliest || at >= lastOffered(now)) continue
      const beside = booked.filter((other) => Math.abs(other - at) < slotMs).length
      const isBlocked = blocked.some((span) => span.from < at + slotMs && span.to > at)
      const isFree = beside < site.consultation.atOnce && !isBlocked
      const day = calendar.dayOf(new Date(at))
      days.set(day, [...(days.get(day) ?? []), { at, isFree }])
    }
  return [...days]
    .map(([day, slots]) => ({ day, slots }))
    .filter(({ slots }) => slots.some(({ isFree }) => isFree))
}

/** Whether a slot is among those that are offered. */
export function isOffered(days: readonly SlotDay[], at: number): boolean {
  return days.some(({ slots }) => slots.some((slot) => slot.at === at && slot.isFree))
}

/** The time by which so much working time has passed, epoch ms; infinite if the agency does not open. */
function afterWorking(hoursOn: HoursOn, now: number, ms: number): number {
  let remainingMs = ms
  for (const { from, to } of shiftsBetween(hoursOn, now, now + longestClosingMs)) {
    const start = Math.max(from, now)
    if (start + remainingMs <= to) return start + remainingMs
    remainingMs -= to - start
  }
  return Number.POSITIVE_INFINITY
}
