import { isOpen } from '../../leads/delivery/circuit.ts'

/** Whether the CRM gets leads: it responds, the daily limit is not reached, and nothing waits for staff. */
export function crmState(
  { circuit, handed, held }: { circuit: { failures: number }; handed: number; held: boolean },
  dailyLimit: number,
) {
  if (isOpen(circuit)) return 'open'
  if (handed >= dailyLimit) return 'limit_reached'
  return held ? 'held' : 'fine'
}
