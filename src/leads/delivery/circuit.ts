import { minuteMs } from '../../../contract/durations.ts'
import type { CrmOutcome } from './crm.ts'

/**
 * `failures`: consecutive attempts that did not reach the CRM; `probe_at`: when the next probe may go, epoch
 * ms.
 */
type Circuit = { failures: number; probe_at: number }

/** The number of consecutive failures that opens the circuit. */
export const opensAfter = 5

/** While the circuit is open, one lead goes out in this many ms. */
export const probeEveryMs = minuteMs

export function isOpen(circuit: Pick<Circuit, 'failures'>): boolean {
  return circuit.failures >= opensAfter
}

/**
 * Whether the CRM responded: a refusal is about one lead or the configuration, not about the CRM's health.
 */
export function wasReachable(outcome: CrmOutcome): boolean {
  return outcome.kind === 'accepted' || outcome.kind === 'refused'
}
