import { sql } from 'drizzle-orm'
import type { Database } from '../../data/database.ts'
import { findLeadBetween, type InsertedLead, insertLead } from '../../data/leads/insert-lead.ts'
import type { NewLead } from '../intake/new-lead.ts'
import { neighbourKeys } from '../spam/fingerprint.ts'

/** The queries for carried leads; `ping` rejects when D1 does not respond at all. */
export type CarriedTable = {
  insert: (lead: NewLead) => Promise<InsertedLead>
  findBetween: (query: { keys: readonly string[]; from: string; to: string }) => Promise<string | null>
  ping: () => Promise<unknown>
}

/**
 * Stores a carried lead in D1 and returns the id of its row. Idempotent. `repeated`: the visitor submitted it
 * more than once, and another row has it already. Throws when D1 refuses.
 */
export async function storeCarried(
  { insert, findBetween }: CarriedTable,
  lead: NewLead,
): Promise<{ outcome: 'stored' | 'repeated'; id: string }> {
  const neighbours = neighbourKeys(lead)
  const duplicateId = neighbours && (await findBetween(neighbours))
  if (duplicateId && duplicateId !== lead.id) return { outcome: 'repeated', id: duplicateId }

  const { outcome, id } = await insert(lead)
  if (outcome === 'same') return { outcome: 'repeated', id }
  // Its visitor was thanked, so the lead is stored even if another lead has its key by now.
  if (outcome === 'conflict') await insert({ ...lead, dedupe_key: `carried:${lead.id}` })
  return { outcome: 'stored', id: lead.id }
}

/** The database as carried leads see it. */
export function carriedTable(db: Database, networkLimit?: number): CarriedTable {
  return {
    insert: (lead) => insertLead(db, lead, networkLimit),
    findBetween: (query) => findLeadBetween(db, query),
    ping: () => db.run(sql`select 1`),
  }
}
