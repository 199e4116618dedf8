import type { CrmOutcome } from './crm.ts'

/** `failures`: sendings in a row that found the CRM away; `probe_at`: when one may try again, epoch ms. */
export type Circuit = { failures: number; probe_at: number }

/** So many sendings in a row must find the CRM away before the others wait for a probe. */
export const opensAfter = 5

/** While the circuit is open one lead goes out in so many ms. */
export const probeEveryMs = 60_000

export function isOpen(circuit: Circuit): boolean {
  return circuit.failures >= opensAfter
}

/** Whether the CRM was there to answer: a refusal concerns one lead or a setting, not the CRM's health. */
export function wasReachable(outcome: CrmOutcome): boolean {
  return outcome.kind === 'accepted' || outcome.kind === 'refused'
}

/** The circuit after an answer; `settleLead` does the same in the database. */
export function afterAnswer(circuit: Circuit, reachable: boolean, now: number): Circuit {
  if (reachable) return { ...circuit, failures: 0 }
  const failures = circuit.failures + 1
  return { failures, probe_at: failures >= opensAfter ? now + probeEveryMs : circuit.probe_at }
}
