import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { hourMs } from '../../contract/durations.ts'
import { giveUpAfterMs } from '../../src/leads/delivery/backoff.ts'
import { arrival } from '../support/leads/make-lead.ts'
import { goodBehaviour } from './crm.ts'
import {
  anyBehaviour,
  anyShare,
  anyWeather,
  enquiryOf,
  type Outcome,
  play,
  rareShare,
  runs,
  scenarios,
} from './scenario.ts'
import { fairWeather, World } from './world.ts'

/*
 * The product's own code from the visitor's post to the CRM, in a simulated world that fails before and after every
 * effect. A failure prints its seed and path: REPLAY=<seed>:<path> npx vitest run --project node test/simulation
 */

vi.setConfig({ testTimeout: hourMs })

/** Only staff can decide on a lead in quarantine, so it waits. */
function isSafe({ suspicion, rows, receipts }: Outcome): boolean {
  return suspicion ? rows.includes('quarantined') : receipts > 0
}

test('every acknowledged lead arrives despite any fault and any process that dies', async () => {
  await fc.assert(
    fc.asyncProperty(scenarios(anyWeather, anyBehaviour), async (scenario) => {
      const { world, outcomes } = await play(scenario)
      expect(outcomes.filter((one) => one.isAcknowledged && !isSafe(one))).toEqual([])
      expect(outcomes.filter(({ rows }) => rows.length > 1)).toEqual([])
      const spam = outcomes.filter(({ suspicion }) => suspicion === 'honeypot')
      expect(spam.filter(({ receipts }) => receipts > 0)).toEqual([])
      expect(outcomes.filter(({ settled }) => settled > 1)).toEqual([])
      expect(world.crm.violations).toEqual([])
    }),
    runs(30, 20_000),
  )
})

test('a lead arrives twice only after a lost response if only the CRM and the queue fail', async () => {
  const onlyQueue = fc
    .record({ before: anyShare, after: anyShare, hang: rareShare, death: rareShare })
    .map((queue) => ({ ...fairWeather, queue }))
  const behaviour = anyBehaviour.map((one) => ({ ...one, death: 0 }))
  await fc.assert(
    fc.asyncProperty(scenarios(onlyQueue, behaviour), async (scenario) => {
      const { world, outcomes } = await play(scenario)
      expect(outcomes.filter(({ heard }) => heard > 1)).toEqual([])
      expect(world.crm.violations).toEqual([])
    }),
    runs(15, 5000),
  )
})

test('leads are retried for 72 hours while the CRM is down, and staff can resend all', async () => {
  const causes = fc.constantFrom(
    { ...goodBehaviour, unanswered: 1 },
    { ...goodBehaviour, busy: 1 },
    { ...goodBehaviour, refusing: 1 },
    { ...goodBehaviour, page: 1 },
    { ...goodBehaviour, unanswered: 0.4, busy: 0.3, refusing: 0.3 },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.integer({ min: 1, max: 12 }),
      causes,
      async (seed, number, behaviour) => {
        const world = new World(seed, arrival)
        world.crm.behaviour = behaviour
        for (let lead = 0; lead < number; lead++) {
          const submission = { name: String(lead), enquiry: enquiryOf(lead, true), suspicion: null }
          world.clock.plan(arrival + lead * 1000, () => world.submit(submission, () => {}))
        }
        await world.clock.run(() => false, arrival + giveUpAfterMs - 1)
        const before = await world.rows()
        expect(before).toHaveLength(number)
        expect(before.filter(({ state }) => state === 'dead')).toEqual([])

        // The longest wait between two attempts is six hours.
        await world.clock.run(() => false, arrival + giveUpAfterMs + 7 * hourMs)
        for (const row of await world.rows())
          expect(row).toMatchObject({ state: 'dead', needs_attention: true })
        await world.resendAll()
        world.crm.behaviour = goodBehaviour
        await world.clock.run(() => world.isSettled(), world.clock.now + hourMs)
        expect(new Set(world.crm.receipts.map(({ message }) => message)).size).toBe(number)
      },
    ),
    runs(1, 50),
  )
})
