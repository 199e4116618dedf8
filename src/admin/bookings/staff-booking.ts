import type { StaffBooking } from '../../../contract/bookings.ts'
import { slotMs } from '../../bookings/slots.ts'
import type { BlockedRow } from '../../data/bookings/blocked-times.ts'
import type { BookingRow } from '../../data/bookings/staff-bookings.ts'
import { isoTime } from '../../platform/time.ts'
import { type HoursOn, shiftsBetween } from '../../site/working-hours.ts'

/** A booking as staff see it. Hours and blocked times that were set after it was booked move nothing: it is marked. */
export function staffBooking(
  row: BookingRow,
  hoursOn: HoursOn,
  blocks: readonly Pick<BlockedRow, 'start' | 'until'>[],
): StaffBooking {
  const { id, lead_id, name, slot, channel, state, sequence } = row
  const end = slot + slotMs
  const isOpen = shiftsBetween(hoursOn, slot, end).some((shift) => shift.from <= slot && shift.to >= end)
  return {
    id,
    lead: lead_id,
    name,
    channel,
    state,
    sequence,
    at: isoTime(slot),
    to: isoTime(end),
    isOutside: state === 'booked' && !isOpen,
    isBlocked: state === 'booked' && blocks.some(({ start, until }) => start < end && until > slot),
  }
}
