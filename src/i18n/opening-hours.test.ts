import { afterEach, expect, test } from 'vitest'
import { site } from '../site.ts'
import { factFiller } from './facts.ts'
import { openingHours } from './opening-hours.ts'

const own = site.hours
afterEach(() => {
  Reflect.set(site, 'hours', own)
})

const hours = [
  { days: ['monday', 'friday'], times: ['08:30', '17:00'] },
  { days: ['saturday'], times: ['10:00', '14:00'] },
  { days: ['sunday'], times: [] },
]
const span = (from: string, to: string) => `${from} to ${to}`
const facts = {
  span: "'{from}' to '{to}'",
  hours_row: "'{days}', '{time}'",
  hours: '{further, select, none {{usual}} other {{usual}; {others}}}',
}

test('days and times are worded in the language, and no line ends within a time', () => {
  Reflect.set(site, 'hours', hours)
  expect(openingHours(site.hours, 'en', span)).toEqual([
    { days: 'Monday to Friday', time: '8:30\u00a0AM\u00a0to\u00a05:00\u00a0PM' },
    { days: 'Saturday', time: '10:00\u00a0AM\u00a0to\u00a02:00\u00a0PM' },
    { days: 'Sunday', time: null },
  ])
  expect(openingHours(site.hours, 'ar-u-nu-latn', span)[0]).toEqual({
    days: 'الاثنين to الجمعة',
    time: '8:30\u00a0ص\u00a0to\u00a05:00\u00a0م',
  })
})

test('two days in a row are listed, also across the end of a week', () => {
  const pairs = [
    ['friday', 'saturday'],
    ['wednesday', 'thursday'],
  ]
  Reflect.set(
    site,
    'hours',
    pairs.map((days) => ({ days, times: [] })),
  )
  expect(openingHours(site.hours, 'en', span).map(({ days }) => days)).toEqual([
    'Friday and Saturday',
    'Wednesday and Thursday',
  ])
  expect(openingHours(site.hours, 'ar-u-nu-latn', span)[0]?.days).toBe('الجمعة والسبت')
})

test('a text quotes all hours at which somebody is there', () => {
  Reflect.set(site, 'hours', hours)
  expect(factFiller('en', 'en', facts)('{fact.hours}')).toBe(
    'Monday to Friday, 8:30\u00a0AM\u00a0to\u00a05:00\u00a0PM; Saturday, 10:00\u00a0AM\u00a0to\u00a02:00\u00a0PM',
  )
})

test('one row of hours stands alone', () => {
  Reflect.set(site, 'hours', hours.slice(1))
  expect(factFiller('en', 'en', facts)('{fact.hours}')).toBe(
    'Saturday, 10:00\u00a0AM\u00a0to\u00a02:00\u00a0PM',
  )
})
