import { writeSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { anyMood, anyWeather, type Outcome, play, rare, runs, scenarios, share } from './scenario.ts'
import { fairWeather } from './world.ts'

/*
 * The product's own code from the visitor's post to the CRM, with everything around it simulated and
 * failing before and after every effect. A failure prints its seed and path:
 * REPLAY=<seed>:<path> npx vitest run --project node test/simulation
 */

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

const bound = { timeout: 900_000 }

test('every acknowledged lead arrives, whatever fails and whichever process dies', bound, async () => {
  await fc.assert(
    fc.asyncProperty(scenarios(anyWeather, anyMood), async (scenario) => {
      const { world, outcomes } = await play(scenario)
      tally.runs++
      outcomes.forEach(count)
      const hasBudget = scenario.dailyLimit > 2
      expect(outcomes.filter((one) => one.isAcknowledged && !isSafe(one, hasBudget))).toEqual([])
      expect(outcomes.filter(({ rows }) => rows.length > 1)).toEqual([])
      expect(outcomes.filter(({ suspicion, receipts }) => suspicion === 'honeypot' && receipts > 0)).toEqual(
        [],
      )
      expect(outcomes.filter(({ settled }) => settled > 1)).toEqual([])
      expect(world.crm.violations).toEqual([])
    }),
    runs(10_000),
  )
})

/**
 * Only staff can decide on a honeypot lead, so it waits; a flood lead waits if the day's budget is below one
 * lead.
 */
function isSafe({ suspicion, rows, receipts }: Outcome, hasBudget: boolean): boolean {
  const waits = suspicion === 'honeypot' || (suspicion === 'flood' && !hasBudget)
  return waits ? rows.includes('quarantined') : receipts > 0
}

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
      runs(2000),
    )
  },
)
