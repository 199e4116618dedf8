import { expect, test } from 'vitest'
import { formatDay } from '../../workspace/dates/date-formats.ts'
import { addDays, addMonths, addToMonth, minutesOn, spanOf, weekOf, weeksOf } from './calendar-days.ts'
import { languagesOf } from './calendar-events.ts'

const languages = [{ code: 'en' }, { code: 'ar' }]
const page = (language: string | null) => ({ id: 'p', slug: 'page/a', title: 'A', language })

test.each([
  ['all of them', 'publish', [null], ['en', 'ar']],
  ['the only one', 'publish', ['ar'], ['ar']],
  ['those of all of its pages', 'publish', ['ar', 'en'], ['en', 'ar']],
  ['none, as it goes offline in all', 'unpublish', [null], []],
] as const)('the languages of an event are named: %s', (_, kind, of, expected) => {
  const found = languagesOf({ kind, pages: of.map(page) }, languages)
  expect(found.map(({ code }) => code)).toEqual(expected)
})

test('weeks begin on Sunday and contain every day of the month', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks.map(([first]) => first)).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ])
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  // Exactly four weeks, and six.
  expect(weeksOf('2026-02')).toHaveLength(4)
  expect(weeksOf('2026-08')).toHaveLength(6)
})

test('the requested span ends with the last visible day in the site’s time zone', () => {
  expect(spanOf(weeksOf('2026-11'), 31, 'Asia/Riyadh')).toEqual({
    from: '2026-09-30T21:00:00.000Z',
    to: '2026-12-05T21:00:00.000Z',
  })
})

test('the week of a day begins on Sunday, and a malformed day has no week', () => {
  expect(weekOf('2026-12-02')).toEqual(weeksOf('2026-11')[4])
  expect([weekOf('2026-02-30'), weekOf('2026-13-01'), weekOf('')]).toEqual([null, null, null])
})

test.each([
  ['2026-11-28T07:00:00Z', '2026-11-28T07:30:00Z', [600, 630]],
  ['2026-11-27T19:00:00Z', '2026-11-27T22:00:00Z', [0, 60]],
  ['2026-11-28T20:00:00Z', '2026-11-30T20:00:00Z', [1380, 1440]],
  ['2026-11-27T07:00:00Z', '2026-11-27T21:00:00Z', null],
])('the minutes of 28 November in Riyadh from %s to %s are counted', (from, to, minutes) => {
  expect(minutesOn('2026-11-28', { from, to }, 'Asia/Riyadh')).toEqual(minutes)
})

test('months and days continue over the end of a year', () => {
  expect([addToMonth('2026-12', 1), addToMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
})

test('Arabic dates have Latin digits and the Gregorian calendar', () => {
  expect(formatDay('2026-11-29', 'ar', { day: 'numeric', month: 'long', year: 'numeric' })).toBe(
    '29 نوفمبر 2026',
  )
})

test('an Arabic weekday is not followed by a comma', () => {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const
  expect(formatDay('2026-11-30', 'ar', parts)).toBe('الاثنين 30 نوفمبر')
  expect(formatDay('2026-11-30', 'en', parts)).toBe('Monday, November 30')
})
