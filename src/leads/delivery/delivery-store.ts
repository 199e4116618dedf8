import type { Database } from '../../data/database.ts'
import { claimLeads, dueTimes, settleLead, takeProbe } from '../../data/leads/claims.ts'
import { opensAfter, probeEveryMs } from './circuit.ts'
import type { DeliveryStore } from './deliver.ts'

const rule = { opensAfter, probeEveryMs }

/** The database as delivery sees it. */
export function deliveryStore(db: Database): DeliveryStore {
  return {
    claim: (claim) => claimLeads(db, claim, rule),
    takeProbe: (now) => takeProbe(db, now, rule),
    settle: (claim, report) => settleLead(db, claim, report, rule),
    dueTimes: (ids) => dueTimes(db, ids),
  }
}
