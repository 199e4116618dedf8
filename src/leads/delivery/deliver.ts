import { minuteMs } from '../../../contract/durations.ts'
import type { Claim, ClaimRequest, Settled } from '../../data/leads/claims.ts'
import type { Lead } from '../../data/leads/insert-lead.ts'
import { reasonOfError } from '../../platform/log.ts'
import { type RetryTiming, retryD1 } from '../fallback/d1-retry.ts'
import type { LeadLog } from '../lead-log.ts'
import { wasReachable } from './circuit.ts'
import type { CrmOutcome } from './crm.ts'
import { applyTransition } from './transitions.ts'

/** The leads' states, shared by all workers; `deliveryStore` in delivery-store.ts is the database. */
export type DeliveryStore = {
  claim: (request: ClaimRequest) => Promise<Lead[]>
  takeProbe: (now: number) => Promise<boolean>
  settle: (claim: Claim, report: Report) => Promise<void>
  dueTimes: (ids: readonly string[]) => Promise<Map<string, number>>
}

/** The result of one attempt. `event` is an outcome code, `reachable` whether the CRM responded at all. */
type Report = { settled: Settled; event: string; reachable: boolean; now: number }

/** Dependencies of delivery; `deliveryPorts` in ports.ts has the real ones. `now` in epoch ms. */
export type DeliveryPorts = RetryTiming & {
  store: DeliveryStore
  post: (lead: Lead) => Promise<CrmOutcome>
  now: () => number
  log: LeadLog
  /** Maximum of leads sent to the CRM in any 24 hours. */
  dailyLimit: number
  /** Maximum of those that go without a staff member's approval. */
  automaticLimit: number
}

// Workers allow six connections at once; one stays free for D1.
const parallel = 5
// Well above the CRM's timeout plus the retries of settling, so that a lease never expires while its worker
// runs.
const leaseMs = minuteMs
// A round takes up to the CRM's timeout; with its claims and settlings this stays below D1's 1,000 queries a
// run.
const rounds = 60

/**
 * Sends the due leads (of `ids`, or all) to the CRM and settles each. Safe to call concurrently: a lead is
 * claimed by lease. Returns the number sent.
 */
export async function deliver(ports: DeliveryPorts, ids?: readonly string[]): Promise<number> {
  let sent = 0
  for (let round = 0; round < rounds; round++) {
    const claimed = await claimLeads(ports, ids)
    await Promise.all(claimed.map((lead) => deliverOne(lead, ports)))
    sent += claimed.length
    if (claimed.length === 0) break
  }
  return sent
}

/**
 * Five at once while the CRM responds. Through an open circuit the cron alone sends one lead.
 */
async function claimLeads(ports: DeliveryPorts, ids?: readonly string[]): Promise<Lead[]> {
  const { store, dailyLimit, automaticLimit } = ports
  const claim = { now: ports.now(), leaseMs, limit: parallel, dailyLimit, automaticLimit, ids }
  const claimed = await store.claim(claim)
  if (claimed.length > 0 || ids || !(await store.takeProbe(claim.now))) return claimed
  return store.claim({ ...claim, limit: 1, probe: true })
}

/** Never throws: a lead that cannot be settled keeps its lease, and is due again when that expires. */
async function deliverOne(lead: Lead, ports: DeliveryPorts): Promise<void> {
  try {
    const outcome = await ports.post(lead)
    const event = outcome.kind === 'accepted' ? outcome.kind : outcome.reason
    ports.log({ lead: lead.id, outcome: event, attempts: lead.attempts })
    const now = ports.now()
    const settled = applyTransition(lead, { kind: 'answered', outcome }, { now, random: ports.random })
    if (!settled) return
    if (settled.state === 'dead') ports.log({ lead: lead.id, outcome: 'given_up', attempts: lead.attempts })
    await retryD1(
      () => ports.store.settle(lead, { settled, event, reachable: wasReachable(outcome), now }),
      ports,
    )
  } catch (error) {
    const reason = reasonOfError(error)
    ports.log({ lead: lead.id, outcome: 'not_settled', attempts: lead.attempts, reason })
  }
}
