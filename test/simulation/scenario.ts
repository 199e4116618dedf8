import fc from 'fast-check'
import type { Enquiry } from '../../src/leads/intake/enquiry-schema.ts'
import type { Suspicion } from '../../src/leads/intake/suspicion.ts'
import { arrival } from '../support/leads.ts'
import type { Faults } from './clockwork.ts'
import { goodMood, type Mood } from './crm.ts'
import { fairWeather, type Weather, World } from './world.ts'

const minute = 60_000
const hour = 60 * minute

/** From never over now and then to always. */
export const share = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.double({ min: 0, max: 0.3, noNaN: true }) },
  { weight: 1, arbitrary: fc.double({ min: 0.3, max: 1, noNaN: true }) },
)
export const rare = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.1, noNaN: true }))
const faults: fc.Arbitrary<Faults> = fc.record({ before: share, after: share, hang: rare, death: rare })
export const anyWeather: fc.Arbitrary<Weather> = fc.record({
  d1: faults,
  kv: faults,
  queue: faults,
  webhook: faults,
  turnstile: faults,
})
export const anyMood: fc.Arbitrary<Mood> = fc.record({
  lost: rare,
  gone: share,
  busy: share,
  refusing: rare,
  page: share,
  death: rare,
})

const visitor = fc.record({
  /** In ms from the start. */
  at: fc.nat(20 * minute),
  hasScript: fc.boolean(),
  suspicion: fc.constantFrom(null, null, null, 'honeypot', 'flood', 'turnstile_down'),
  /** Further posts of the same, in ms after the first. */
  again: fc.array(fc.nat(9 * minute), { maxLength: 2 }),
})

/** Visitors of half an hour, and trouble for a while of it. */
export function scenarios(weather: fc.Arbitrary<Weather>, mood: fc.Arbitrary<Mood>) {
  return fc.record({
    seed: fc.integer(),
    visitors: fc.array(visitor, { minLength: 1, maxLength: 6 }),
    weather,
    mood,
    /** Seldom so little that leads wait for another day. */
    dailyLimit: fc.oneof(
      { weight: 30, arbitrary: fc.constant(450) },
      { weight: 1, arbitrary: fc.constant(2) },
    ),
    troubleMs: fc.integer({ min: 1, max: 30 }).map((minutes) => minutes * minute),
  })
}

export type Scenario = ReturnType<typeof scenarios> extends fc.Arbitrary<infer Value> ? Value : never

export type Outcome = {
  suspicion: Suspicion | null
  /** At least one of the visitor's posts was answered with thanks. */
  isAcknowledged: boolean
  /** The states of the rows there are. */
  rows: string[]
  /** How often the CRM took it, said so, and a worker lived to write that down. */
  receipts: number
  heard: number
  settled: number
}

/** One post of a visitor: when, and after how many ms it was answered; null: never. */
export type Post = { at: number; tookMs: number | null }

/** Plays a scenario to its end: trouble over, and nothing left that could move. */
export async function play(
  scenario: Scenario,
): Promise<{ world: World; outcomes: Outcome[]; posts: Post[] }> {
  const { seed, visitors, weather, mood, troubleMs, dailyLimit } = scenario
  const world = new World(seed, arrival)
  world.dailyLimit = dailyLimit
  world.weather = weather
  world.crm.mood = mood
  world.clock.plan(arrival + troubleMs, () => {
    world.weather = fairWeather
    world.crm.mood = goodMood
  })
  const thanked = new Set<number>()
  const posts: Post[] = []
  for (const [number, { at, again, hasScript, suspicion }] of visitors.entries()) {
    const submission = {
      name: String(number),
      enquiry: enquiryOf(number, hasScript),
      suspicion,
    }
    for (const delay of [0, ...again]) {
      world.clock.plan(arrival + at + delay, () => {
        const post: Post = { at: world.clock.now, tookMs: null }
        posts.push(post)
        world.submit(submission, ({ status }) => {
          post.tookMs = world.clock.now - post.at
          if (status !== 'conflict' && status !== 'unavailable') thanked.add(number)
        })
      })
    }
  }
  // Nobody posts any more by then, and every post, batch and sweep that lives has come to its end.
  const quiet = arrival + 40 * minute
  await world.clock.run(() => world.clock.now > quiet && world.isSettled(), arrival + 100 * hour)
  return { world, outcomes: visitors.map((one, number) => outcomeOf(world, one, number, thanked)), posts }
}

function outcomeOf(
  world: World,
  { suspicion }: Scenario['visitors'][number],
  number: number,
  thanked: Set<number>,
): Outcome {
  const { message } = enquiryOf(number, false)
  const rows = world.table.rows.filter((row) => row.message === message)
  const receipts = world.crm.receipts.filter((receipt) => receipt.message === message)
  return {
    suspicion,
    isAcknowledged: thanked.has(number),
    rows: rows.map(({ state }) => state),
    receipts: receipts.length,
    heard: receipts.filter(({ isHeard }) => isHeard).length,
    settled: receipts.filter(({ isSettled }) => isSettled).length,
  }
}

/** What tells enquiries apart is their message. */
export function enquiryOf(number: number, hasScript: boolean): Enquiry {
  return {
    kind: 'full',
    name: 'نورة',
    email: 'noura@example.sa',
    phone: '',
    subject: 'project',
    message: `No. ${number}`,
    page: 'contact',
    form: 'contact',
    lead_source: 'Website',
    submission_key: hasScript ? `00000000-0000-4000-9000-${String(number).padStart(12, '0')}` : undefined,
    attribution: {},
    suspicion: null,
    scripted: hasScript,
    turnstile: '',
  }
}

type Runs = { numRuns: number; seed?: number; path?: string; endOnFailure?: boolean }

/** `FULL=1` plays five times as many, by a seed of its own each time; a failure prints what replays it. */
export function runs(usual: number): Runs {
  if (process.env.REPLAY) return { numRuns: 1, ...replayed(process.env.REPLAY) }
  return process.env.FULL ? { numRuns: usual * 5 } : { numRuns: usual, seed: 20261121 }
}

/** `seed:path` as a failure prints them. */
function replayed(text: string): Omit<Runs, 'numRuns'> {
  const [seed = '', ...path] = text.split(':')
  return { seed: Number(seed), path: path.join(':'), endOnFailure: true }
}
