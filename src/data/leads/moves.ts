import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import type { Lead } from './leads.ts'
import { lead_history, leads } from './schema.ts'
import { addHistory, type Settled } from './states.ts'

/** A lead as a staff member saw it: every later change shows in `state` or `attempts`. */
export type LeadVersion = Pick<Lead, 'id' | 'state' | 'attempts'>
export type Move = {
  seen: LeadVersion
  next: Settled & Pick<Lead, 'deliver_since'> & { suspicion?: string | null }
}
/** An action of staff: when (ISO 8601), which, and the staff member's e-mail. */
export type StaffAction = { at: string; event: string; by: string }

/**
 * Changes leads by hand, each only if it is still as seen, with an entry in its history. Returns for each of
 * `moves` whether it was changed. At most 50 at once.
 */
export async function moveLeads(
  db: Database,
  moves: readonly Move[],
  action: StaffAction,
): Promise<boolean[]> {
  const [first, ...others] = moves.flatMap(({ seen, next }) => [
    db.update(leads).set(settledColumns(next)).where(isUnchanged(seen)).returning({ id: leads.id }),
    addHistory(db, seen.id, { ...action, attempt: null }, sql`changes() > 0`),
  ])
  if (!first) return []
  const results = await db.batch([first, ...others])
  return moves.map((_, index) => {
    const moved = results[index * 2]
    return Array.isArray(moved) && moved.length > 0
  })
}

/** Those of `ids` to which the same person did the same since `action.at`. */
export async function recentActions(
  db: Database,
  ids: readonly string[],
  action: StaffAction,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: lead_history.lead_id })
    .from(lead_history)
    .where(
      and(
        inArray(lead_history.lead_id, [...ids]),
        eq(lead_history.event, action.event),
        eq(lead_history.by, action.by),
        gt(lead_history.at, action.at),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** The row is still as it was seen. */
export function isUnchanged({ id, state, attempts }: LeadVersion) {
  return and(eq(leads.id, id), eq(leads.state, state), eq(leads.attempts, attempts))
}

function settledColumns(next: Move['next']) {
  const {
    state,
    next_attempt_at,
    lease_until,
    last_outcome,
    needs_attention,
    accepted_at,
    deliver_since,
    suspicion,
  } = next
  return {
    state,
    next_attempt_at,
    lease_until,
    last_outcome,
    needs_attention,
    accepted_at,
    deliver_since,
    ...(suspicion === undefined ? {} : { suspicion }),
    // Staff have chosen it, so it is sent before all others.
    turn: -1,
    // Later trouble is new trouble.
    announced_trouble: false,
  }
}

/** An action on every lead of a filter. */
export type MassMove = {
  /** Only of leads in these states. */
  from: Lead['state'][]
  columns: Partial<typeof leads.$inferInsert>
  limit: number
}

/**
 * Changes up to `limit` leads that `wanted` finds, with an entry each in their history; returns their number.
 */
export async function moveAll(
  db: Database,
  wanted: SQL | undefined,
  move: MassMove,
  action: StaffAction,
): Promise<number> {
  const chosen = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(wanted, inArray(leads.state, move.from)))
    .orderBy(leads.created_at, leads.id)
    .limit(move.limit)
  const { at, event, by } = action
  const line = { id: sql`null`, lead_id: sql`id`, at, event, attempt: null, by }
  const [, moved] = await db.batch([
    insertSelect(db, lead_history, line, sql`from (${chosen})`),
    db.update(leads).set(move.columns).where(inArray(leads.id, chosen)).returning({ id: leads.id }),
  ])
  return moved.length
}
