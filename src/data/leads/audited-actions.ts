import { and, eq, gte, sql, sum } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { Actor } from '../people/record-action.ts'
import { audit_log } from '../people/schema.ts'
import { isUnchanged, type LeadVersion } from './apply-staff-action.ts'
import { deleteBelongings } from './expired-leads.ts'
import { leads } from './schema.ts'

/**
 * The audit entry of an action that writes it in the same batch, or before it acts. Other actions get their entry when
 * their request has ended (admin/access/record-audit.ts).
 */
type AuditEntry = Actor & { id: string }

/**
 * Deletes leads with their history, notes and mails, each only if it is still as seen, and records how many.
 * Returns for each of `seen` whether it was deleted; the others have changed meanwhile. At most 50 at once.
 */
export async function deleteLeads(
  db: Database,
  versions: readonly LeadVersion[],
  entry: AuditEntry,
): Promise<boolean[]> {
  const unchanged = sql`(select ${leads.id} from json_each(${JSON.stringify(versions)}) as seen join ${leads}
    on ${leads.id} = seen.value ->> 'id' and ${leads.state} = seen.value ->> 'state'
      and ${leads.attempts} = seen.value ->> 'attempts')`
  const belongings = deleteBelongings(db, unchanged)
  const note = db.insert(audit_log).values({ ...entry, action: 'leads_deleted', count: 0 })
  const [first, ...others] = versions.flatMap((one) => [
    db.delete(leads).where(isUnchanged(one)).returning({ id: leads.id }),
    db
      .update(audit_log)
      .set({ count: sql`${audit_log.count} + 1` })
      .where(sql`${eq(audit_log.id, entry.id)} and changes() > 0`),
  ])
  if (!first) return []
  const nothing = db.delete(audit_log).where(and(eq(audit_log.id, entry.id), eq(audit_log.count, 0)))
  const results = await db.batch([...belongings, note, first, ...others, nothing])
  return versions.map((_, index) => {
    const deleted = results[belongings.length + 1 + index * 2]
    return Array.isArray(deleted) && deleted.length > 0
  })
}

/** How many leads one staff member deleted since a time (ISO 8601). */
export async function countDeleted(
  db: Database,
  { by, since }: { by: string; since: string },
): Promise<number> {
  const [row] = await db
    .select({ count: sum(audit_log.count).mapWith(Number) })
    .from(audit_log)
    .where(and(eq(audit_log.by, by), eq(audit_log.action, 'leads_deleted'), gte(audit_log.at, since)))
  return row?.count ?? 0
}

/** Continues the hand-over to the CRM for a day (claims.ts, `isHeld`). */
export async function continueHandover(db: Database, entry: AuditEntry): Promise<void> {
  await db.insert(audit_log).values({ ...entry, action: 'handover_continued', count: 0 })
}

/** Records an export before its first row is sent. */
export async function noteExport(db: Database, entry: AuditEntry): Promise<void> {
  await db.insert(audit_log).values({ ...entry, action: 'leads_exported', count: 0 })
}

/** Sets how many leads an export has sent so far. */
export async function countExport(db: Database, id: string, count: number): Promise<void> {
  await db.update(audit_log).set({ count }).where(eq(audit_log.id, id))
}
