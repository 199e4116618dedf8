import type { Database } from '../../data/database.ts'
import { findLeads } from '../../data/lead-inbox.ts'
import { type Deed, type Move, moveLeads, recentDeeds, type Seen } from '../../data/lead-moves.ts'
import { deleteLeads } from '../../data/staff-deeds.ts'
import { step } from '../../leads/lifecycle.ts'

export const leadDeeds = ['resend', 'release', 'delete'] as const
export type LeadDeed = (typeof leadDeeds)[number]

/** `changed`: the lead is not as it was seen, or its state does not allow it; nothing was done. */
export type Done = 'done' | 'changed' | 'gone'

/** At most so many leads at once: as many as stand on a page of the list. */
export const mostLeads = 50

type ActContext = { db: Database; staff: string; now: number; newId: () => string }

/** Does the deed to each of `seen` (at most `mostLeads`) that is still as it was seen; what became of each. */
export async function actOnLeads(
  deed: LeadDeed,
  seen: readonly Seen[],
  context: ActContext,
): Promise<Done[]> {
  return deed === 'delete' ? remove(seen, context) : move(deed, seen, context)
}

async function remove(seen: readonly Seen[], { db, staff, now, newId }: ActContext): Promise<Done[]> {
  const gone = await deleteLeads(db, seen, { id: newId(), at: new Date(now).toISOString(), by: staff })
  if (gone.every(Boolean)) return gone.map(() => 'done')
  const there = new Set((await findLeads(db, idsOf(seen))).map(({ id }) => id))
  return seen.map(({ id }, index) => (gone[index] ? 'done' : there.has(id) ? 'changed' : 'gone'))
}

const happenings = {
  resend: { kind: 'resent' },
  release: { kind: 'released' },
} as const

/** A second press of a button comes this soon, ms: it finds done what it asked for. */
const pressedTwiceMs = 60_000

async function move(
  deed: Exclude<LeadDeed, 'delete'>,
  seen: readonly Seen[],
  { db, staff, now }: ActContext,
): Promise<Done[]> {
  const event: Deed = { at: new Date(now).toISOString(), event: happenings[deed].kind, by: staff }
  const lately = { ...event, at: new Date(now - pressedTwiceMs).toISOString() }
  const [rows, before] = await Promise.all([findLeads(db, idsOf(seen)), recentDeeds(db, idsOf(seen), lately)])
  const there = new Map(rows.map((lead) => [lead.id, lead]))
  const moves = seen.flatMap((one): Move[] => {
    const lead = there.get(one.id)
    const next = lead && step({ ...lead, ...one }, happenings[deed], { now, random: Math.random })
    // A new lead that is sent anew looks the same as before.
    const again = next?.state === one.state && before.has(one.id)
    return next && !again ? [{ seen: one, next }] : []
  })
  const results = await moveLeads(db, moves, event)
  const moved = new Set(moves.filter((_, index) => results[index]).map(({ seen: { id } }) => id))
  // Two presses at the same moment: the other one may have moved it since the question above.
  const others = idsOf(seen).filter((id) => !moved.has(id))
  const twice = await recentDeeds(db, others, lately)
  return seen.map(({ id }) => {
    if (!there.has(id)) return 'gone'
    return moved.has(id) || twice.has(id) ? 'done' : 'changed'
  })
}

function idsOf(seen: readonly Seen[]): string[] {
  return seen.map(({ id }) => id)
}
