import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { hourMs } from '../../contract/durations.ts'
import { giveUpAfterMs } from '../../src/leads/delivery/backoff.ts'
import { arrival } from '../support/leads/leads.ts'
import { goodMood } from './crm.ts'
import {
  anyMood,
  anyWeather,
  enquiryOf,
  type Outcome,
  play,
  rare,
  runs,
  scenarios,
  share,
} from './scenario.ts'
import { fairWeather, World } from './world.ts'

/*
 * The product's own code from the visitor's post to the CRM, with everything around it simulated and
 * failing before and after every effect. A failure prints its seed and path:
 * REPLAY=<seed>:<path> npx vitest run --project node test/simulation
 */

vi.setConfig({ testTimeout: hourMs })

/** Only staff can decide on a lead in quarantine, so it waits. */
function isSafe({ suspicion, rows, receipts }: Outcome): boolean {
  return suspicion ? rows.includes('quarantined') : receipts > 0
}

test('every acknowledged lead arrives, whatever fails and whichever process dies', async () => {
  await fc.assert(
    fc.asyncProperty(scenarios(anyWeather, anyMood), async (scenario) => {
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

test('while only the CRM and the queue fail, a lead arrives twice only after a lost response', async () => {
  const onlyQueue = fc
    .record({ before: share, after: share, hang: rare, death: rare })
    .map((queue) => ({ ...fairWeather, queue }))
  const mood = anyMood.map((one) => ({ ...one, death: 0 }))
  await fc.assert(
    fc.asyncProperty(scenarios(onlyQueue, mood), async (scenario) => {
      const { world, outcomes } = await play(scenario)
      expect(outcomes.filter(({ heard }) => heard > 1)).toEqual([])
      expect(world.crm.violations).toEqual([])
    }),
    runs(15, 5000),
  )
})

test('while the CRM is down for days, no lead is given up before 72 hours or unnoticed, and staff can resend all', async () => {
  const causes = fc.constantFrom(
    { ...goodMood, unanswered: 1 },
    { ...goodMood, busy: 1 },
    { ...goodMood, refusing: 1 },
    { ...goodMood, page: 1 },
    { ...goodMood, unanswered: 0.4, busy: 0.3, refusing: 0.3 },
  )
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.integer({ min: 1, max: 12 }), causes, async (seed, number, mood) => {
      const world = new World(seed, arrival)
      world.crm.mood = mood
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
      world.crm.mood = goodMood
      await world.clock.run(() => world.isSettled(), world.clock.now + hourMs)
      expect(new Set(world.crm.receipts.map(({ message }) => message)).size).toBe(number)
    }),
    runs(1, 50),
  )
})
