import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { Lead } from './leads.ts'
import { audit_log, crm_circuit, crm_handovers, lead_history, leads } from './schema.ts'
import { waitingStates } from './state-table.ts'

/*
 * The statements that move a lead from state to state, each atomic, whoever else is at work. Which state
 * follows which is decided in leads/lifecycle.ts. Times are epoch ms where nothing else is said.
 */

/** A claimed row in the hands of one worker: `attempts` grows with every claim, so it fences off late settlers. */
export type Claim = Pick<Lead, 'id' | 'attempts'>

/** What settling changes of a row; the rest belongs to the claim. */
export type Settled = Pick<
  Lead,
  'state' | 'next_attempt_at' | 'lease_until' | 'last_outcome' | 'needs_attention' | 'accepted_at'
>

/** `opensAfter`: failures in a row that open the circuit; `probeEveryMs`: one lead in so long while it is open. */
export type CircuitRule = { opensAfter: number; probeEveryMs: number }

export type Wanted = {
  now: number
  leaseMs: number
  limit: number
  /** Leads the CRM may be handed in any 24 hours; those in flight count. */
  dailyLimit: number
  /** So many of them go by themselves on a day that brings more; see `isHeld`. */
  automaticLimit: number
  /** Only of these leads. */
  ids?: readonly string[] | undefined
  /** The caller holds the probe, so an open circuit does not hold it back. */
  probe?: boolean
}

const dayMs = 86_400_000

/** What the history says of a lead that left quarantine by itself (leads/ops/clear.ts). */
export const clearingEvents = ['flood_over', 'turnstile_back'] as const
export type ClearingEvent = (typeof clearingEvents)[number]

/**
 * Takes up to `limit` due leads for `leaseMs`; of many concurrent callers exactly one gets a row. A lease
 * that ran out makes its row due again. None while the circuit is open, or when the day's limit is reached.
 * Each network's first enquiry of its day comes before anybody's second, so that who sends many waits longest;
 * what staff have chosen comes before all.
 */
export async function claimLeads(db: Database, wanted: Wanted, { opensAfter }: CircuitRule): Promise<Lead[]> {
  const { now, ids, probe } = wanted
  const due = or(
    and(inArray(leads.state, waitingStates), lte(leads.next_attempt_at, now)),
    and(eq(leads.state, 'sending'), lte(leads.lease_until, now)),
  )
  const room = sql`${wanted.dailyLimit} - ${handedOver(now)}`
  const closed = sql`not exists (select 1 from ${crm_circuit} where ${crm_circuit.failures} >= ${opensAfter})`
  const goes = or(lt(leads.turn, 0), sql`not ${isHeld(now, wanted.automaticLimit)}`)
  const chosen = sql`(select ${leads.id} from ${leads}
    where ${and(ids && inArray(leads.id, [...ids]), due, goes, probe ? undefined : closed)}
    order by ${asc(leads.turn)}, ${asc(leads.next_attempt_at)}, ${asc(leads.created_at)}
    limit max(0, min(${wanted.limit}, ${room})))`
  return db
    .update(leads)
    .set({ state: 'sending', lease_until: now + wanted.leaseMs, attempts: sql`${leads.attempts} + 1` })
    .where(sql`${leads.id} in ${chosen}`)
    .returning()
}

/** How many leads of the last 24 hours the CRM took or is being handed, in parentheses. */
export function handedOver(now: number) {
  const taken = sql`select count(*) from ${crm_handovers} where ${gt(crm_handovers.at, now - dayMs)}`
  const inFlight = sql`select count(*) from ${leads} where ${and(eq(leads.state, 'sending'), gt(leads.lease_until, now))}`
  return sql<number>`((${taken}) + (${inFlight}))`
}

/**
 * Whether leads wait until staff have looked, in parentheses: the CRM has got the automatic share of its day, of
 * a day that brought more enquiries than that, and nobody said 'continue' in it. Enquiries count when nothing was
 * suspected or when the suspicion cleared itself: whatever goes out without staff.
 */
export function isHeld(now: number, automaticLimit: number) {
  const dayAgo = new Date(now - dayMs).toISOString()
  const came = sql`select count(*) from ${leads} where ${and(gt(leads.created_at, dayAgo), isNull(leads.suspicion))}`
  const released = sql`select count(*) from ${lead_history} where ${and(inArray(lead_history.event, [...clearingEvents]), gt(lead_history.at, dayAgo))}`
  const continued = sql`select 1 from ${audit_log} where ${and(eq(audit_log.action, 'handover_continued'), gt(audit_log.at, dayAgo))}`
  return sql<number>`(${handedOver(now)} >= ${automaticLimit} and (${came}) + (${released}) > ${automaticLimit} and not exists (${continued}))`
}

/** The same as a question of its own. */
export async function readHeld(db: Database, now: number, automaticLimit: number): Promise<boolean> {
  const { held } = await db.get<{ held: number }>(sql`select ${isHeld(now, automaticLimit)} as held`)
  return held === 1
}

/** Forgets what the CRM took before the hours that its limit counts; `now` in epoch ms. */
export async function forgetHandovers(db: Database, now: number): Promise<void> {
  await db.delete(crm_handovers).where(lte(crm_handovers.at, now - dayMs))
}

/** Whether the caller may send one lead through an open circuit: one caller in `probeEveryMs` gets it. */
export async function takeProbe(db: Database, now: number, rule: CircuitRule): Promise<boolean> {
  const taken = await db
    .update(crm_circuit)
    .set({ probe_at: now + rule.probeEveryMs })
    .where(and(sql`${crm_circuit.failures} >= ${rule.opensAfter}`, lte(crm_circuit.probe_at, now)))
    .returning({ id: crm_circuit.id })
  return taken.length > 0
}

/**
 * Writes what became of a sending: the row (unless the claim has passed to another worker; that the CRM
 * took the lead counts in any case), a line of its history, and whether the CRM was `reachable`. When it is
 * there again after an open circuit, the leads that waited for it come due.
 */
export async function settleLead(
  db: Database,
  claim: Claim,
  { settled, event, reachable, now }: { settled: Settled; event: string; reachable: boolean; now: number },
  rule: CircuitRule,
): Promise<void> {
  const at = new Date(now).toISOString()
  const { state, next_attempt_at, lease_until, last_outcome, needs_attention, accepted_at } = settled
  await db.batch([
    db
      .update(leads)
      .set({
        state,
        next_attempt_at,
        lease_until,
        last_outcome,
        needs_attention,
        accepted_at,
        // Told as overdue before; that nobody tries any more is news.
        ...(state === 'dead' ? { announced_trouble: false } : {}),
      })
      .where(
        state === 'accepted'
          ? and(eq(leads.id, claim.id), ne(leads.state, 'accepted'))
          : and(eq(leads.id, claim.id), eq(leads.state, 'sending'), eq(leads.attempts, claim.attempts)),
      ),
    addHistory(db, claim.id, { at, event, attempt: claim.attempts, by: null }, firstReport(claim)),
    ...(state === 'accepted' ? [countHandover(db, claim, now)] : []),
    ...(reachable ? onReachable(db, now, rule) : [onUnreachable(db, now, rule)]),
  ])
}

/** When each of `ids` that is still on its way to the CRM comes due again, by id. */
export async function dueTimes(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({
      id: leads.id,
      state: leads.state,
      next_attempt_at: leads.next_attempt_at,
      lease_until: leads.lease_until,
    })
    .from(leads)
    .where(
      and(
        inArray(leads.id, [...ids]),
        inArray(leads.state, ['received', 'sending', 'retry_wait', 'uncertain']),
      ),
    )
  return new Map(rows.map((row) => [row.id, row.state === 'sending' ? row.lease_until : row.next_attempt_at]))
}

type HistoryLine = Omit<typeof lead_history.$inferSelect, 'id' | 'lead_id'>

/** A lead that staff have deleted meanwhile gets no line, nor does a report that comes again. */
function firstReport({ id, attempts }: Claim) {
  return sql`exists (select 1 from ${leads} where ${eq(leads.id, id)}) and not exists (
    select 1 from ${lead_history}
    where ${and(eq(lead_history.lead_id, id), eq(lead_history.attempt, attempts))})`
}

export function addHistory(
  db: Database,
  id: string,
  { at, event, attempt, by }: HistoryLine,
  condition: ReturnType<typeof sql>,
) {
  // Every column in the table's order.
  return db
    .insert(lead_history)
    .select(sql`select null, ${id}, ${at}, ${event}, ${attempt}, ${by} where ${condition}`)
}

/** Counted once, however often it is reported. */
function countHandover(db: Database, { id, attempts }: Claim, now: number) {
  return db.insert(crm_handovers).values({ lead_id: id, attempt: attempts, at: now }).onConflictDoNothing()
}

function onReachable(db: Database, now: number, { opensAfter }: CircuitRule) {
  return [
    db
      .update(leads)
      .set({ next_attempt_at: now })
      .where(
        and(
          inArray(leads.state, ['retry_wait', 'uncertain']),
          gt(leads.next_attempt_at, now),
          // A refused lead keeps its own time.
          eq(leads.needs_attention, false),
          sql`exists (select 1 from ${crm_circuit} where ${crm_circuit.failures} >= ${opensAfter})`,
        ),
      ),
    db.update(crm_circuit).set({ failures: 0 }).where(gt(crm_circuit.failures, 0)),
  ] as const
}

function onUnreachable(db: Database, now: number, { opensAfter, probeEveryMs }: CircuitRule) {
  const next = sql`${crm_circuit.failures} + 1`
  return db
    .insert(crm_circuit)
    .values({ id: 1, failures: 1, probe_at: 0 })
    .onConflictDoUpdate({
      target: crm_circuit.id,
      set: {
        failures: next,
        probe_at: sql`case when ${next} >= ${opensAfter} then ${now + probeEveryMs} else ${crm_circuit.probe_at} end`,
      },
    })
}
