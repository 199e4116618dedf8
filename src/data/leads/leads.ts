import { and, between, eq, gte, inArray, or } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { leads } from './schema.ts'

export type Lead = typeof leads.$inferSelect
export type NewLead = typeof leads.$inferInsert

/** `same`: stored before with the same content; `conflict`: the key belongs to other content. `id` is the stored row's. */
export type InsertedLead = { outcome: 'new' | 'same' | 'conflict'; id: string }

/**
 * Stores a lead once per `dedupe_key`, in one round trip. Safe to call again with the same row after a
 * lost answer: the row is then found under its own id and reported `new`.
 */
export async function insertLead(db: Database, lead: NewLead): Promise<InsertedLead> {
  const [, found] = await db.batch([
    db.insert(leads).values(lead).onConflictDoNothing(),
    db
      .select({ id: leads.id, content_hash: leads.content_hash })
      .from(leads)
      .where(or(eq(leads.id, lead.id), eq(leads.dedupe_key, lead.dedupe_key))),
  ])
  const stored = found.find(({ id }) => id === lead.id) ?? found[0]
  if (!stored) throw new Error('a lead vanished inside its own insert')
  if (stored.id === lead.id) return { outcome: 'new', id: stored.id }
  return { outcome: stored.content_hash === lead.content_hash ? 'same' : 'conflict', id: stored.id }
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
