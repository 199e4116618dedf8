import type { Lead } from '../../data/leads/insert-lead.ts'
import { allows } from '../../data/leads/state-rules.ts'
import { isoTime } from '../../platform/time.ts'
import { giveUpAfterMs, waitBeforeNext } from './backoff.ts'
import type { CrmOutcome } from './crm.ts'

/*
 *   received ──┐
 *   retry_wait ┼─ claimed ─▶ sending ─▶ accepted
 *   uncertain ─┘                │ ├───▶ retry_wait   the CRM did not respond, or refused
 *       ▲                       │ ├───▶ uncertain    sent, without an answer
 *       │ released, resent      │ └───▶ dead         the same, 72 hours after delivery began
 *   quarantined, dead ◀─ spam   └─ its lease ends: claimed again
 */

/** The columns of a lead that delivery changes. Times in epoch ms, but `accepted_at` in ISO 8601. */
type DeliveryState = Pick<
  Lead,
  | 'state'
  | 'attempts'
  | 'next_attempt_at'
  | 'lease_until'
  | 'deliver_since'
  | 'last_outcome'
  | 'needs_attention'
  | 'accepted_at'
>

export type Transition =
  | { kind: 'answered'; outcome: CrmOutcome }
  /** Staff released it from quarantine, or sent it (again). */
  | { kind: 'released' }
  | { kind: 'resent' }
  /**
   * Staff marked it as spam: it is not sent any more, and is deleted when its retention ends. One that was
   * delivered stays so.
   */
  | { kind: 'spam' }

/** Time and chance: `now` in epoch ms, `random` in [0, 1). */
type Clock = { now: number; random: () => number }

/** The lead's state after a transition, or null if the transition does not apply to it. */
export function applyTransition(
  lead: DeliveryState,
  transition: Transition,
  clock: Clock,
): DeliveryState | null {
  const { now } = clock
  switch (transition.kind) {
    case 'answered':
      return applyOutcome(lead, transition.outcome, clock)
    case 'released':
      if (!allows(lead.state, 'release')) return null
      return lead.state === 'accepted' ? lead : requeue(lead, now)
    case 'resent':
      return allows(lead.state, 'resend') ? requeue(lead, now) : null
    case 'spam':
      if (!allows(lead.state, 'spam')) return null
      return lead.state === 'accepted'
        ? lead
        : { ...lead, state: 'quarantined', lease_until: 0, needs_attention: false }
  }
}

function applyOutcome(
  lead: DeliveryState,
  outcome: CrmOutcome,
  { now, random }: Clock,
): DeliveryState | null {
  if (outcome.kind === 'accepted') {
    // True whichever worker reports it, even if another worker holds the lead by now.
    if (lead.state === 'accepted') return null
    return {
      ...lead,
      state: 'accepted',
      accepted_at: isoTime(now),
      lease_until: 0,
      last_outcome: 'accepted',
      needs_attention: false,
    }
  }
  if (lead.state !== 'sending') return null
  const failed = { ...lead, lease_until: 0, last_outcome: outcome.reason }
  if (now - lead.deliver_since >= giveUpAfterMs) return { ...failed, state: 'dead', needs_attention: true }
  return {
    ...failed,
    state: outcome.kind === 'uncertain' ? 'uncertain' : 'retry_wait',
    next_attempt_at: now + waitBeforeNext(lead.attempts, outcome, random),
    // A refusal will likely come again until the configuration is fixed.
    needs_attention: lead.needs_attention || outcome.kind === 'refused',
  }
}

/** `attempts` is not reset: it fences off workers that settle late. */
function requeue(lead: DeliveryState, now: number): DeliveryState {
  return { ...lead, ...restartColumns(now) }
}

/** The columns that are reset when staff release a lead or send it again. */
export function restartColumns(now: number) {
  return {
    state: 'received',
    next_attempt_at: now,
    deliver_since: now,
    lease_until: 0,
    needs_attention: false,
    accepted_at: null,
  } as const
}
