import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrival } from '../support/leads.ts'
import { goodMood } from './crm.ts'
import { enquiryOf, runs } from './scenario.ts'
import { World } from './world.ts'

const minute = 60_000

test('who sends many waits behind who sends one: a day with little room goes to each network once first', {
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
      // The one with many comes first, all at the same moment.
      for (let number = 0; number < many; number++) post(number, 'one', arrival)
      for (let number = 0; number < single; number++) {
        post(100 + number, `other ${number}`, arrival + minute + number)
      }
      world.clock.plan(arrival + 10 * minute, () => Object.assign(world.crm, { mood: goodMood }))
      await world.clock.run(() => false, arrival + 90 * minute)

      const sent = world.crm.receipts.map(({ message }) => Number(message.replace('No. ', '')))
      const singles = sent.filter((number) => number >= 100)
      expect(singles.length).toBe(single)
      // Beside them the first of the many, and what the same claim and the probe took along.
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
