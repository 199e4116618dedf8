import { describe, expect, test } from 'vitest'
import { aLead, arrival as now } from '../../../test/support/leads.ts'
import { leadStates } from '../../data/leads/schema.ts'
import { giveUpAfterMs } from './backoff.ts'
import type { CrmOutcome } from './crm.ts'
import { step, type Transition } from './lifecycle.ts'

const clock = { now, random: () => 0.5 }
const claimed: Transition = { kind: 'claimed', leaseMs: 60_000 }
const answered = (outcome: CrmOutcome): Transition => ({ kind: 'answered', outcome })
const outcomes: Record<string, CrmOutcome> = {
  accepted: { kind: 'accepted' },
  retry: { kind: 'retry', reason: 'http_503' },
  uncertain: { kind: 'uncertain', reason: 'timeout' },
  refused: { kind: 'refused', reason: 'http_403' },
}

/** The next state of each transition from each state; a state that is not listed does not allow it. */
const followers: Record<string, Partial<Record<(typeof leadStates)[number], string>>> = {
  claimed: { received: 'sending', retry_wait: 'sending', uncertain: 'sending', sending: 'sending' },
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
  released: { quarantined: 'received' },
  resent: {
    received: 'received',
    retry_wait: 'received',
    uncertain: 'received',
    dead: 'received',
    accepted: 'received',
  },
}

const transitions: Record<string, Transition> = {
  claimed,
  ...Object.fromEntries(Object.entries(outcomes).map(([name, outcome]) => [name, answered(outcome)])),
  released: { kind: 'released' },
  resent: { kind: 'resent' },
}

describe.each(leadStates)('a lead that is %s', (state) => {
  test.each(Object.keys(followers))('when it is %s', (name) => {
    const transition = transitions[name]
    if (!transition) throw new Error(`no transition ${name}`)
    const next = step(aLead('a', { state, lease_until: now }), transition, clock)
    expect(next?.state).toBe(followers[name]?.[state])
  })
})

test('a claim counts the attempt and expires by itself', () => {
  expect(step(aLead('a', { attempts: 3 }), claimed, clock)).toMatchObject({
    attempts: 4,
    lease_until: now + 60_000,
  })
})

test.each([
  ['not due', { next_attempt_at: now + 1 }],
  ['in other hands', { state: 'sending' as const, lease_until: now + 1 }],
])('a lead that is %s cannot be claimed', (_, changes) => {
  expect(step(aLead('a', changes), claimed, clock)).toBeNull()
})

test.each(['retry', 'uncertain', 'refused'] as const)(
  'after 72 hours and not before, %s makes the lead dead and in need of attention',
  (name) => {
    const outcome = outcomes[name]
    if (!outcome) throw new Error(`no outcome ${name}`)
    const lead = (age: number) => aLead('a', { state: 'sending', attempts: 300, deliver_since: now - age })
    expect(step(lead(giveUpAfterMs - 1), answered(outcome), clock)?.state).not.toBe('dead')
    expect(step(lead(giveUpAfterMs), answered(outcome), clock)).toMatchObject({
      state: 'dead',
      needs_attention: true,
    })
  },
)

test.each([
  ['dead', 'resent'],
  ['quarantined', 'released'],
] as const)('a %s lead that is %s has another 72 hours and is due at once', (state, kind) => {
  const lead = aLead('a', { state, deliver_since: 0, next_attempt_at: 0, needs_attention: true, attempts: 9 })
  expect(step(lead, { kind }, clock)).toMatchObject({
    state: 'received',
    deliver_since: now,
    next_attempt_at: now,
    needs_attention: false,
    attempts: 9,
  })
})

test('only a refusal makes a lead need attention, and later failures do not reset that', () => {
  const sending = aLead('a', { state: 'sending', attempts: 1 })
  const after = (name: string, lead = sending) => {
    const outcome = outcomes[name]
    return outcome && step(lead, answered(outcome), clock)
  }
  expect(after('retry')?.needs_attention).toBe(false)
  expect(after('uncertain')?.needs_attention).toBe(false)
  expect(after('refused')?.needs_attention).toBe(true)
  expect(after('retry', { ...sending, needs_attention: true })?.needs_attention).toBe(true)
})
