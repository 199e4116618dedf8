import { type BookingChannel, bookingChannels, isBookingChannel } from '../../contract/bookings.ts'
import type { Agency } from '../site/agency.ts'
import { site } from '../site/site.ts'

/** The time and the channel that a visitor has chosen; the time is a slot's start, epoch ms. */
export type ConsultationRequest = { slot: number; channel: BookingChannel }

/** Format of the column of a lead: `slot=2026-12-01T07:00Z&way=phone`. */
export function writeConsultation({ slot, channel }: ConsultationRequest): string {
  return `slot=${slotText(slot)}&way=${channel}`
}

/** Reads the column of a lead; null without a requested time. */
export function readConsultation(column: string): ConsultationRequest | null {
  const query = new URLSearchParams(column)
  const [slot, channel] = [readSlot(query.get('slot') ?? ''), query.get('way')]
  return slot !== null && isBookingChannel(channel) ? { slot, channel } : null
}

/** A slot in addresses and forms: UTC to the minute. */
export function slotText(slot: number): string {
  return `${new Date(slot).toISOString().slice(0, 16)}Z`
}

/** Parses `slotText`; null if the text is invalid. */
export function readSlot(text: string): number | null {
  const at = /^2\d{3}-\d\d-\d\dT\d\d:\d\dZ$/.test(text) ? Date.parse(text) : Number.NaN
  // `Date.parse` reads a date that does not exist as another one.
  return Number.isNaN(at) || slotText(at) !== text ? null : at
}

/** The ways that the agency offers. */
export function offeredChannels({
  whatsapp,
  videoUrl,
}: Pick<Agency, 'whatsapp' | 'videoUrl'>): BookingChannel[] {
  const has = { phone: true, whatsapp: whatsapp !== '', video: videoUrl !== '' }
  return bookingChannels.filter((channel) => has[channel])
}

const inEnglish: Record<BookingChannel, string> = {
  phone: 'phone call',
  whatsapp: 'WhatsApp call',
  video: 'video call',
}

/** The line for the CRM, whose users filter by these words; empty without a requested time. */
export function consultationInEnglish(column: string): string {
  const request = readConsultation(column)
  if (!request) return ''
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: site.timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(request.slot)
  return `Requested consultation: ${time} (${site.clockCity.en}), ${inEnglish[request.channel]}`
}
