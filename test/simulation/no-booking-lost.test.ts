import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts'
import { writeConsultation } from '../../src/bookings/consultation-request.ts'
import { offeredDays, slotMs } from '../../src/bookings/slots.ts'
import { hashOfToken } from '../../src/data/sharing/token.ts'
import { ownAgency } from '../../src/site/agency.ts'
import { arrival } from '../support/leads/make-lead.ts'
import { noFaults } from './clockwork.ts'
import { goodBehaviour } from './crm.ts'
import { goodMailBehaviour } from './mail.ts'
import { anyBehaviour, anyMailBehaviour, anyWeather, enquiryOf, runs } from './scenario.ts'
import { fairWeather, World } from './world.ts'

/*
 * Consultations in the same world as leads and mails: visitors take few slots at once, move and cancel, while every
 * effect fails before or after it happens. A failure prints how to replay it, as in no-lead-lost.test.ts.
 */

vi.setConfig({ testTimeout: 3_600_000 })

/** On the next day: only the last is more than a day away. */
const slots = offeredDays({ hoursOn: () => ownAgency.hours, now: arrival, booked: [], blocked: [] })
  .flatMap((day) => day.slots.map(({ at }) => at))
  .filter((at) => at < arrival + 25 * hourMs)
  .slice(-3)

const visitor = fc.record({
  /** In ms from the start, many at the same time. */
  at: fc.oneof(fc.nat(50), fc.nat(20 * minuteMs)),
  hasScript: fc.boolean(),
  suspicion: fc.constantFrom(null, null, null, null, 'honeypot' as const),
  slot: fc.nat(slots.length - 1),
  /** Repeated posts of the same enquiry, in ms after the first. */
  again: fc.array(fc.oneof(fc.nat(2000), fc.nat(9 * minuteMs)), { maxLength: 2 }),
  /** Every ten minutes the visitor moves the booking or cancels it. */
  changes: fc.array(fc.option(fc.nat(slots.length - 1), { freq: 3 }), { maxLength: 3 }),
})

const scenarios = fc.record({
  seed: fc.integer(),
  visitors: fc.array(visitor, { minLength: 1, maxLength: 6 }),
  weather: anyWeather,
  behaviour: anyBehaviour,
  mailBehaviour: anyMailBehaviour,
  mailKind: fc.constantFrom('http' as const, 'binding' as const),
  troubleMs: fc.integer({ min: 1, max: 25 }).map((minutes) => minutes * minuteMs),
})

type Scenario = typeof scenarios extends fc.Arbitrary<infer Value> ? Value : never

/** A form is sent twice; the first post could not be stored and released the slot that the second was promised. */
const releasedSlot: Scenario = {
  seed: 0,
  visitors: [{ at: 0, hasScript: false, suspicion: null, slot: 0, again: [32_178], changes: [null, null] }],
  weather: {
    d1: { ...noFaults, before: 0.3 },
    kv: noFaults,
    queue: { ...noFaults, after: 0.3, hang: 1 },
  },
  behaviour: goodBehaviour,
  mailBehaviour: { ...goodMailBehaviour, lost: 0.3, busy: 0.3 },
  mailKind: 'http',
  troubleMs: minuteMs,
}

const requestFor = (index: number) => ({ slot: slots[index] ?? 0, channel: 'video' as const })

/** A booking that its visitor got confirmed, with the slots that the answers allow; null is cancelled. */
type Answered = { number: number; slots: Set<number | null> }

async function play({ seed, visitors, weather, behaviour, mailBehaviour, mailKind, troubleMs }: Scenario) {
  const world = new World(seed, arrival)
  Object.assign(world, { weather, mailKind })
  world.crm.behaviour = behaviour
  world.mail.behaviour = mailBehaviour
  world.clock.plan(arrival + troubleMs, () => {
    world.weather = fairWeather
    world.crm.behaviour = goodBehaviour
    world.mail.behaviour = goodMailBehaviour
  })
  const answered = new Map<string, Answered>()
  for (const [number, { at, hasScript, suspicion, slot, again, changes }] of visitors.entries()) {
    const enquiry = enquiryOf(number, hasScript, requestFor(slot))
    const own = () => [...answered].findLast(([, booking]) => booking.number === number)
    for (const delay of [0, ...again]) {
      world.clock.plan(arrival + at + delay, () => {
        world.submit({ name: String(number), enquiry, suspicion }, ({ token }) => {
          if (token && !answered.has(token))
            answered.set(token, { number, slots: new Set([requestFor(slot).slot]) })
        })
      })
    }
    for (const [index, change] of changes.entries()) {
      world.clock.plan(arrival + at + (index + 1) * 10 * minuteMs, () => {
        const [token, booking] = own() ?? []
        if (!token || !booking) return
        const to = change === null ? null : requestFor(change).slot
        world.change(token, to, ({ before, outcome }) => {
          booking.slots = new Set({ changed: [to], refused: [before], away: [before, to] }[outcome])
        })
      })
    }
  }
  const over = Math.max(...slots) + 5 * minuteMs
  await world.clock.run(() => world.clock.now > over && world.isSettled(), over + 4 * hourMs)
  return { world, answered }
}

test('every confirmed booking is stored, sent to the CRM and reminded of once', async () => {
  await fc.assert(
    fc.asyncProperty(scenarios, async (scenario) => {
      const { world, answered } = await play(scenario)
      const [rows, leads, mails] = [await world.bookings(), await world.rows(), await world.mails()]
      const booked = rows.filter(({ state }) => state === 'booked')
      const starts = booked.map(({ slot }) => slot).toSorted()
      expect(starts.filter((start, index) => start - (starts[index - 1] ?? 0) < slotMs)).toEqual([])

      const leadOf = (id: string) => leads.find((lead) => lead.id === id && lead.state !== 'quarantined')
      expect(rows.filter(({ lead_id }) => !leadOf(lead_id))).toEqual([])
      for (const [token, { number, slots: possible }] of answered) {
        const hash = await hashOfToken(token)
        const row = rows.find(({ token_hash }) => token_hash === hash)
        const slot = row?.state === 'booked' ? row.slot : row && null
        expect(possible, `booking of ${number}`).toContain(slot)
        const { message } = enquiryOf(number, false)
        const time = writeConsultation(requestFor(scenario.visitors[number]?.slot ?? 0))
        expect(world.crm.receipts).toContainEqual(expect.objectContaining({ message, consultation: time }))
      }

      const { delivered } = world.mail
      expect(delivered.toSorted()).toEqual([...new Set(delivered)].toSorted())
      expect(mails.filter(({ lead_id }) => !leadOf(lead_id ?? ''))).toEqual([])
      const reminders = booked.flatMap(({ id, slot, changed_at }) => {
        const isDayBefore = Date.parse(changed_at) < slot - dayMs
        return [...(isDayBefore ? ['day'] : []), 'hour'].map(
          (when) => `booking_reminder:${id}:${slot}:${when}`,
        )
      })
      const reminded = delivered.filter((key) => key.startsWith('booking_reminder:'))
      expect(reminders.filter((key) => !reminded.includes(key))).toEqual([])
      const unexpected = reminded.filter((key) => key.endsWith(':hour') && !reminders.includes(key))
      expect(unexpected).toEqual([])
    }),
    { ...runs(20, 10_000), examples: [[releasedSlot]] },
  )
})
