import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giveUpAfterMs } from '../../src/leads/delivery/backoff.ts'
import { step } from '../../src/leads/delivery/lifecycle.ts'
import { arrival } from '../support/leads.ts'
import { goodMood } from './crm.ts'
import { enquiryOf, runs } from './scenario.ts'
import { World } from './world.ts'

const hour = 3_600_000

const causes = fc.constantFrom(
  { ...goodMood, gone: 1 },
  { ...goodMood, busy: 1 },
  { ...goodMood, refusing: 1 },
  { ...goodMood, page: 1 },
  { ...goodMood, gone: 0.4, busy: 0.3, refusing: 0.3 },
)

test('while the CRM is down for days, no lead is given up before 72 hours or unnoticed, and staff can resend all', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.integer({ min: 1, max: 12 }), causes, async (seed, number, mood) => {
      const world = new World(seed, arrival)
      world.crm.mood = mood
      for (let lead = 0; lead < number; lead++) {
        const submission = { name: String(lead), enquiry: enquiryOf(lead, true), suspicion: null }
        world.clock.plan(arrival + lead * 1000, () => world.submit(submission, () => {}))
      }
      await world.clock.run(() => false, arrival + giveUpAfterMs - 1)
      expect(world.table.rows).toHaveLength(number)
      expect(world.table.rows.filter(({ state }) => state === 'dead')).toEqual([])

      // The longest wait between two attempts is six hours.
      await world.clock.run(() => false, arrival + giveUpAfterMs + 7 * hour)
      const { now, random } = world.clock
      for (const row of world.table.rows) {
        expect(row).toMatchObject({ state: 'dead', needs_attention: true })
        Object.assign(row, step(row, { kind: 'resent' }, { now, random }))
      }
      world.crm.mood = goodMood
      await world.clock.run(() => world.isSettled(), now + hour)
      expect(new Set(world.crm.receipts.map(({ message }) => message)).size).toBe(number)
    }),
    runs(20),
  )
})
