import fc from 'fast-check'
import { hourMs, minuteMs } from '../../contract/durations.ts'
import type { Enquiry } from '../../src/leads/intake/enquiry-schema.ts'
import { perField } from '../../src/leads/intake/fields.ts'
import { arrival } from '../support/leads/make-lead.ts'
import type { Faults } from './clockwork.ts'
import { type Behaviour, goodBehaviour } from './crm.ts'
import { goodMailBehaviour, type MailBehaviour, type MailKind } from './mail.ts'
import { fairWeather, type Weather, World } from './world.ts'

// The product logs every simulated fault, and storing each line with its stack takes Vitest most of the run.
for (const level of ['log', 'warn', 'error'] as const) console[level] = () => {}

/** Probabilities from never through rarely to always. */
export const anyShare = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.double({ min: 0, max: 0.3, noNaN: true }) },
  { weight: 1, arbitrary: fc.double({ min: 0.3, max: 1, noNaN: true }) },
)
export const rareShare = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.1, noNaN: true }))
/** Including a service that never answers. */
const anyHang = fc.oneof({ weight: 6, arbitrary: rareShare }, { weight: 1, arbitrary: fc.constant(1) })
const faults: fc.Arbitrary<Faults> = fc.record({
  before: anyShare,
  after: anyShare,
  hang: anyHang,
  death: rareShare,
})
export const anyWeather: fc.Arbitrary<Weather> = fc.record({
  d1: faults,
  kv: faults,
  queue: faults,
})
export const anyBehaviour: fc.Arbitrary<Behaviour> = fc.record({
  lost: rareShare,
  unanswered: anyShare,
  busy: anyShare,
  refusing: rareShare,
  page: anyShare,
  death: rareShare,
})
export const anyMailBehaviour: fc.Arbitrary<MailBehaviour> = fc.record({
  lost: anyShare,
  unanswered: anyShare,
  busy: anyShare,
  rejecting: rareShare,
  death: rareShare,
})

/** Seconds before a sweep, which then meets the queue's delivery of the same lead. */
const beforeCronRun = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.constantFrom(3, 7, 8))
  .map(([minutes, seconds]) => minutes * minuteMs - seconds * 1000)

const visitor = fc.record({
  /** In ms from the start. */
  at: fc.oneof(fc.nat(20 * minuteMs), beforeCronRun),
  hasScript: fc.boolean(),
  suspicion: fc.constantFrom(null, null, null, 'honeypot'),
  /** Repeated posts of the same enquiry, in ms after the first. */
  again: fc.array(fc.nat(9 * minuteMs), { maxLength: 2 }),
})

/** Visitors of half an hour, with faults for a part of it. */
export function scenarios(weather: fc.Arbitrary<Weather>, behaviour: fc.Arbitrary<Behaviour>) {
  return fc.record({
    seed: fc.integer(),
    visitors: fc.array(visitor, { minLength: 1, maxLength: 6 }),
    weather,
    behaviour,
    /** Rarely so small that leads wait for another day. */
    dailyLimit: fc.oneof(
      { weight: 30, arbitrary: fc.constant(450) },
      { weight: 1, arbitrary: fc.constant(2) },
    ),
    troubleMs: fc.integer({ min: 1, max: 30 }).map((minutes) => minutes * minuteMs),
  })
}

type Scenario = ReturnType<typeof scenarios> extends fc.Arbitrary<infer Value> ? Value : never
/** Mail, and how long the faults of its provider last; by default as long as the others. */
type MailScenario = { mail?: { kind: MailKind; behaviour: MailBehaviour; forMs?: number } }

/** Plays a scenario until the faults are over and nothing is pending. */
export async function play(scenario: Scenario & MailScenario) {
  const { seed, visitors, weather, behaviour, troubleMs, dailyLimit, mail } = scenario
  const world = new World(seed, arrival)
  world.dailyLimit = dailyLimit
  world.weather = weather
  world.crm.behaviour = behaviour
  if (mail) {
    world.mailKind = mail.kind
    world.mail.behaviour = mail.behaviour
    world.clock.plan(arrival + (mail.forMs ?? troubleMs), () => {
      world.mail.behaviour = goodMailBehaviour
    })
  }
  world.clock.plan(arrival + troubleMs, () => {
    world.weather = fairWeather
    world.crm.behaviour = goodBehaviour
  })
  const acknowledged = new Set<number>()
  for (const [number, { at, again, hasScript, suspicion }] of visitors.entries()) {
    const submission = { name: String(number), enquiry: enquiryOf(number, hasScript), suspicion }
    for (const delay of [0, ...again]) {
      world.clock.plan(arrival + at + delay, () => {
        world.submit(submission, ({ status }) => {
          if (status !== 'conflict' && status !== 'unavailable') acknowledged.add(number)
        })
      })
    }
  }
  // By then every visitor has posted, and every post, batch and sweep still alive has ended.
  const quiet = arrival + 40 * minuteMs
  await world.clock.run(() => world.clock.now > quiet && world.isSettled(), arrival + 100 * hourMs)
  const [rows, handovers] = [await world.rows(), await world.handovers()]
  const outcomes = visitors.map(({ suspicion }, number) => {
    const { message } = enquiryOf(number, false)
    const own = rows.filter((row) => row.message === message)
    const receipts = world.crm.receipts.filter((receipt) => receipt.message === message)
    return {
      suspicion,
      /** At least one of the visitor's posts got the thank-you response. */
      isAcknowledged: acknowledged.has(number),
      rows: own.map(({ state }) => state),
      /** The number of times that the CRM took the lead, confirmed it, and a worker recorded that. */
      receipts: receipts.length,
      heard: receipts.filter(({ isConfirmed }) => isConfirmed).length,
      settled: handovers.filter(({ lead_id }) => own.some(({ id }) => id === lead_id)).length,
    }
  })
  return { world, outcomes }
}

export type Outcome = Awaited<ReturnType<typeof play>>['outcomes'][number]

/** The message identifies the enquiry. */
export function enquiryOf(
  number: number,
  hasScript: boolean,
  consultation: Enquiry['consultation'] = null,
): Enquiry {
  return {
    kind: 'full',
    ...perField(() => ''),
    name: 'نورة',
    // Two people, who sometimes write several times.
    email: `visitor-${number % 2}@example.sa`,
    phone: '',
    subject: 'project',
    message: `No. ${number}`,
    page: 'contact',
    form: 'contact',
    lead_source: 'Website',
    submission_key: hasScript ? `00000000-0000-4000-9000-${String(number).padStart(12, '0')}` : undefined,
    attribution: {},
    estimate: '',
    consultation,
    suspicion: null,
    scripted: hasScript,
    turnstile: '',
  }
}

type Runs = { numRuns: number; seed?: number; path?: string; endOnFailure?: boolean }

/** A full run plays many more scenarios with a new seed each time; a failure prints how to replay it. */
export function runs(usual: number, full: number): Runs {
  if (process.env.REPLAY) return { numRuns: 1, ...replayOf(process.env.REPLAY) }
  return process.env.FULL ? { numRuns: full } : { numRuns: usual, seed: 20261121 }
}

/** `seed:path`, as a failure prints them. */
function replayOf(text: string): Omit<Runs, 'numRuns'> {
  const [seed = '', ...path] = text.split(':')
  return { seed: Number(seed), path: path.join(':'), endOnFailure: true }
}
