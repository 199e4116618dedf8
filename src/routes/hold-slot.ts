import type { Context } from 'hono'
import type { AppContext } from '../app-context.ts'
import { bookingToken } from '../consultation/booking-token.ts'
import { isOffered, lastOffered, offeredDays } from '../consultation/slots.ts'
import { attachLead, readBusy, releaseSlot, takeSlot } from '../data/bookings/bookings.ts'
import { database } from '../data/database.ts'
import { hashOfToken } from '../data/sharing/token.ts'
import type { Enquiry } from '../leads/intake/enquiry-schema.ts'
import { contentHash } from '../leads/intake/fingerprint.ts'
import { logFailure } from '../log.ts'
import { keyOf } from '../mail/mail-events.ts'
import { hoursOnOfRows } from '../pages/agency-of.ts'
import { limits, within } from '../time.ts'

type C = Context<AppContext>

/**
 * What became of the slot of an enquiry: `held` for the lead with this id, `taken` by somebody else or no longer offered, or `failed`.
 * `isNew`: held by this request, and not by an earlier one with the same form.
 */
export type Hold =
  | { status: 'held'; id: string; leadId: string; token: string; isNew: boolean }
  | { status: 'taken' | 'failed' }

/**
 * Takes the slot before the lead is stored: a visitor whose slot is gone gets the form back. What fails here costs no enquiry, which
 * is then stored without a slot.
 */
export async function holdSlot(c: C, enquiry: Enquiry): Promise<Hold | null> {
  const { consultation } = enquiry
  if (!consultation) return null
  const now = c.var.now()
  const db = database(c.env.DB)
  try {
    return await within(limits.slot, async () => {
      const [busy, content_hash, key] = await Promise.all([
        readBusy(db, { from: now, to: lastOffered(now) }),
        contentHash(enquiry),
        keyOf(c.env),
      ])
      const { slot, way } = consultation
      const [id, lead_id] = [crypto.randomUUID(), crypto.randomUUID()]
      const token_hash = (await hashOfToken(await bookingToken({ id }, key))) ?? ''
      const row = { id, lead_id, content_hash, slot, way, token_hash, now }
      const isFree = isOffered(offeredDays({ ...busy, hoursOn: hoursOnOfRows(busy.site), now }), slot)
      // One that is taken may be taken by this very form, sent twice.
      if (!isFree && !busy.taken.includes(slot)) return { status: 'taken' as const }
      const taken = await takeSlot(db, row)
      if (taken.outcome === 'taken') return { status: 'taken' as const }
      const { booking } = taken
      return {
        ...{ status: 'held' as const, id: booking.id, leadId: booking.lead_id },
        token: await bookingToken(booking, key),
        isNew: taken.outcome === 'new',
      }
    })
  } catch (error) {
    logFailure('slot_failed', error)
    return { status: 'failed' }
  }
}

/** Gives back what this request has taken; nobody waits for it. A slot that stays is freed by the cron. */
export function releaseHold(c: C, hold: Hold | null): void {
  if (hold?.status !== 'held' || !hold.isNew) return
  const { id } = hold
  later(c, () => releaseSlot(database(c.env.DB), id))
}

/** The enquiry was stored earlier, under another id. */
export function attachHold(c: C, hold: Hold, leadId: string): void {
  if (hold.status === 'held' && hold.leadId !== leadId)
    later(c, () => attachLead(database(c.env.DB), hold.id, leadId))
}

function later(c: C, work: () => Promise<void>): void {
  const done = within(limits.cronRead, work)
  c.executionCtx.waitUntil(done.catch((error: unknown) => logFailure('slot_failed', error)))
}
