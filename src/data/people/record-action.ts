import { lt, sql } from 'drizzle-orm'
import type { AuditAction } from '../../../contract/people/audit.ts'
import type { Role } from '../../../contract/people/roles.ts'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { audit_log } from './schema.ts'

/** `by`: the staff member's e-mail; `at`: ISO 8601. */
export type Actor = { by: string; role: Role; at: string }

/** Done often in a row: one line of a person, a subject and a day, with how often and when last. */
const repeated: readonly AuditAction[] = [
  'page_saved',
  'site_saved',
  'lead_opened',
  'leads_listed',
  'application_opened',
  'applications_listed',
]

/** Records one action on each of `subjects`; a subject is empty if the action was about none or many. */
export async function recordAction(
  db: Database,
  { by, role, at }: Actor,
  { action, subjects, count }: { action: AuditAction; subjects: readonly string[]; count: number },
): Promise<void> {
  const name = repeated.includes(action) ? `${action} ${by} ${at.slice(0, 10)}` : crypto.randomUUID()
  const row = { id: sql`${`${name} `} || value`, at, by, role, action, count, subject: sql`value` }
  await insertSelect(
    db,
    audit_log,
    row,
    // Without a condition SQLite would take what follows for one of a join.
    sql`from json_each(${JSON.stringify(subjects)}) where true`,
  ).onConflictDoUpdate({
    target: audit_log.id,
    set: { at, role, count: sql`${audit_log.count} + ${count}` },
  })
}

/** Deletes the entries before `at` (ISO 8601). */
export async function deleteOldAuditEntries(db: Database, at: string): Promise<void> {
  await db.delete(audit_log).where(lt(audit_log.at, at))
}
