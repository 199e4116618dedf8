import type { FoundLead } from '../../data/leads/inbox.ts'

/** One event: an attempt with its outcome code, an action of staff, or the arrival. */
export type Happened =
  | { kind: 'received'; at: string }
  | { kind: 'attempt'; attempt: number; at: string | null; outcome: string }
  | { kind: 'action'; at: string; event: string; by: string }

/**
 * The events of a lead, latest first. An attempt without a report is `silent` (the worker stopped before it
 * could report) or, if it is the current one, `sending`.
 */
export function timelineOf({ lead, history }: FoundLead): Happened[] {
  const reported = new Set(history.map(({ attempt }) => attempt))
  const told: Happened[] = [{ kind: 'received', at: lead.created_at }]
  let next = 1
  const fillUpTo = (attempt: number) => {
    for (; next < attempt; next++) if (!reported.has(next)) told.push(unreported(next, lead))
  }
  for (const { at, event, attempt, by } of history) {
    if (attempt === null) {
      told.push({ kind: 'action', at, event, by: by ?? '' })
    } else {
      fillUpTo(attempt)
      told.push({ kind: 'attempt', attempt, at, outcome: event })
    }
  }
  fillUpTo(lead.attempts + 1)
  return told.reverse()
}

function unreported(attempt: number, { state, attempts }: FoundLead['lead']): Happened {
  const outcome = state === 'sending' && attempt === attempts ? 'sending' : 'silent'
  return { kind: 'attempt', attempt, at: null, outcome }
}
