import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrival } from '../support/leads.ts'
import { goodMood } from './crm.ts'
import { enquiryOf, runs } from './scenario.ts'
import { World } from './world.ts'

const minute = 60_000

test('a scarce daily limit serves one lead of every network before a second lead of any', {
  timeout: 600_000,
}, async () => {
  const crowd = fc.record({ many: fc.integer({ min: 5, max: 40 }), single: fc.integer({ min: 1, max: 5 }) })
  await fc.assert(
    fc.asyncProperty(fc.integer(), crowd, async (seed, { many, single }) => {
      const world = new World(seed, arrival)
      world.dailyLimit = 10
      world.networkLimit = 20
      world.crm.mood = { ...goodMood, busy: 1 }
      const post = (number: number, network: string, at: number) =>
        world.clock.plan(at, () =>
          world.submit(
            { name: String(number), enquiry: enquiryOf(number, true), suspicion: null, network },
            () => {},
          ),
        )
      // The network with many posts is first, all at the same moment.
      for (let number = 0; number < many; number++) post(number, 'one', arrival)
      for (let number = 0; number < single; number++) {
        post(100 + number, `other ${number}`, arrival + minute + number)
      }
      world.clock.plan(arrival + 10 * minute, () => Object.assign(world.crm, { mood: goodMood }))
      await world.clock.run(() => false, arrival + 90 * minute)

      const sent = world.crm.receipts.map(({ message }) => Number(message.replace('No. ', '')))
      const singles = sent.filter((number) => number >= 100)
      expect(singles.length).toBe(single)
      // Before them only the first of the many, and the rest of the same claim and of the probe.
      const last = sent.findLastIndex((number) => number >= 100)
      expect(last).toBeLessThan(single + 6)
      const held = world.table.rows.filter(({ suspicion }) => suspicion === 'busy_source').length
      expect(held).toBe(Math.max(0, many - 20))
      expect(new Set(world.table.rows.map(({ network, turn }) => `${network} ${turn}`)).size).toBe(
        many + single,
      )
    }),
    runs(300),
  )
})
