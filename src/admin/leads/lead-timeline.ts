import type { FoundLead } from '../../data/leads/find-lead.ts'

export type Mailed = { mail: Pick<FoundLead['mailed'][number], 'kind' | 'state' | 'problem' | 'recipient'> }

/** One event: an attempt with its outcome code, an action of staff, a mail that was sent or not, or the arrival. */
export type Happened =
  | { kind: 'received'; at: string }
  | { kind: 'attempt'; attempt: number; at: string | null; outcome: string }
  | { kind: 'action'; at: string; event: string; by: string }
  | ({ kind: 'mail'; at: string } & Mailed)

/**
 * The events of a lead, latest first. An attempt without a report is `silent` (the worker stopped before it
 * could report) or, if it is the current one, `sending`.
 */
export function timelineOf({
  lead,
  history,
  mailed,
}: Pick<FoundLead, 'lead' | 'history' | 'mailed'>): Happened[] {
  const reported = new Set(history.map(({ attempt }) => attempt))
  const events: Happened[] = [{ kind: 'received', at: lead.created_at }]
  let next = 1
  const fillUpTo = (attempt: number) => {
    for (; next < attempt; next++) if (!reported.has(next)) events.push(unreported(next, lead))
  }
  for (const { at, event, attempt, by } of history) {
    if (attempt === null) {
      events.push({ kind: 'action', at, event, by: by ?? '' })
    } else {
      fillUpTo(attempt)
      events.push({ kind: 'attempt', attempt, at, outcome: event })
    }
  }
  fillUpTo(lead.attempts + 1)
  for (const mail of mailed) {
    const at = mail.settled_at
    if (at === null) continue
    const before = events.findLastIndex((happened) => happened.at !== null && happened.at <= at)
    events.splice(before + 1, 0, { kind: 'mail', at, mail })
  }
  return events.reverse()
}

function unreported(attempt: number, { state, attempts }: FoundLead['lead']): Happened {
  const outcome = state === 'sending' && attempt === attempts ? 'sending' : 'silent'
  return { kind: 'attempt', attempt, at: null, outcome }
}
