import { env } from 'cloudflare:workers'
import { inArray } from 'drizzle-orm'
import { blocked_times, bookings } from '../../../src/data/bookings/schema.ts'
import { database } from '../../../src/data/database.ts'
import type { Lead } from '../../../src/data/leads/insert-lead.ts'
import {
  crm_circuit,
  crm_handovers,
  lead_history,
  lead_marks,
  lead_searches,
  leads,
  spam_verdicts,
} from '../../../src/data/leads/schema.ts'
import { mails } from '../../../src/data/mail/schema.ts'
import { audit_log } from '../../../src/data/people/schema.ts'

const db = database(env.DB)

/** Deletes every lead with all its records. */
export async function emptyInbox(): Promise<void> {
  await db.batch([
    db.delete(mails),
    db.delete(bookings),
    db.delete(blocked_times),
    db.delete(lead_history),
    db.delete(leads),
    db.delete(lead_searches),
    db.delete(audit_log),
    db.delete(crm_circuit),
    db.delete(crm_handovers),
    db.delete(lead_marks),
    db.delete(spam_verdicts),
  ])
}

/** Stores leads unchanged; each needs a unique id. */
export async function storeLeads(...stored: Lead[]): Promise<void> {
  const [first, ...others] = stored.map((lead) => db.insert(leads).values(lead))
  if (first) await db.batch([first, ...others])
}

/** A lead as the database has it, or undefined. */
export async function storedLead(id: string): Promise<Lead | undefined> {
  return (await db.select().from(leads)).find((lead) => lead.id === id)
}

/** The lines of all histories. */
export const storedHistory = () => db.select().from(lead_history).orderBy(lead_history.id)
/** The actions that are not part of a history. */
export const storedAuditLog = () =>
  db
    .select()
    .from(audit_log)
    .where(inArray(audit_log.action, ['leads_deleted', 'leads_exported', 'handover_continued']))
