import { and, eq, isNull, lt } from 'drizzle-orm'
import { dayMs } from '../../../contract/durations.ts'
import { isoTime } from '../../platform/time.ts'
import { site } from '../../site/site.ts'
import type { Database } from '../database.ts'
import { address_key, mails, refused_addresses } from './schema.ts'

/* Visitors' addresses as keyed hashes: they tell whether two are the same, and without the key not whose. */

/** The key of the hashes, shared by all isolates; stores `fresh` if there is none yet. */
export async function addressKey(db: Database, fresh: string): Promise<string> {
  const [, [row]] = await db.batch([
    db.insert(address_key).values({ id: 1, key: fresh }).onConflictDoNothing(),
    db.select().from(address_key),
  ])
  if (!row) throw new Error('the inserted key of the address hashes was not returned')
  return row.key
}

/**
 * Notes that an address takes no mail (`reason` is a code), also for staff who look at its enquiries; `now`
 * in epoch ms.
 */
export async function refuseAddress(db: Database, hash: string, reason: string, now: number): Promise<void> {
  const at = isoTime(now)
  await db.batch([
    db.insert(refused_addresses).values({ address_hash: hash, reason, at }).onConflictDoNothing(),
    db
      .update(mails)
      .set({ problem: reason })
      .where(and(eq(mails.address_hash, hash), eq(mails.state, 'sent'))),
  ])
}

const retentionMs = { refused: site.retention.refusedAddressMonths * 30.5 * dayMs, ofNoLead: 90 * dayMs }

/** Deletes what is too old: hashes of addresses, and mails that belong to no lead. `now` in epoch ms. */
export async function deleteOldMailRows(db: Database, now: number): Promise<void> {
  const before = (ms: number) => isoTime(now - ms)
  await db.batch([
    db.delete(refused_addresses).where(lt(refused_addresses.at, before(retentionMs.refused))),
    db.delete(mails).where(and(isNull(mails.lead_id), lt(mails.created_at, before(retentionMs.ofNoLead)))),
  ])
}
