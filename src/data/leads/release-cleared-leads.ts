import { and, asc, count, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { isoTime } from '../../platform/time.ts'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import type { ClearingEvent } from './claims.ts'
import { lead_history, leads } from './schema.ts'

/** Selects leads of one suspicion whose network sent at most `maxNetworkCount` others that day. `now` in epoch ms. */
export type Clearing = {
  suspicion: string
  event: ClearingEvent
  maxNetworkCount: number
  limit: number
  now: number
}

/** A question about one suspicion; times in ISO 8601. */
export type ClearingQuestion = { suspicion: string; event: ClearingEvent; since: string; dayAgo: string }
export type ClearingState = { waiting: number; recent: number; cleared: number }

/**
 * Releases quarantined leads whose reason for suspicion is over. Leads of the quietest networks first; of these the
 * latest, because leads that arrived after a flood are least likely to be part of it. Returns their ids.
 */
export async function releaseClearedLeads(db: Database, clearing: Clearing): Promise<string[]> {
  const { suspicion, event, maxNetworkCount, limit, now } = clearing
  if (limit <= 0) return []
  const chosen = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(isSuspected(suspicion), lte(leads.turn, maxNetworkCount)))
    .orderBy(asc(leads.turn), desc(leads.created_at))
    .limit(limit)
  if (chosen.length === 0) return []
  const ids = chosen.map(({ id }) => id)
  const still = and(
    isSuspected(suspicion),
    sql`${leads.id} in (select value from json_each(${JSON.stringify(ids)}))`,
  )
  const at = isoTime(now)
  const line = { id: sql`null`, lead_id: sql`${leads.id}`, at, event, attempt: null, by: null }
  const [, cleared] = await db.batch([
    insertSelect(db, lead_history, line, sql`from ${leads} where ${still}`),
    db
      .update(leads)
      .set({ state: 'received', next_attempt_at: now, deliver_since: now })
      .where(still)
      .returning({ id: leads.id }),
  ])
  return cleared.map(({ id }) => id)
}

/** Leads waiting for this suspicion, leads of it created since `since`, and leads cleared by `event` since `dayAgo`. */
export async function clearingState(
  db: Database,
  { suspicion, event, since, dayAgo }: ClearingQuestion,
): Promise<ClearingState> {
  const total = (rows: { count: number }[]) => rows[0]?.count ?? 0
  const recent = and(eq(leads.suspicion, suspicion), gt(leads.created_at, since))
  const [waiting, came, cleared] = await db.batch([
    db.select({ count: count() }).from(leads).where(isSuspected(suspicion)),
    db.select({ count: count() }).from(leads).where(recent),
    db
      .select({ count: count() })
      .from(lead_history)
      .where(and(eq(lead_history.event, event), gt(lead_history.at, dayAgo))),
  ])
  return { waiting: total(waiting), recent: total(came), cleared: total(cleared) }
}

function isSuspected(suspicion: string): SQL | undefined {
  return and(inArray(leads.state, ['quarantined']), eq(leads.suspicion, suspicion))
}
