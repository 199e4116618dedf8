import type { CrmOutcome } from './crm.ts'

/**
 * `failures`: consecutive attempts that did not reach the CRM; `probe_at`: when the next probe may go, epoch
 * ms.
 */
export type Circuit = { failures: number; probe_at: number }

/** The number of consecutive failures that opens the circuit. */
export const opensAfter = 5

/** While the circuit is open, one lead goes out in this many ms. */
export const probeEveryMs = 60_000

export function isOpen(circuit: Circuit): boolean {
  return circuit.failures >= opensAfter
}

/**
 * Whether the CRM responded: a refusal is about one lead or the configuration, not about the CRM's health.
 */
export function wasReachable(outcome: CrmOutcome): boolean {
  return outcome.kind === 'accepted' || outcome.kind === 'refused'
}

/** The circuit after a response; `settleLead` does the same in the database. */
export function afterAnswer(circuit: Circuit, reachable: boolean, now: number): Circuit {
  if (reachable) return { ...circuit, failures: 0 }
  const failures = circuit.failures + 1
  return { failures, probe_at: failures >= opensAfter ? now + probeEveryMs : circuit.probe_at }
}
