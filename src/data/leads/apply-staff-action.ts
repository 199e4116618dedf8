import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import * as z from 'zod/mini'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { addHistory, type Settled, type StaffAction } from './claims.ts'
import type { Lead } from './insert-lead.ts'
import { lead_history, leads } from './schema.ts'
import { applySameTextVerdict, type SameTextChange } from './spam-verdicts.ts'

/** A screen with the older revision gets a conflict. */
export const newRevision = { revision: sql`${leads.revision} + 1` }

/** A lead as a staff member saw it: every later change shows in `state` or `attempts`. */
export type LeadVersion = Pick<Lead, 'id' | 'state' | 'attempts'>
export type Move = {
  seen: LeadVersion
  next: Settled & Pick<Lead, 'deliver_since'>
  /** Further columns that change. */
  besides: Partial<Pick<Lead, 'suspicion' | 'follow_up'>>
}

/**
 * Changes leads by hand, each only if it is still as seen, with an entry in its history; those of the same
 * text go with them. Returns for each of `moves` whether it was changed, and which went along. At most 50 at
 * once.
 */
export async function changeLeads(
  db: Database,
  moves: readonly Move[],
  action: StaffAction,
  sameText: SameTextChange | null,
): Promise<Moved & { moved: boolean[] }> {
  const [first, ...others] = moves.flatMap(({ seen: version, next, besides }) => [
    db
      .update(leads)
      .set({ ...settledColumns(next), ...besides, ...(besides.follow_up && newRevision) })
      .where(isUnchanged(version))
      .returning({ id: leads.id }),
    addHistory(db, version.id, { ...action, attempt: null }, sql`changes() > 0`),
  ])
  if (!first) return { moved: [], sameText: [] }
  const ids = moves.map(({ seen }) => seen.id)
  const results = await db.batch([
    first,
    ...others,
    ...(sameText ? applySameTextVerdict(db, sameText, action, ids) : []),
  ])
  return {
    moved: moves.map((_, index) => idsOf(results[index * 2]).length > 0),
    sameText: sameText ? idsOf(results.at(-1)) : [],
  }
}

/** `sameText`: the ids of leads of the same text that went along. */
type Moved = { sameText: string[] }

const changedRowsSchema = z.array(z.object({ id: z.string() }))

function idsOf(result: unknown): string[] {
  const rows = changedRowsSchema.safeParse(result)
  return rows.success ? rows.data.map(({ id }) => id) : []
}

/** The ids of leads to which the same person did the same since `action.at`. */
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
  const { state, next_attempt_at, lease_until, last_outcome, needs_attention, accepted_at, deliver_since } =
    next
  return {
    state,
    next_attempt_at,
    lease_until,
    last_outcome,
    needs_attention,
    accepted_at,
    deliver_since,
    // Staff have chosen it, so it is sent before all others.
    turn: -1,
    // A later failure is announced again.
    announced_trouble: false,
  }
}

/** An action on every lead of a filter. */
export type BulkChange = {
  /** Only of leads in these states. */
  from: Lead['state'][]
  columns: SQLiteUpdateSetSource<typeof leads>
  limit: number
  sameText: SameTextChange | null
}

/**
 * Changes up to `limit` leads that `wanted` finds, with an entry each in their history; those of the same
 * text go with them.
 */
export async function changeAllLeads(
  db: Database,
  condition: SQL | undefined,
  move: BulkChange,
  action: StaffAction,
): Promise<Moved & { moved: number }> {
  const chosen = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(condition, inArray(leads.state, move.from)))
    .orderBy(leads.created_at, leads.id)
    .limit(move.limit)
  const { at, event, by } = action
  const line = { id: sql`null`, lead_id: sql`id`, at, event, attempt: null, by }
  const [, moved, ...settled] = await db.batch([
    insertSelect(db, lead_history, line, sql`from (${chosen})`),
    db.update(leads).set(move.columns).where(inArray(leads.id, chosen)).returning({ id: leads.id }),
    ...(move.sameText ? applySameTextVerdict(db, move.sameText, action) : []),
  ])
  return { moved: moved.length, sameText: idsOf(settled.at(-1)) }
}
