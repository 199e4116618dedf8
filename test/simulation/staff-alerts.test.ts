import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Suspicion } from '../../src/leads/intake/suspicion.ts'
import { arrival } from '../support/leads.ts'
import { anyMood, anyWeather, enquiryOf, rare, runs, share } from './scenario.ts'
import { fairWeather, type Weather, World } from './world.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const bound = { timeout: 3_600_000 }
const never = fc.constant(0)

/** A world that gets an enquiry for each suspicion, so many ms apart. */
function worldWith(seed: number, suspicions: (Suspicion | null)[], apart: number): World {
  const world = new World(seed, arrival)
  for (const [number, suspicion] of suspicions.entries()) {
    const submission = { name: String(number), enquiry: enquiryOf(number, true), suspicion }
    world.clock.plan(arrival + number * apart, () => world.submit(submission, () => {}))
  }
  return world
}

function plan(world: World, at: number, weather: Weather): void {
  world.clock.plan(at, () => Object.assign(world, { weather }))
}

test(
  'staff are reminded of a waiting enquiry even if everything fails when it arrives and again a day later',
  bound,
  async () => {
    const codes = fc.constantFrom<Suspicion[]>('honeypot', 'too_fast', 'busy_source', 'turnstile_failed')
    const waiting = fc.array(codes, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        waiting,
        anyWeather,
        anyMood,
        async (seed, suspicions, weather, mood) => {
          const world = worldWith(seed, suspicions, minute)
          world.crm.mood = mood
          for (const start of [arrival, arrival + day]) {
            plan(world, start, weather)
            plan(world, start + 30 * minute, fairWeather)
          }
          await world.clock.run(() => false, arrival + 2 * day + hour)
          const unseen = world.staff.reminded.filter(({ text }) => /unseen/.test(text))
          expect(unseen.length > 0).toBe(world.table.rows.length > 0)
          expect(world.crm.receipts).toEqual([])
        },
      ),
      runs(12, 1000),
    )
  },
)

test(
  'every new lead reaches the webhook even if the webhook and the queue fail for a while',
  bound,
  async () => {
    const queue = fc.record({ before: share, after: never, hang: never, death: never })
    const webhook = fc.record({ before: share, after: share, hang: rare, death: never })
    const weather = fc.record({ queue, webhook }).map((faulty) => ({ ...fairWeather, ...faulty }))
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        fc.integer({ min: 1, max: 6 }),
        weather,
        async (seed, number, faulty) => {
          const suspicions = Array.from({ length: number }, (_, lead) => (lead % 2 ? 'honeypot' : null))
          const world = worldWith(seed, suspicions, minute)
          world.weather = faulty
          plan(world, arrival + 30 * minute, fairWeather)
          await world.clock.run(() => false, arrival + hour)
          expect(world.staff.announced).toEqual(new Set(world.table.rows.map(({ id }) => id)))
          expect(world.table.rows).toHaveLength(number)
        },
      ),
      runs(30, 1500),
    )
  },
)

test(
  'a stopped hand-over is reported within two minutes of the end of an outage of the webhook',
  bound,
  async () => {
    const webhook = fc.record({ before: share, after: share, hang: rare, death: never })
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        webhook,
        fc.integer({ min: 1, max: 30 }),
        async (seed, faulty, minutes) => {
          const world = worldWith(seed, Array(12).fill(null), 1000)
          world.dailyLimit = 10
          world.weather = { ...fairWeather, webhook: faulty }
          const over = arrival + minutes * minute
          plan(world, over, fairWeather)
          await world.clock.run(() => false, over + 2 * minute)
          expect(world.staff.reminded.filter(({ text }) => /hand-over/.test(text)).length).toBeGreaterThan(0)
          // The automatic share is six; a claim takes up to five at once.
          expect(world.crm.receipts.length).toBeLessThanOrEqual(10)
        },
      ),
      runs(20, 1000),
    )
  },
)
