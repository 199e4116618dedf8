import { expect, test } from 'vitest'
import { hourMs } from '../../../contract/durations.ts'
import { aLead, arrival as now } from '../../../test/support/leads/make-lead.ts'
import { leadStates } from '../../data/leads/schema.ts'
import { giveUpAfterMs, waitBeforeNext } from './backoff.ts'
import type { CrmOutcome } from './crm.ts'
import { applyTransition, type Transition } from './transitions.ts'

const clock = { now, random: () => 0.5 }
const answered = (outcome: CrmOutcome): Transition => ({ kind: 'answered', outcome })
const outcomes = {
  accepted: { kind: 'accepted' },
  retry: { kind: 'retry', reason: 'http_503' },
  uncertain: { kind: 'uncertain', reason: 'timeout' },
  refused: { kind: 'refused', reason: 'http_403' },
} satisfies Record<string, CrmOutcome>

/** The next state of each transition from each state; a missing state does not allow the transition. */
const followers: Record<string, Partial<Record<(typeof leadStates)[number], string>>> = {
  accepted: {
    received: 'accepted',
    sending: 'accepted',
    retry_wait: 'accepted',
    uncertain: 'accepted',
    quarantined: 'accepted',
    dead: 'accepted',
  },
  retry: { sending: 'retry_wait' },
  uncertain: { sending: 'uncertain' },
  refused: { sending: 'retry_wait' },
  // A lead that the CRM has accepted stays accepted.
  released: { quarantined: 'received', accepted: 'accepted' },
  resent: {
    received: 'received',
    retry_wait: 'received',
    uncertain: 'received',
    dead: 'received',
    accepted: 'received',
  },
}

const transitions: Record<string, Transition> = {
  ...Object.fromEntries(Object.entries(outcomes).map(([name, outcome]) => [name, answered(outcome)])),
  released: { kind: 'released' },
  resent: { kind: 'resent' },
}

test('each transition applies only to the states that allow it', () => {
  for (const state of leadStates) {
    for (const [name, transition] of Object.entries(transitions)) {
      const next = applyTransition(aLead('a', { state, lease_until: now }), transition, clock)
      expect(next?.state, `${state} when ${name}`).toBe(followers[name]?.[state])
    }
  }
})

test('a failure makes a lead dead and in need of attention after 72 hours and not before', () => {
  expect(giveUpAfterMs).toBe(72 * hourMs)
  for (const outcome of [outcomes.retry, outcomes.uncertain, outcomes.refused]) {
    const lead = (age: number) => aLead('a', { state: 'sending', attempts: 300, deliver_since: now - age })
    expect(applyTransition(lead(giveUpAfterMs - 1), answered(outcome), clock)?.state).not.toBe('dead')
    const dead = { state: 'dead', needs_attention: true }
    expect(applyTransition(lead(giveUpAfterMs), answered(outcome), clock)).toMatchObject(dead)
  }
})

test.each([
  ['dead', 'resent'],
  ['quarantined', 'released'],
] as const)('a %s lead that is %s has another 72 hours and is due at once', (state, kind) => {
  const lead = aLead('a', { state, deliver_since: 0, next_attempt_at: 0, needs_attention: true, attempts: 9 })
  expect(applyTransition(lead, { kind }, clock)).toMatchObject({
    state: 'received',
    deliver_since: now,
    next_attempt_at: now,
    needs_attention: false,
    attempts: 9,
  })
})

test('only a refusal makes a lead need attention, and later failures do not reset that', () => {
  const sending = aLead('a', { state: 'sending', attempts: 1 })
  const needs = (outcome: CrmOutcome, lead = sending) =>
    applyTransition(lead, answered(outcome), clock)?.needs_attention
  expect(needs(outcomes.retry)).toBe(false)
  expect(needs(outcomes.uncertain)).toBe(false)
  expect(needs(outcomes.refused)).toBe(true)
  expect(needs(outcomes.retry, { ...sending, needs_attention: true })).toBe(true)
})

test('the wait doubles up to half an hour, or to six hours after a refusal', () => {
  const longest = () => 1 - Number.EPSILON
  const waits = [1, 2, 3, 4, 9, 10, 11, 400].map((n) => waitBeforeNext(n, { kind: 'retry' }, longest))
  expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 1_280_000, 1_800_000, 1_800_000, 1_800_000])
  expect(waitBeforeNext(10, { kind: 'refused' }, longest)).toBe(2_560_000)
  expect(waitBeforeNext(400, { kind: 'refused' }, longest)).toBe(21_600_000)
  // Full jitter, and never shorter than a second.
  expect(waitBeforeNext(5, { kind: 'retry' }, () => 0.5)).toBe(40_000)
  expect(waitBeforeNext(5, { kind: 'retry' }, () => 0)).toBe(1000)
  const after = (attempts: number, retryAfterMs: number) =>
    waitBeforeNext(attempts, { kind: 'retry', retryAfterMs }, longest)
  expect([after(1, 90_000), after(5, 1), after(1, Number.MAX_SAFE_INTEGER)]).toEqual([
    90_000, 80_000, 21_600_000,
  ])
})
