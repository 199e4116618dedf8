import { and, eq, gte, lt, sql, sum } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { asSeen, type Seen } from './moves.ts'
import { lead_history, leads, staff_deeds } from './schema.ts'

/** Who did it, when (ISO 8601), under which id. */
export type StaffDeed = { id: string; at: string; by: string }

/**
 * Deletes leads with their history, each only as it was seen, and notes how many. For each of `seen`
 * whether it is gone; the others have moved on meanwhile. At most fifty at once.
 */
export async function deleteLeads(db: Database, seen: readonly Seen[], deed: StaffDeed): Promise<boolean[]> {
  const histories = db.delete(lead_history).where(
    sql`${lead_history.lead_id} in (select ${leads.id} from json_each(${JSON.stringify(seen)}) as seen join ${leads}
      on ${leads.id} = seen.value ->> 'id' and ${leads.state} = seen.value ->> 'state'
        and ${leads.attempts} = seen.value ->> 'attempts')`,
  )
  const note = db.insert(staff_deeds).values({ ...deed, deed: 'leads_deleted', count: 0 })
  const [first, ...others] = seen.flatMap((one) => [
    db.delete(leads).where(asSeen(one)).returning({ id: leads.id }),
    db
      .update(staff_deeds)
      .set({ count: sql`${staff_deeds.count} + 1` })
      .where(sql`${eq(staff_deeds.id, deed.id)} and changes() > 0`),
  ])
  if (!first) return []
  const nothing = db.delete(staff_deeds).where(and(eq(staff_deeds.id, deed.id), eq(staff_deeds.count, 0)))
  const [, , ...results] = await db.batch([histories, note, first, ...others, nothing])
  return seen.map((_, index) => {
    const gone = results[index * 2]
    return Array.isArray(gone) && gone.length > 0
  })
}

/** How many leads somebody deleted since a time (ISO 8601). */
export async function countDeleted(
  db: Database,
  { by, since }: { by: string; since: string },
): Promise<number> {
  const [row] = await db
    .select({ count: sum(staff_deeds.count).mapWith(Number) })
    .from(staff_deeds)
    .where(and(eq(staff_deeds.by, by), eq(staff_deeds.deed, 'leads_deleted'), gte(staff_deeds.at, since)))
  return row?.count ?? 0
}

/** Forgets the deeds before `at` (ISO 8601). */
export async function forgetDeeds(db: Database, at: string): Promise<void> {
  await db.delete(staff_deeds).where(lt(staff_deeds.at, at))
}

/** Lets the hand-over to the CRM go on for a day (lead-states.ts, `isHeld`). */
export async function continueHandover(db: Database, deed: StaffDeed): Promise<void> {
  await db.insert(staff_deeds).values({ ...deed, deed: 'handover_continued', count: 0 })
}

/** Notes an export before its first row leaves. */
export async function noteExport(db: Database, deed: StaffDeed): Promise<void> {
  await db.insert(staff_deeds).values({ ...deed, deed: 'leads_exported', count: 0 })
}

/** How many leads an export has handed out so far. */
export async function countExport(db: Database, id: string, count: number): Promise<void> {
  await db.update(staff_deeds).set({ count }).where(eq(staff_deeds.id, id))
}
