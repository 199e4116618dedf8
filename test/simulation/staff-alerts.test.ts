import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrival } from '../support/leads.ts'
import { noFaults } from './clockwork.ts'
import { anyMood, anyWeather, enquiryOf, rare, runs, share } from './scenario.ts'
import { fairWeather, World } from './world.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const bound = { timeout: 600_000 }

test(
  'staff are reminded of a waiting enquiry even if everything fails when it arrives and again a day later',
  bound,
  async () => {
    const waiting = fc.array(fc.constantFrom('honeypot', 'too_fast', 'busy_source', 'turnstile_failed'), {
      minLength: 1,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        waiting,
        anyWeather,
        anyMood,
        async (seed, suspicions, weather, mood) => {
          const world = new World(seed, arrival)
          for (const start of [arrival, arrival + day]) {
            world.clock.plan(start, () => Object.assign(world, { weather }))
            world.clock.plan(start + 30 * minute, () => Object.assign(world, { weather: fairWeather }))
          }
          world.crm.mood = mood
          for (const [number, suspicion] of suspicions.entries()) {
            const submission = { name: String(number), enquiry: enquiryOf(number, true), suspicion }
            world.clock.plan(arrival + number * minute, () => world.submit(submission, () => {}))
          }
          await world.clock.run(() => false, arrival + 2 * day + hour)
          const unseen = world.staff.reminded.filter(({ text }) =>
            /not been looked|nobody|unseen/i.test(text),
          )
          expect(unseen.length > 0).toBe(world.table.rows.length > 0)
          expect(world.crm.receipts).toEqual([])
        },
      ),
      runs(200),
    )
  },
)

test(
  'every new lead reaches the webhook even if the webhook and the queue fail for a while',
  bound,
  async () => {
    const away = fc.record({
      before: share,
      after: fc.constant(0),
      hang: fc.constant(0),
      death: fc.constant(0),
    })
    const webhook = fc.record({ before: share, after: share, hang: rare, death: fc.constant(0) })
    const weather = fc.record({ queue: away, webhook }).map((faulty) => ({ ...fairWeather, ...faulty }))
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        fc.integer({ min: 1, max: 6 }),
        weather,
        async (seed, number, faulty) => {
          const world = new World(seed, arrival)
          world.weather = faulty
          world.clock.plan(arrival + 30 * minute, () => Object.assign(world, { weather: fairWeather }))
          for (let lead = 0; lead < number; lead++) {
            const suspicion = lead % 2 ? 'honeypot' : null
            const submission = { name: String(lead), enquiry: enquiryOf(lead, true), suspicion } as const
            world.clock.plan(arrival + lead * minute, () => world.submit(submission, () => {}))
          }
          await world.clock.run(() => false, arrival + hour)
          expect(world.staff.announced).toEqual(new Set(world.table.rows.map(({ id }) => id)))
          expect(world.table.rows).toHaveLength(number)
        },
      ),
      runs(300),
    )
  },
)

test(
  'a stopped hand-over is reported within two minutes of the end of an outage of the webhook',
  bound,
  async () => {
    const webhook = fc.record({ before: share, after: share, hang: rare, death: rare })
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        webhook,
        fc.integer({ min: 1, max: 30 }),
        async (seed, faulty, minutes) => {
          const world = new World(seed, arrival)
          world.dailyLimit = 10
          world.weather = { ...fairWeather, webhook: { ...faulty, death: 0 } }
          const over = arrival + minutes * minute
          world.clock.plan(over, () => Object.assign(world, { weather: { ...fairWeather, d1: noFaults } }))
          for (let lead = 0; lead < 12; lead++) {
            const submission = { name: String(lead), enquiry: enquiryOf(lead, true), suspicion: null }
            world.clock.plan(arrival + lead * 1000, () => world.submit(submission, () => {}))
          }
          await world.clock.run(() => false, over + 2 * minute)
          expect(world.staff.reminded.filter(({ text }) => /hand-over/.test(text)).length).toBeGreaterThan(0)
          // The automatic share is six; a claim takes up to five at once.
          expect(world.crm.receipts.length).toBeLessThanOrEqual(10)
        },
      ),
      runs(200),
    )
  },
)
