import { and, between, eq, gt, gte, inArray, or, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/durations.ts'
import { isoTime } from '../../platform/time.ts'
import type { Database } from '../database.ts'
import { personKeys } from './person-keys.ts'
import { leads } from './schema.ts'

export type Lead = typeof leads.$inferSelect
type NewLead = typeof leads.$inferInsert

/**
 * `same`: already stored with the same content; `conflict`: the key belongs to different content. `id` is the
 * stored row's, `suspicion` the reason it is held back for.
 */
export type InsertedLead =
  | { outcome: 'new'; id: string; suspicion: string | null }
  | { outcome: 'same'; id: string }
  | { outcome: 'conflict'; id: string }

type InsertableLead = NewLead & { created_at: string; phone: string }

/**
 * Stores a lead once per `dedupe_key`, in one round trip. Idempotent: a retry after a lost response finds the
 * row under its own id and returns `new`. The network's enquiries of the day are counted in the
 * statement, as concurrent requests do not see each other's before; from the `networkLimit`-th of a day on, an
 * unsuspected lead waits in quarantine.
 */
export async function insertLead(
  db: Database,
  lead: InsertableLead,
  networkLimit = Number.MAX_SAFE_INTEGER,
): Promise<InsertedLead> {
  const [, rows] = await db.batch([
    db
      .insert(leads)
      .values({
        ...lead,
        ...personKeys(lead),
        ...(lead.network ? networkColumns(lead, lead.network, networkLimit) : {}),
      })
      .onConflictDoNothing(),
    db
      .select({ id: leads.id, content_hash: leads.content_hash, suspicion: leads.suspicion })
      .from(leads)
      .where(or(eq(leads.id, lead.id), eq(leads.dedupe_key, lead.dedupe_key))),
  ])
  const stored = rows.find(({ id }) => id === lead.id) ?? rows[0]
  if (!stored) throw new Error('the inserted lead was not returned')
  if (stored.id === lead.id) return { outcome: 'new', id: stored.id, suspicion: stored.suspicion }
  return { outcome: stored.content_hash === lead.content_hash ? 'same' : 'conflict', id: stored.id }
}

function networkColumns(lead: InsertableLead, network: string, networkLimit: number) {
  const dayAgo = isoTime(Date.parse(lead.created_at) - dayMs)
  const networkCount = sql<number>`(select count(*) from ${leads} where ${and(eq(leads.network, network), gt(leads.created_at, dayAgo))})`
  if (lead.suspicion) return { turn: networkCount }
  return {
    turn: networkCount,
    suspicion: sql`case when ${networkCount} >= ${networkLimit} then 'busy_source' end`,
    state: sql`case when ${networkCount} >= ${networkLimit} then 'quarantined' else ${lead.state} end`,
  }
}

/** The id of a lead stored under `dedupeKey` at or after `since` (ISO 8601), or null. */
export async function findLeadSince(db: Database, dedupeKey: string, since: string): Promise<string | null> {
  const row = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.dedupe_key, dedupeKey), gte(leads.created_at, since)))
    .get()
  return row?.id ?? null
}

/** The id of a lead stored under one of `keys` and created between `from` and `to` (ISO 8601), or null. */
export async function findLeadBetween(
  db: Database,
  { keys, from, to }: { keys: readonly string[]; from: string; to: string },
): Promise<string | null> {
  const row = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(inArray(leads.dedupe_key, [...keys]), between(leads.created_at, from, to)))
    .get()
  return row?.id ?? null
}
