import { sql } from 'drizzle-orm'
import type { Database } from '../data/database.ts'
import { findLeadBetween, insertLead } from '../data/leads/leads.ts'
import type { CarriedTable } from './store-carried.ts'

/** The database as carried leads see it. */
export function carriedTable(db: Database): CarriedTable {
  return {
    insert: (lead) => insertLead(db, lead),
    findBetween: (wanted) => findLeadBetween(db, wanted),
    ping: () => db.run(sql`select 1`),
  }
}
