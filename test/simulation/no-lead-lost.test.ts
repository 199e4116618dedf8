import { writeSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { giveUpAfterMs } from '../../src/leads/delivery/backoff.ts'
import { step } from '../../src/leads/delivery/lifecycle.ts'
import { limits } from '../../src/time.ts'
import { arrival } from '../support/leads.ts'
import { noFaults } from './clockwork.ts'
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
import { fairWeather, type Weather, World } from './world.ts'

/*
 * The product's own code from the visitor's post to the CRM, with everything around it simulated and
 * failing before and after every effect. A failure prints its seed and path:
 * REPLAY=<seed>:<path> npx vitest run --project node test/simulation
 */

const minute = 60_000
const hour = 60 * minute
const bound = { timeout: 3_600_000 }

const tally = { runs: 0, accepted: 0, delivered: 0, lost: 0, duplicated: 0 }
// Bypasses the reporter, which prints nothing for tests that pass.
afterAll(() => writeSync(1, `simulated leads: ${JSON.stringify(tally)}\n`))

function count({ isAcknowledged, suspicion, receipts }: Outcome): void {
  tally.duplicated += Math.max(0, receipts - 1)
  if (!isAcknowledged || suspicion) return
  tally.accepted++
  if (receipts > 0) tally.delivered++
  else tally.lost++
}

/** Only staff can decide on a honeypot lead, so it waits; a flood lead waits if the day's budget is below one lead. */
function isSafe({ suspicion, rows, receipts }: Outcome, hasBudget: boolean): boolean {
  const waits = suspicion === 'honeypot' || (suspicion === 'flood' && !hasBudget)
  return waits ? rows.includes('quarantined') : receipts > 0
}

test('every acknowledged lead arrives, whatever fails and whichever process dies', bound, async () => {
  await fc.assert(
    fc.asyncProperty(scenarios(anyWeather, anyMood), async (scenario) => {
      const { world, outcomes } = await play(scenario)
      tally.runs++
      outcomes.forEach(count)
      const hasBudget = scenario.dailyLimit > 2
      expect(outcomes.filter((one) => one.isAcknowledged && !isSafe(one, hasBudget))).toEqual([])
      expect(outcomes.filter(({ rows }) => rows.length > 1)).toEqual([])
      const spam = outcomes.filter(({ suspicion }) => suspicion === 'honeypot')
      expect(spam.filter(({ receipts }) => receipts > 0)).toEqual([])
      expect(outcomes.filter(({ settled }) => settled > 1)).toEqual([])
      expect(world.crm.violations).toEqual([])
    }),
    runs(300, 50_000),
  )
})

test(
  'while only the CRM and the queue fail, a lead arrives twice only after a lost response',
  bound,
  async () => {
    const onlyQueue = fc
      .record({ before: share, after: share, hang: rare, death: rare })
      .map((queue) => ({ ...fairWeather, queue }))
    const mood = anyMood.map((one) => ({ ...one, death: 0 }))
    await fc.assert(
      fc.asyncProperty(scenarios(onlyQueue, mood), async (scenario) => {
        const { outcomes } = await play(scenario)
        expect(outcomes.filter(({ heard }) => heard > 1)).toEqual([])
      }),
      runs(80, 10_000),
    )
  },
)

test(
  'every post gets a response while any set of services hangs, and every acknowledged lead arrives afterwards',
  bound,
  async () => {
    /** Never responds; half of the time the effect happens. */
    const hanging = { ...noFaults, hang: 1 }
    const weather: fc.Arbitrary<Weather> = fc
      .subarray(['d1', 'kv', 'queue', 'webhook', 'turnstile'], { minLength: 1 })
      .map((silent) => ({ ...fairWeather, ...Object.fromEntries(silent.map((kind) => [kind, hanging])) }))
    const mood = fc.constantFrom(goodMood, { ...goodMood, gone: 1 }, { ...goodMood, lost: 1 })
    await fc.assert(
      fc.asyncProperty(scenarios(weather, mood), async (scenario) => {
        const { world, outcomes, posts } = await play(scenario)
        expect(posts.filter(({ tookMs }) => tookMs === null || tookMs > limits.page)).toEqual([])
        const acknowledged = outcomes.filter(({ isAcknowledged }) => isAcknowledged)
        expect(acknowledged.filter((one) => !isSafe(one, scenario.dailyLimit > 2))).toEqual([])
        expect(outcomes.filter(({ settled }) => settled > 1)).toEqual([])
        expect(world.crm.violations).toEqual([])
      }),
      runs(50, 5000),
    )
  },
)

test(
  'while the CRM is down for days, no lead is given up before 72 hours or unnoticed, and staff can resend all',
  bound,
  async () => {
    const causes = fc.constantFrom(
      { ...goodMood, gone: 1 },
      { ...goodMood, busy: 1 },
      { ...goodMood, refusing: 1 },
      { ...goodMood, page: 1 },
      { ...goodMood, gone: 0.4, busy: 0.3, refusing: 0.3 },
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
      runs(4, 100),
    )
  },
)

test('a scarce daily limit serves one lead of every network before a second lead of any', bound, async () => {
  const crowd = fc.record({ many: fc.integer({ min: 5, max: 40 }), single: fc.integer({ min: 1, max: 5 }) })
  await fc.assert(
    fc.asyncProperty(fc.integer(), crowd, async (seed, { many, single }) => {
      const world = new World(seed, arrival)
      world.dailyLimit = 10
      world.networkLimit = 20
      world.crm.mood = { ...goodMood, busy: 1 }
      const post = (number: number, network: string, at: number) => {
        const submission = {
          name: String(number),
          enquiry: enquiryOf(number, true),
          suspicion: null,
          network,
        }
        world.clock.plan(at, () => world.submit(submission, () => {}))
      }
      // The network with many posts is first, all at the same moment.
      for (let number = 0; number < many; number++) post(number, 'one', arrival)
      for (let number = 0; number < single; number++) {
        post(100 + number, `other ${number}`, arrival + minute + number)
      }
      world.clock.plan(arrival + 10 * minute, () => Object.assign(world.crm, { mood: goodMood }))
      await world.clock.run(() => false, arrival + 90 * minute)

      const sent = world.crm.receipts.map(({ message }) => Number(message.replace('No. ', '')))
      expect(sent.filter((number) => number >= 100).length).toBe(single)
      // Before them only the first of the many, and the rest of the same claim and of the probe.
      expect(sent.findLastIndex((number) => number >= 100)).toBeLessThan(single + 6)
      const held = world.table.rows.filter(({ suspicion }) => suspicion === 'busy_source').length
      expect(held).toBe(Math.max(0, many - 20))
      const turns = new Set(world.table.rows.map(({ network, turn }) => `${network} ${turn}`))
      expect(turns.size).toBe(many + single)
    }),
    runs(15, 1500),
  )
})
