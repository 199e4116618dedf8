import { and, asc, between, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { leads } from './schema.ts'

export type Lead = typeof leads.$inferSelect
export type NewLead = typeof leads.$inferInsert

/** `same`: stored before with the same content; `conflict`: the key belongs to other content. `id` is the stored row's. */
export type InsertedLead = { outcome: 'new' | 'same' | 'conflict'; id: string }

/** A claimed row in the hands of one worker: `attempts` grows with every claim, so it fences off late settlers. */
export type Claim = Pick<Lead, 'id' | 'attempts'>

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

/**
 * Takes up to `limit` due leads (or those of `ids` that are due) for `leaseMs`; of many concurrent
 * callers exactly one gets a row. A lease that ran out makes its row due again. Times in epoch ms.
 */
export async function claimLeads(
  db: Database,
  wanted: { now: number; leaseMs: number; limit: number; ids?: readonly string[] },
): Promise<Lead[]> {
  const due = or(
    and(inArray(leads.state, ['received', 'retry_wait']), lte(leads.next_attempt_at, wanted.now)),
    and(eq(leads.state, 'sending'), lte(leads.lease_until, wanted.now)),
  )
  const chosen = db
    .select({ id: leads.id })
    .from(leads)
    .where(wanted.ids ? and(inArray(leads.id, [...wanted.ids]), due) : due)
    .orderBy(asc(leads.next_attempt_at), asc(leads.created_at))
    .limit(wanted.limit)
  return db
    .update(leads)
    .set({
      state: 'sending',
      lease_until: wanted.now + wanted.leaseMs,
      attempts: sql`${leads.attempts} + 1`,
    })
    .where(inArray(leads.id, chosen))
    .returning()
}

/** Marks a lead as taken by the CRM: a fact whoever reports it, so it needs no fence. `at` in ISO 8601. */
export async function settleAccepted(
  db: Database,
  claim: Claim,
  settled: { at: string; outcome: string },
): Promise<void> {
  await db
    .update(leads)
    .set({ state: 'accepted', accepted_at: settled.at, lease_until: 0, last_outcome: settled.outcome })
    .where(and(eq(leads.id, claim.id), ne(leads.state, 'accepted')))
}

/** Plans the next attempt (`at` in epoch ms), unless the claim has passed to another worker meanwhile. */
export async function settleRetry(
  db: Database,
  claim: Claim,
  settled: { at: number; outcome: string },
): Promise<void> {
  await db
    .update(leads)
    .set({
      state: 'retry_wait',
      next_attempt_at: settled.at,
      lease_until: 0,
      last_outcome: settled.outcome,
    })
    .where(stillHeld(claim))
}

/** Sets a lead aside for staff, unless the claim has passed to another worker meanwhile. */
export async function settleAside(
  db: Database,
  claim: Claim,
  settled: { state: 'quarantined' | 'dead'; outcome: string },
): Promise<void> {
  await db
    .update(leads)
    .set({ state: settled.state, lease_until: 0, last_outcome: settled.outcome })
    .where(stillHeld(claim))
}

/** When each of `ids` that is still on its way to the CRM comes due again, epoch ms by id. */
export async function dueTimes(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({
      id: leads.id,
      state: leads.state,
      next_attempt_at: leads.next_attempt_at,
      lease_until: leads.lease_until,
    })
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), inArray(leads.state, ['received', 'sending', 'retry_wait'])))
  return new Map(rows.map((row) => [row.id, row.state === 'sending' ? row.lease_until : row.next_attempt_at]))
}

function stillHeld(claim: Claim) {
  return and(eq(leads.id, claim.id), eq(leads.state, 'sending'), eq(leads.attempts, claim.attempts))
}
