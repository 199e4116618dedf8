import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../src/time.ts'
import { noFaults } from './clockwork.ts'
import { goodMood } from './crm.ts'
import { play, runs, scenarios } from './scenario.ts'
import { fairWeather, type Weather } from './world.ts'

/** Never responds; half of the time the effect happens. */
const hanging = { ...noFaults, hang: 1 }

const kinds = ['d1', 'kv', 'queue', 'webhook', 'turnstile'] as const
const weather: fc.Arbitrary<Weather> = fc
  .subarray([...kinds], { minLength: 1 })
  .map((silent) => ({ ...fairWeather, ...Object.fromEntries(silent.map((kind) => [kind, hanging])) }))
const mood = fc.constantFrom(goodMood, { ...goodMood, gone: 1 }, { ...goodMood, lost: 1 })

test('every post gets a response while any set of services hangs, and every acknowledged lead arrives afterwards', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(scenarios(weather, mood), async (scenario) => {
      const { world, outcomes, posts } = await play(scenario)
      expect(posts.filter(({ tookMs }) => tookMs === null || tookMs > limits.page)).toEqual([])
      const waits = scenario.dailyLimit > 2 ? ['honeypot'] : ['honeypot', 'flood']
      for (const { isAcknowledged, suspicion, receipts, rows, settled } of outcomes) {
        if (!isAcknowledged) continue
        if (suspicion && waits.includes(suspicion)) expect(rows).toEqual(['quarantined'])
        else expect(receipts).toBeGreaterThan(0)
        expect(settled).toBeLessThanOrEqual(1)
      }
      expect(world.crm.violations).toEqual([])
    }),
    runs(1000),
  )
})
