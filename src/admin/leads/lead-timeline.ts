import type { FoundLead } from '../../data/leads/find-lead.ts'

/** A mail that was sent, or was not. */
export type MailEvent = {
  mail: Pick<FoundLead['mailed'][number], 'kind' | 'state' | 'problem' | 'recipient'>
}

/** The arrival, an attempt with its outcome code, an action of staff, or a mail. */
export type TimelineEvent =
  | { kind: 'received'; at: string }
  | { kind: 'attempt'; attempt: number; at: string | null; outcome: string }
  | { kind: 'action'; at: string; action: string; by: string }
  | ({ kind: 'mail'; at: string } & MailEvent)

/**
 * The events of a lead, latest first. An attempt without a report is `silent` (the worker stopped before it
 * could report) or, if it is the current one, `sending`.
 */
export function timelineOf({
  lead,
  history,
  mailed,
}: Pick<FoundLead, 'lead' | 'history' | 'mailed'>): TimelineEvent[] {
  const reported = new Set(history.map(({ attempt }) => attempt))
  const events: TimelineEvent[] = [{ kind: 'received', at: lead.created_at }]
  let next = 1
  /** Adds the attempts before this one that left no report. */
  const addUnreported = (attempt: number) => {
    for (; next < attempt; next++) if (!reported.has(next)) events.push(unreported(next, lead))
  }
  for (const { at, event, attempt, by } of history) {
    if (attempt === null) {
      events.push({ kind: 'action', at, action: event, by: by ?? '' })
    } else {
      addUnreported(attempt)
      events.push({ kind: 'attempt', attempt, at, outcome: event })
    }
  }
  addUnreported(lead.attempts + 1)
  for (const mail of mailed) {
    const at = mail.settled_at
    if (at === null) continue
    const before = events.findLastIndex((event) => event.at !== null && event.at <= at)
    events.splice(before + 1, 0, { kind: 'mail', at, mail })
  }
  return events.reverse()
}

function unreported(attempt: number, { state, attempts }: FoundLead['lead']): TimelineEvent {
  const outcome = state === 'sending' && attempt === attempts ? 'sending' : 'silent'
  return { kind: 'attempt', attempt, at: null, outcome }
}
