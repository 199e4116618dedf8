import { env } from 'cloudflare:workers'
import { database } from '../../src/data/database.ts'
import type { Lead } from '../../src/data/leads/leads.ts'
import {
  audit_log,
  crm_circuit,
  crm_handovers,
  lead_history,
  lead_marks,
  lead_searches,
  leads,
} from '../../src/data/leads/schema.ts'

const db = database(env.DB)

/** Deletes every lead with all its records. */
export async function emptyInbox(): Promise<void> {
  await db.batch([
    db.delete(lead_history),
    db.delete(leads),
    db.delete(lead_searches),
    db.delete(audit_log),
    db.delete(crm_circuit),
    db.delete(crm_handovers),
    db.delete(lead_marks),
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

/** The lines of all histories, and the actions that no history holds. */
export const storedHistory = () => db.select().from(lead_history).orderBy(lead_history.id)
export const storedAuditLog = () => db.select().from(audit_log)
