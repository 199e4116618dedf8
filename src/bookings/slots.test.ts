import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../contract/durations.ts'
import type { HoursRow } from '../site/agency.ts'
import type { HoursOn } from '../site/working-hours.ts'
import { isOffered, lastOffered, offeredDays, slotMs } from './slots.ts'

const week: HoursRow[] = [
  { days: ['sunday', 'thursday'], times: ['09:00', '18:00'] },
  { days: ['saturday'], times: ['10:00', '14:00'] },
  { days: ['friday'], times: [] },
]
const usualHours: HoursOn = () => week
/** In Riyadh, three hours ahead of UTC. */
const riyadhTime = (local: string) => Date.parse(`${local}:00+03:00`)
const offerAt = (now: string, changes: Partial<Parameters<typeof offeredDays>[0]> = {}) =>
  offeredDays({ hoursOn: usualHours, now: riyadhTime(now), booked: [], blocked: [], ...changes })
const localTime = (slot: number) => new Date(slot + 3 * hourMs).toISOString().slice(0, 16)
const freeOn = (days: ReturnType<typeof offerAt>, day: string) =>
  (days.find((one) => one.day === day)?.slots ?? []).flatMap((slot) =>
    slot.isFree ? localTime(slot.at).slice(11) : [],
  )

test('slots of thirty minutes fill the hours of each open day of two weeks', () => {
  const days = offerAt('2026-11-29T07:00')
  expect(days.map(({ day }) => day)).toEqual([
    ...['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-05', '2026-12-06'],
    ...['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-12', '2026-12-13'],
  ])
  const saturday = freeOn(days, '2026-12-05')
  expect([saturday.length, saturday[0], saturday.at(-1)]).toEqual([8, '10:00', '13:30'])
  expect(localTime(lastOffered(riyadhTime('2026-11-29T07:00')))).toBe('2026-12-14T00:00')
})

test.each([
  ['in the middle of a day', '2026-11-29T10:10', '2026-11-29T12:30'],
  ['at the start of a slot', '2026-11-29T10:00', '2026-11-29T12:00'],
  ['with an hour left of the day', '2026-11-29T17:00', '2026-11-30T10:00'],
  ['in the evening', '2026-11-29T21:00', '2026-11-30T11:00'],
  ['on a closed day', '2026-11-27T12:00', '2026-11-28T12:00'],
])('the first slot %s is two working hours ahead', (_, now, first) => {
  const [day] = offerAt(now)
  expect(localTime(day?.slots[0]?.at ?? 0)).toBe(first)
})

test('booked and blocked slots are shown as unavailable, and a full day is not offered', () => {
  const days = offerAt('2026-11-29T07:00', {
    booked: [riyadhTime('2026-12-05T10:30')],
    blocked: [
      { from: riyadhTime('2026-12-05T12:15'), to: riyadhTime('2026-12-05T13:00') },
      { from: riyadhTime('2026-12-06T00:00'), to: riyadhTime('2026-12-07T00:00') },
    ],
  })
  expect(freeOn(days, '2026-12-05')).toEqual(['10:00', '11:00', '11:30', '13:00', '13:30'])
  expect(days.find(({ day }) => day === '2026-12-05')?.slots).toHaveLength(8)
  expect(days.some(({ day }) => day === '2026-12-06')).toBe(false)
  expect(isOffered(days, riyadhTime('2026-12-05T10:30'))).toBe(false)
  expect(isOffered(days, riyadhTime('2026-12-05T11:00'))).toBe(true)
  expect(isOffered(days, riyadhTime('2026-12-05T11:00') + minuteMs)).toBe(false)
})

test('a booking made under other hours blocks every slot that it overlaps', () => {
  const days = offerAt('2026-11-29T07:00', { booked: [riyadhTime('2026-12-05T10:15')] })
  expect(freeOn(days, '2026-12-05').slice(0, 2)).toEqual(['11:00', '11:30'])
})

test('a holiday has no slots, and the lead time continues on the day after', () => {
  const hoursOn: HoursOn = (day) =>
    day >= '2026-11-30' && day <= '2026-12-02' ? [{ days: ['sunday', 'saturday'], times: [] }] : week
  const days = offerAt('2026-11-29T17:00', { hoursOn })
  expect(days[0]?.day).toBe('2026-12-03')
  expect(localTime(days[0]?.slots[0]?.at ?? 0)).toBe('2026-12-03T10:00')
})

test('slots after midnight in Ramadan are on the date that clocks show', () => {
  const hoursOn: HoursOn = () => [
    { days: ['saturday', 'thursday'], times: ['10:00', '15:00'] },
    { days: ['saturday', 'thursday'], times: ['21:00', '01:00'] },
  ]
  const days = offerAt('2027-02-14T22:00', { hoursOn })
  expect(freeOn(days, '2027-02-15')).toEqual([
    ...['00:00', '00:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00'],
    ...['14:30', '21:00', '21:30', '22:00', '22:30', '23:00', '23:30'],
  ])
})

test('an agency that never opens offers no slot', () => {
  expect(offerAt('2026-11-29T07:00', { hoursOn: () => [] })).toEqual([])
})

test('a slot lasts as long as the promised call', () => {
  expect(slotMs).toBe(30 * minuteMs)
})
