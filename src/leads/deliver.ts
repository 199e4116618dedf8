import type { Database } from '../data/database.ts'
import { claimLeads, type Lead, settleAccepted, settleAside, settleRetry } from '../data/leads.ts'
import { giveUpAfterMs, waitBeforeNext } from './backoff.ts'
import type { CrmOutcome } from './crm.ts'
import { type Patience, retryD1 } from './d1-retry.ts'
import type { LeadLog } from './lead-log.ts'

/** What delivery needs of the world; `deliveryPorts` in ports.ts has the real ones. `now` in epoch ms. */
export type DeliveryPorts = Patience & {
  db: Database
  post: (lead: Lead) => Promise<CrmOutcome>
  now: () => number
  log: LeadLog
}

// Workers allow six connections at once; one stays free for D1.
const parallel = 5
// Well above the CRM's timeout and the retries of settling, so that a lease never ends under a living worker.
const leaseMs = 60_000
// Each round takes the CRM's timeout at worst: a sweep of a hundred stays far below cron's 15 minutes.
const rounds = 20

/**
 * Sends the due leads (of `ids`, or all) to the CRM and settles each. Whoever calls it at the same time
 * shares the work: a lead is claimed by lease. Returns how many were sent.
 */
export async function deliver(ports: DeliveryPorts, ids?: readonly string[]): Promise<number> {
  let sent = 0
  for (let round = 0; round < rounds; round++) {
    const wanted = { now: ports.now(), leaseMs, limit: parallel, ...(ids && { ids }) }
    const claimed = await claimLeads(ports.db, wanted)
    await Promise.all(claimed.map((lead) => deliverOne(lead, ports)))
    sent += claimed.length
    if (claimed.length < parallel) break
  }
  return sent
}

/** Never throws: a lead that cannot be settled keeps its lease, and is due again when that ends. */
async function deliverOne(lead: Lead, ports: DeliveryPorts): Promise<void> {
  try {
    const outcome = await ports.post(lead)
    const code = outcome.kind === 'accepted' ? outcome.kind : outcome.reason
    ports.log({ lead: lead.id, outcome: code, attempts: lead.attempts })
    await retryD1(() => settle(lead, outcome, ports), ports)
  } catch {
    ports.log({ lead: lead.id, outcome: 'not_settled', attempts: lead.attempts })
  }
}

async function settle(lead: Lead, outcome: CrmOutcome, ports: DeliveryPorts): Promise<void> {
  const now = ports.now()
  if (outcome.kind === 'accepted') {
    return settleAccepted(ports.db, lead, { at: new Date(now).toISOString(), outcome: 'accepted' })
  }
  if (now - Date.parse(lead.created_at) >= giveUpAfterMs) {
    return settleAside(ports.db, lead, { state: 'dead', outcome: outcome.reason })
  }
  const at = now + waitBeforeNext(lead.attempts, outcome, ports.random)
  return settleRetry(ports.db, lead, { at, outcome: outcome.reason })
}
