import type { SQL } from 'drizzle-orm'
import type { Database } from '../../data/database.ts'
import { countDeleted, deleteLeads } from '../../data/leads/audit-log.ts'
import { findLeads } from '../../data/leads/inbox.ts'
import {
  type LeadVersion,
  type MassMove,
  type Move,
  moveAll,
  moveLeads,
  recentActions,
  type StaffAction,
} from '../../data/leads/moves.ts'
import { statesFor } from '../../data/leads/state-table.ts'
import { restarted, step } from '../../leads/delivery/lifecycle.ts'

export const leadActions = ['resend', 'release', 'spam', 'delete'] as const
export type LeadAction = (typeof leadActions)[number]

/**
 * `changed`: the lead is not as it was seen, or its state does not allow the action; nothing was done.
 * `again`: the same person's other click has already deleted it.
 */
export type Done = 'done' | 'again' | 'changed' | 'gone'

/** Maximum of leads at once: the number on one page of the list. */
export const maxSelected = 50

/** A second click within this time, ms, finds its action already done. */
const pressedTwiceMs = 60_000

type ActContext = { db: Database; staff: string; now: number; newId: () => string }

/**
 * Applies the action to each of `seen` (at most `maxSelected`) that is still as it was seen; returns each
 * result.
 */
export async function actOnLeads(
  action: LeadAction,
  seen: readonly LeadVersion[],
  context: ActContext,
): Promise<Done[]> {
  return action === 'delete' ? remove(seen, context) : move(action, seen, context)
}

async function remove(seen: readonly LeadVersion[], { db, staff, now, newId }: ActContext): Promise<Done[]> {
  const gone = await deleteLeads(db, seen, { id: newId(), at: new Date(now).toISOString(), by: staff })
  if (gone.every(Boolean)) return gone.map(() => 'done')
  const since = new Date(now - pressedTwiceMs).toISOString()
  const [rows, deleted] = await Promise.all([
    findLeads(db, idsOf(seen)),
    countDeleted(db, { by: staff, since }),
  ])
  const there = new Set(rows.map(({ id }) => id))
  let again = deleted - gone.filter(Boolean).length
  return seen.map(({ id }, index) => {
    if (gone[index]) return 'done'
    if (there.has(id)) return 'changed'
    return again-- > 0 ? 'again' : 'gone'
  })
}

const transitions = {
  resend: { kind: 'resent' },
  release: { kind: 'released' },
  spam: { kind: 'spam' },
} as const

async function move(
  action: Exclude<LeadAction, 'delete'>,
  seen: readonly LeadVersion[],
  { db, staff, now }: ActContext,
): Promise<Done[]> {
  const event: StaffAction = { at: new Date(now).toISOString(), event: transitions[action].kind, by: staff }
  const lately = { ...event, at: new Date(now - pressedTwiceMs).toISOString() }
  const [rows, before] = await Promise.all([
    findLeads(db, idsOf(seen)),
    recentActions(db, idsOf(seen), lately),
  ])
  const there = new Map(rows.map((lead) => [lead.id, lead]))
  const moves = seen.flatMap((one): Move[] => {
    const lead = there.get(one.id)
    const next = lead && step({ ...lead, ...one }, transitions[action], { now, random: Math.random })
    // A new lead that is sent again looks the same as before.
    const again = next?.state === one.state && before.has(one.id)
    if (!next || again) return []
    return [{ seen: one, next: action === 'spam' ? { ...next, suspicion: 'spam' } : next }]
  })
  const results = await moveLeads(db, moves, event)
  const moved = new Set(moves.filter((_, index) => results[index]).map(({ seen: { id } }) => id))
  // Of two simultaneous clicks the other may have changed it since the query above.
  const others = idsOf(seen).filter((id) => !moved.has(id))
  const twice = await recentActions(db, others, lately)
  return seen.map(({ id }) => {
    if (!there.has(id)) return 'gone'
    return moved.has(id) || twice.has(id) ? 'done' : 'changed'
  })
}

/** Maximum of leads of a filter at once; more than any flood so far. */
const maxAtOnce = 5000

/**
 * Applies the action to every lead that `wanted` finds and whose state allows it, at most `maxAtOnce`;
 * returns their number.
 */
export async function actOnAll(
  action: Exclude<LeadAction, 'delete'>,
  wanted: SQL | undefined,
  { db, staff, now }: ActContext,
): Promise<number> {
  const at = new Date(now).toISOString()
  const move: MassMove =
    action === 'spam'
      ? {
          from: statesFor('spam'),
          columns: { state: 'quarantined', suspicion: 'spam', needs_attention: false, seen_at: at },
          limit: maxAtOnce,
        }
      : {
          // A lead that the CRM took would become a second record there: that is confirmed one by one.
          from: statesFor(action).filter((state) => state !== 'accepted'),
          columns: { ...restarted(now), turn: -1, announced_trouble: false },
          limit: maxAtOnce,
        }
  return moveAll(db, wanted, move, { at, event: transitions[action].kind, by: staff })
}

function idsOf(seen: readonly LeadVersion[]): string[] {
  return seen.map(({ id }) => id)
}
