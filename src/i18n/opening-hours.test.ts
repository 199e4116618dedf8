import { afterEach, expect, test } from 'vitest'
import { site } from '../site/site.ts'
import { openingHours } from './opening-hours.ts'

const ownHours = site.hours
afterEach(() => {
  Reflect.set(site, 'hours', ownHours)
})

const hours = [
  { days: ['monday', 'friday'], times: ['08:30', '17:00'] },
  { days: ['saturday'], times: ['10:00', '14:00'] },
  { days: ['sunday'], times: [] },
]
const span = (from: string, to: string) => `${from} to ${to}`

test('days and times are written in the language, without a line break within a time', () => {
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

test('two consecutive days are listed, also across the end of a week', () => {
  const closed = (...closedDays: string[]) => ({ days: closedDays, times: [] })
  Reflect.set(site, 'hours', [closed('friday', 'saturday'), closed('wednesday', 'thursday')])
  const days = openingHours(site.hours, 'en', span).map((one) => one.days)
  expect(days).toEqual(['Friday and Saturday', 'Wednesday and Thursday'])
  expect(openingHours(site.hours, 'ar-u-nu-latn', span)[0]?.days).toBe('الجمعة والسبت')
})
