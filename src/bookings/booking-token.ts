import type { Booking } from '../data/bookings/bookings.ts'

/**
 * The secret of a visitor's link to a booking. It is made of the booking's id and the site's key whenever a
 * mail or page needs it, so that the row holds its hash alone, and every mail has the same link.
 */
export async function bookingToken({ id }: Pick<Booking, 'id'>, key: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', encode(key), algorithm, false, ['sign'])
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', secret, encode(`booking:${id}`)))
  return btoa(String.fromCharCode(...signed.slice(0, 24)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
