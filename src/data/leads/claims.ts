import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/durations.ts'
import { isoTime } from '../../platform/time.ts'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { audit_log } from '../people/schema.ts'
import type { Lead } from './insert-lead.ts'
import { crm_circuit, crm_handovers, lead_history, leads } from './schema.ts'
import { waitingStates } from './state-rules.ts'

/*
 * The statements that move a lead from state to state, each atomic under concurrency. The transitions are in
 * leads/delivery/transitions.ts. Times are epoch ms unless stated.
 */

/** A row claimed by one worker. `attempts` grows with every claim: a worker that settles too late is refused. */
export type Claim = Pick<Lead, 'id' | 'attempts'>

/** The columns that settling changes; the rest belongs to the claim. */
export type Settled = Pick<
  Lead,
  'state' | 'next_attempt_at' | 'lease_until' | 'last_outcome' | 'needs_attention' | 'accepted_at'
>

/** `opensAfter`: consecutive failures that open the circuit. `probeEveryMs`: pause between leads while it is open. */
type CircuitRule = { opensAfter: number; probeEveryMs: number }

export type ClaimRequest = {
  now: number
  leaseMs: number
  limit: number
  /** Maximum of leads sent to the CRM in any 24 hours, including those in flight. */
  dailyLimit: number
  /** Maximum of leads sent without a staff member's approval; see `isHeld`. */
  automaticLimit: number
  /** Only of these leads. */
  ids?: readonly string[] | undefined
  /** The caller has the probe, so an open circuit does not stop it. */
  probe?: boolean
}

/** History events of a lead that left quarantine automatically (leads/ops/clear-suspicions.ts). */
const clearingEvents = ['flood_over', 'turnstile_back'] as const
export type ClearingEvent = (typeof clearingEvents)[number]

/**
 * Claims up to `limit` due leads for `leaseMs`; of concurrent callers exactly one gets a row. An expired
 * lease makes its row due again. Returns none while the circuit is open or the daily limit is reached. Leads
 * that staff have chosen come first, then each network's first enquiry of its day before any network's
 * second, so that a network that floods waits longest.
 */
export async function claimLeads(
  db: Database,
  request: ClaimRequest,
  { opensAfter }: CircuitRule,
): Promise<Lead[]> {
  const { now, ids, probe } = request
  const isDue = or(
    and(inArray(leads.state, waitingStates), lte(leads.next_attempt_at, now)),
    and(eq(leads.state, 'sending'), lte(leads.lease_until, now)),
  )
  const remaining = sql`${request.dailyLimit} - ${handedOver(now)}`
  const isClosed = sql`not exists (select 1 from ${crm_circuit} where ${crm_circuit.failures} >= ${opensAfter})`
  const mayBeSent = or(lt(leads.turn, 0), sql`not ${isHeld(now, request.automaticLimit)}`)
  const chosen = sql`(select ${leads.id} from ${leads}
    where ${and(ids && inArray(leads.id, [...ids]), isDue, mayBeSent, probe ? undefined : isClosed)}
    order by ${asc(leads.turn)}, ${asc(leads.next_attempt_at)}, ${asc(leads.created_at)}
    limit max(0, min(${request.limit}, ${remaining})))`
  return db
    .update(leads)
    .set({ state: 'sending', lease_until: now + request.leaseMs, attempts: sql`${leads.attempts} + 1` })
    .where(sql`${leads.id} in ${chosen}`)
    .returning()
}

/** The number of leads of the last 24 hours that the CRM has accepted, or that are being sent; in parentheses. */
export function handedOver(now: number) {
  const accepted = sql`select count(*) from ${crm_handovers} where ${gt(crm_handovers.at, now - dayMs)}`
  const inFlight = sql`select count(*) from ${leads} where ${and(eq(leads.state, 'sending'), gt(leads.lease_until, now))}`
  return sql<number>`((${accepted}) + (${inFlight}))`
}

/**
 * An expression, in parentheses: whether delivery waits for staff. The CRM has its automatic share of the last 24 hours,
 * more enquiries than that came in, and no staff member continued the delivery. Only enquiries that go out without staff
 * count: those without a suspicion or whose suspicion cleared itself.
 */
export function isHeld(now: number, automaticLimit: number) {
  const dayAgo = isoTime(now - dayMs)
  const received = sql`select count(*) from ${leads} where ${and(gt(leads.created_at, dayAgo), isNull(leads.suspicion))}`
  const released = sql`select count(*) from ${lead_history} where ${and(inArray(lead_history.event, [...clearingEvents]), gt(lead_history.at, dayAgo))}`
  const continued = sql`select 1 from ${audit_log} where ${and(eq(audit_log.action, 'handover_continued'), gt(audit_log.at, dayAgo))}`
  return sql<number>`(${handedOver(now)} >= ${automaticLimit} and (${received}) + (${released}) > ${automaticLimit} and not exists (${continued}))`
}

/** `isHeld` as a query. */
export async function readHeld(db: Database, now: number, automaticLimit: number): Promise<boolean> {
  const { held } = await db.get<{ held: number }>(sql`select ${isHeld(now, automaticLimit)} as held`)
  return held === 1
}

/** Deletes hand-overs older than the hours that the daily limit counts; `now` in epoch ms. */
export async function deleteOldHandovers(db: Database, now: number): Promise<void> {
  await db.delete(crm_handovers).where(lte(crm_handovers.at, now - dayMs))
}

/** Whether the caller may send one lead through an open circuit: one caller per `probeEveryMs` may. */
export async function takeProbe(db: Database, now: number, rule: CircuitRule): Promise<boolean> {
  const claimed = await db
    .update(crm_circuit)
    .set({ probe_at: now + rule.probeEveryMs })
    .where(and(sql`${crm_circuit.failures} >= ${rule.opensAfter}`, lte(crm_circuit.probe_at, now)))
    .returning({ id: crm_circuit.id })
  return claimed.length > 0
}

/**
 * Writes the result of an attempt: the row (only if the claim is still valid, except that an acceptance
 * always counts), an entry in its history, and whether the CRM was `reachable`. When it is reachable again
 * after an open circuit, the leads that waited for it become due.
 */
export async function settleLead(
  db: Database,
  claim: Claim,
  { settled, event, reachable, now }: { settled: Settled; event: string; reachable: boolean; now: number },
  rule: CircuitRule,
): Promise<void> {
  const at = isoTime(now)
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
        // The overdue alert was sent before; giving up needs another one.
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

/** When each of `ids` that is still in delivery becomes due again, by id. */
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

/** An action of staff: when (ISO 8601), which, and the staff member's e-mail. */
export type StaffAction = { at: string; event: string; by: string }

type HistoryLine = Omit<typeof lead_history.$inferSelect, 'id' | 'lead_id'>

/** No history for a lead that staff have deleted meanwhile, nor for a repeated report. */
function firstReport({ id, attempts }: Claim) {
  return sql`exists (select 1 from ${leads} where ${eq(leads.id, id)}) and not exists (
    select 1 from ${lead_history}
    where ${and(eq(lead_history.lead_id, id), eq(lead_history.attempt, attempts))})`
}

export function addHistory(db: Database, id: string, line: HistoryLine, condition: ReturnType<typeof sql>) {
  return insertSelect(db, lead_history, { ...line, id: sql`null`, lead_id: id }, sql`where ${condition}`)
}

/** Counted once, even if reported again. */
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
          // A refused lead keeps its own retry time.
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
