import { sql } from 'drizzle-orm'
import type { Database } from '../../data/database.ts'
import { findLeadBetween, type InsertedLead, insertLead } from '../../data/leads/leads.ts'
import type { AcceptedLead } from '../intake/accepted-lead.ts'
import { neighbourKeys } from '../intake/fingerprint.ts'

/** What D1 does for a carried lead; `ping` rejects when it answers nothing at all. */
export type CarriedTable = {
  insert: (lead: AcceptedLead) => Promise<InsertedLead>
  findBetween: (wanted: { keys: readonly string[]; from: string; to: string }) => Promise<string | null>
  ping: () => Promise<unknown>
}

/**
 * Brings a carried lead into D1, and tells under which id it stands there. Safe to call again with the
 * same lead. `repeated`: it was submitted more than once, and the other one is there already. Throws when
 * D1 refuses.
 */
export async function storeCarried(
  { insert, findBetween }: CarriedTable,
  lead: AcceptedLead,
): Promise<{ outcome: 'stored' | 'repeated'; id: string }> {
  const neighbours = neighbourKeys(lead)
  const twin = neighbours && (await findBetween(neighbours))
  if (twin && twin !== lead.id) return { outcome: 'repeated', id: twin }

  const { outcome, id } = await insert(lead)
  if (outcome === 'same') return { outcome: 'repeated', id }
  // Its visitor was thanked, so it is kept even though its key has gone to other content meanwhile.
  if (outcome === 'conflict') await insert({ ...lead, dedupe_key: `carried:${lead.id}` })
  return { outcome: 'stored', id: lead.id }
}

/** The database as carried leads see it. */
export function carriedTable(db: Database, networkLimit?: number): CarriedTable {
  return {
    insert: (lead) => insertLead(db, lead, networkLimit),
    findBetween: (wanted) => findLeadBetween(db, wanted),
    ping: () => db.run(sql`select 1`),
  }
}
