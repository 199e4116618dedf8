import type { AppContext } from '../../app-context.ts'
import { bookingToken } from '../../bookings/booking-token.ts'
import { isOffered, lastOffered, offeredDays } from '../../bookings/slots.ts'
import { confirmSlot, readBusy, releaseSlot, reserveSlot } from '../../data/bookings/bookings.ts'
import { type Database, database } from '../../data/database.ts'
import { hashOfToken } from '../../data/sharing/token.ts'
import type { Enquiry } from '../../leads/intake/enquiry-schema.ts'
import type { StoreEnquiryOutcome } from '../../leads/intake/store-enquiry.ts'
import { contentHash } from '../../leads/spam/fingerprint.ts'
import { hashKey } from '../../mail/hash-key.ts'
import { hoursOnOfRows } from '../../pages/agency/agency-of.ts'
import { logFailure } from '../../platform/log.ts'
import { timeouts, type Within, within } from '../../platform/time.ts'

/**
 * The slot of an enquiry: `reserved` for the lead with this id, `taken` by another visitor or no longer offered, or
 * `failed`. `isNew`: reserved by this request, not by an earlier one with the same form.
 */
export type Reservation =
  | { status: 'reserved'; id: string; leadId: string; token: string; isNew: boolean }
  | { status: 'taken' | 'failed' }

/** `key` is that of visitors' links; `defer` is the request's waitUntil. */
export type ReservationPorts = {
  db: Database
  key: () => Promise<string>
  now: () => number
  newId: () => string
  within: Within
  defer: (work: Promise<unknown>) => void
}

export function reservationPorts(c: AppContext): ReservationPorts {
  return {
    db: database(c.env.DB),
    key: () => hashKey(c.env),
    now: c.var.now,
    newId: () => crypto.randomUUID(),
    within,
    defer: (work) => c.executionCtx.waitUntil(work),
  }
}

/**
 * Reserves the slot before the lead is stored, so that a visitor whose slot is taken gets the form back. Of two
 * visitors, `reserveSlot` and the index `bookings_seat` decide (data/bookings). If this fails, the enquiry is stored
 * without a slot.
 */
export async function reserveConsultation(
  enquiry: Enquiry,
  ports: ReservationPorts,
): Promise<Reservation | null> {
  const { consultation } = enquiry
  if (!consultation) return null
  const { db, newId } = ports
  const now = ports.now()
  try {
    return await ports.within(timeouts.slot, async () => {
      const [busy, content_hash, key] = await Promise.all([
        readBusy(db, { from: now, to: lastOffered(now) }),
        contentHash(enquiry),
        ports.key(),
      ])
      const { slot, channel } = consultation
      const [id, lead_id] = [newId(), newId()]
      const token_hash = (await hashOfToken(await bookingToken({ id }, key))) ?? ''
      const row = { id, lead_id, content_hash, slot, channel, token_hash, now }
      const isFree = isOffered(offeredDays({ ...busy, hoursOn: hoursOnOfRows(busy.site), now }), slot)
      // The same form, sent twice, may have reserved it.
      if (!isFree && !busy.booked.includes(slot)) return { status: 'taken' as const }
      const claim = await reserveSlot(db, row)
      if (claim.outcome === 'taken') return { status: 'taken' as const }
      const { booking } = claim
      return {
        status: 'reserved' as const,
        id: booking.id,
        leadId: booking.lead_id,
        token: await bookingToken(booking, key),
        isNew: claim.outcome === 'new',
      }
    })
  } catch (error) {
    logFailure('slot_reservation_failed', error)
    return { status: 'failed' }
  }
}

/**
 * Whether the visitor certainly has the slot. A suspected enquiry gets none, or senders of spam could take them all.
 * What this request reserved in vain is released here or, if that fails, by the cron.
 */
export async function confirmReservation(
  reservation: Reservation,
  outcome: StoreEnquiryOutcome,
  isSuspected: boolean,
  { db, within: limit, defer }: ReservationPorts,
): Promise<boolean> {
  if (reservation.status !== 'reserved') return false
  const isStored = outcome.status === 'stored' || outcome.status === 'repeated'
  if (isStored && !isSuspected) {
    try {
      // Another request with the same form may have released it meanwhile.
      if (await limit(timeouts.slotConfirm, () => confirmSlot(db, reservation.id, outcome.id))) return true
    } catch (error) {
      logFailure('slot_reservation_failed', error)
      return false
    }
  }
  // A carried lead finds its slot when it is stored.
  if (reservation.isNew && (outcome.status !== 'carried' || isSuspected)) {
    const released = limit(timeouts.longBackground, () => releaseSlot(db, reservation.id))
    defer(released.catch((error: unknown) => logFailure('slot_reservation_failed', error)))
  }
  return false
}
