/* Consultations, as server and workspace share them. Times are ISO 8601. */

/** How a consultation is held. */
export const bookingChannels = ['phone', 'whatsapp', 'video'] as const
export type BookingChannel = (typeof bookingChannels)[number]

/** `missed`: the visitor did not come. A moved booking stays `booked`: its `sequence` changes. */
export const bookingStates = ['booked', 'cancelled', 'done', 'missed'] as const
export type BookingState = (typeof bookingStates)[number]

export function isBookingChannel(text: unknown): text is BookingChannel {
  return bookingChannels.some((channel) => channel === text)
}

/**
 * `at` to `to`. A change applies to the `sequence` that was shown. `isOutside`: the agency is not open then
 * any more; `isBlocked`: staff have blocked the time since.
 */
export type StaffBooking = {
  id: string
  /** Its enquiry. */
  lead: string
  name: string
  at: string
  to: string
  channel: BookingChannel
  state: BookingState
  sequence: number
  isOutside: boolean
  isBlocked: boolean
}

/** A time without consultations. `by`: an e-mail of staff. */
export type BlockedTime = { id: string; from: string; to: string; note: string; by: string }

/** A calendar that another person subscribes to, since when, and the day of the last read; for owners alone. */
export type CalendarFeed = { staff: string; at: string; readOn: string | null }

/** Letters of the note of a blocked time, and of the note of a call. */
export const maxBlockNote = 200
export const maxCallNote = 2000
/** The longest time that is blocked at once. */
export const maxBlockedDays = 60
