import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { minuteMs } from '../../../contract/durations.ts'
import type { LeadAction } from '../../../contract/leads/enquiries.ts'
import type { Role } from '../../../contract/people/roles.ts'
import type { Database } from '../../data/database.ts'
import {
  type BulkChange,
  changeAllLeads,
  changeLeads,
  type LeadVersion,
  type Move,
  newRevision,
  recentActions,
} from '../../data/leads/apply-staff-action.ts'
import { countDeleted, deleteLeads } from '../../data/leads/audited-actions.ts'
import type { StaffAction } from '../../data/leads/claims.ts'
import { findLeads } from '../../data/leads/find-lead.ts'
import type { Lead } from '../../data/leads/insert-lead.ts'
import { leads } from '../../data/leads/schema.ts'
import type { SameTextChange } from '../../data/leads/spam-verdicts.ts'
import { statesFor } from '../../data/leads/state-rules.ts'
import { applyTransition, restartColumns } from '../../leads/delivery/transitions.ts'
import { contentSuspicions } from '../../leads/spam/suspicion.ts'
import { isoTime } from '../../platform/time.ts'

/**
 * `changed`: the lead is not as it was seen, or its state does not allow the action; nothing was done.
 * `again`: the same person's other click has already deleted it.
 */
type Done = 'done' | 'again' | 'changed' | 'missing'

/** Maximum of leads at once: the number on one page of the list. */
export const maxSelected = 50

/** A second click within this time, ms, finds its action already done. */
const pressedTwiceMs = minuteMs

type ActContext = { db: Database; staff: string; role: Role; now: number; newId: () => string }

/** `sameText`: the ids of others with the same text to which the same was done. */
type Acted<Result> = { result: Result; sameText: string[] }

/**
 * Applies the action to each of `seen` (at most `maxSelected`) that is still as it was seen; returns each
 * result.
 */
export async function actOnLeads(
  action: LeadAction,
  versions: readonly LeadVersion[],
  context: ActContext,
): Promise<Acted<Done[]>> {
  return action === 'delete'
    ? { result: await deleteEnquiries(versions, context), sameText: [] }
    : applyAction(action, versions, context)
}

async function deleteEnquiries(
  versions: readonly LeadVersion[],
  { db, staff, role, now, newId }: ActContext,
): Promise<Done[]> {
  const deletedRows = await deleteLeads(db, versions, {
    id: newId(),
    at: isoTime(now),
    by: staff,
    role,
  })
  if (deletedRows.every(Boolean)) return deletedRows.map(() => 'done')
  const since = isoTime(now - pressedTwiceMs)
  const [rows, deleted] = await Promise.all([
    findLeads(db, idsOf(versions)),
    countDeleted(db, { by: staff, since }),
  ])
  const existing = new Set(rows.map(({ id }) => id))
  let again = deleted - deletedRows.filter(Boolean).length
  return versions.map(({ id }, index) => {
    if (deletedRows[index]) return 'done'
    if (existing.has(id)) return 'changed'
    return again-- > 0 ? 'again' : 'missing'
  })
}

const transitions = {
  resend: { kind: 'resent' },
  release: { kind: 'released' },
  spam: { kind: 'spam' },
} as const

async function applyAction(
  action: Exclude<LeadAction, 'delete'>,
  versions: readonly LeadVersion[],
  { db, staff, now }: ActContext,
): Promise<Acted<Done[]>> {
  const event: StaffAction = { at: isoTime(now), event: transitions[action].kind, by: staff }
  const lately = { ...event, at: isoTime(now - pressedTwiceMs) }
  const [rows, before] = await Promise.all([
    findLeads(db, idsOf(versions)),
    recentActions(db, idsOf(versions), lately),
  ])
  const leadsById = new Map(rows.map((lead) => [lead.id, lead]))
  const moves = versions.flatMap((one): Move[] => {
    const lead = leadsById.get(one.id)
    const next =
      lead && applyTransition({ ...lead, ...one }, transitions[action], { now, random: Math.random })
    // A new lead that is sent again looks the same as before.
    const again = next?.state === one.state && before.has(one.id)
    if (!next || again || (action === 'release' && !isReleasable(lead))) return []
    return [{ seen: one, next, besides: sideEffectsOf(action, lead) }]
  })
  const results = await changeLeads(db, moves, event, sameTextChange(action, now))
  const moved = new Set(moves.filter((_, index) => results.moved[index]).map(({ seen: { id } }) => id))
  // Of two simultaneous clicks the other may have changed it since the query above.
  const others = idsOf(versions).filter((id) => !moved.has(id))
  const twice = await recentActions(db, others, lately)
  const result = versions.map(({ id }) => {
    if (!leadsById.has(id)) return 'missing'
    return moved.has(id) || twice.has(id) ? 'done' : 'changed'
  })
  return { result, sameText: results.sameText }
}

/** A delivered lead can be released only from being spam. */
export function isReleasable({ state, follow_up }: Pick<Lead, 'state' | 'follow_up'>): boolean {
  return state === 'quarantined' || follow_up === 'spam'
}

/** Marking spam ends the follow-up; releasing spam sets it to *new*. */
function sideEffectsOf(action: Exclude<LeadAction, 'delete'>, { follow_up }: Lead): Move['besides'] {
  if (action === 'spam') return { suspicion: 'spam', follow_up: 'spam' }
  return action === 'release' && follow_up === 'spam' ? { follow_up: 'new' } : {}
}

/** Undelivered leads of a text that is spam, and what is held back for a text that is none. */
function sameTextChange(action: Exclude<LeadAction, 'delete'>, now: number): SameTextChange | null {
  if (action === 'resend') return null
  const isSpam = action === 'spam'
  const states = statesFor(action).filter((state) => state !== 'accepted')
  const condition = isSpam
    ? ne(leads.follow_up, 'spam')
    : or(eq(leads.follow_up, 'spam'), inArray(leads.suspicion, [...contentSuspicions]))
  return {
    isSpam,
    from: and(inArray(leads.state, states), condition),
    columns: isSpam ? { ...spamColumns, state: 'quarantined' } : releaseColumns(now),
  }
}

const spamColumns = { suspicion: 'spam', follow_up: 'spam', needs_attention: false, ...newRevision } as const

const requeuedColumns = (now: number) => ({ ...restartColumns(now), turn: -1, announced_trouble: false })

const releaseColumns = (now: number) => ({
  ...requeuedColumns(now),
  follow_up: sql`case when ${leads.follow_up} = 'spam' then 'new' else ${leads.follow_up} end`,
  ...newRevision,
})

/** Maximum of leads of a filter at once; more than any flood so far. */
const maxAtOnce = 5000

/**
 * Applies the action to every lead that `condition` finds and whose state allows it, at most `maxAtOnce`;
 * returns their number.
 */
export async function actOnAll(
  action: Exclude<LeadAction, 'delete'>,
  condition: SQL | undefined,
  { db, staff, now }: ActContext,
): Promise<Acted<number>> {
  const at = isoTime(now)
  const change: BulkChange =
    action === 'spam'
      ? {
          from: statesFor('spam'),
          columns: {
            ...spamColumns,
            state: sql`case when ${leads.state} = 'accepted' then 'accepted' else 'quarantined' end`,
            seen_at: at,
          },
          limit: maxAtOnce,
          sameText: sameTextChange(action, now),
        }
      : {
          // A lead that the CRM took would become a second record there: that is confirmed one by one.
          from: statesFor(action).filter((state) => state !== 'accepted'),
          columns: action === 'release' ? releaseColumns(now) : requeuedColumns(now),
          limit: maxAtOnce,
          sameText: sameTextChange(action, now),
        }
  const { moved, sameText } = await changeAllLeads(db, condition, change, {
    at,
    event: transitions[action].kind,
    by: staff,
  })
  return { result: moved, sameText }
}

function idsOf(versions: readonly LeadVersion[]): string[] {
  return versions.map(({ id }) => id)
}
