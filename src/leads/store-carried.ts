import type { Database } from '../data/database.ts'
import { findLeadBetween, insertLead } from '../data/leads.ts'
import type { AcceptedLead } from './accepted-lead.ts'
import { neighbourKeys } from './fingerprint.ts'

/**
 * Brings a carried lead into D1, and tells under which id it stands there. Safe to call again with the
 * same lead. `repeated`: it was submitted more than once, and the other one is there already. Throws when
 * D1 refuses.
 */
export async function storeCarried(
  db: Database,
  lead: AcceptedLead,
): Promise<{ outcome: 'stored' | 'repeated'; id: string }> {
  const neighbours = neighbourKeys(lead)
  const twin = neighbours && (await findLeadBetween(db, neighbours))
  if (twin && twin !== lead.id) return { outcome: 'repeated', id: twin }

  const { outcome, id } = await insertLead(db, lead)
  if (outcome === 'same') return { outcome: 'repeated', id }
  // Its visitor was thanked, so it is kept even though its key has gone to other content meanwhile.
  if (outcome === 'conflict') await insertLead(db, { ...lead, dedupe_key: `carried:${lead.id}` })
  return { outcome: 'stored', id: lead.id }
}
