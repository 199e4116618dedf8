import { expect, test } from 'vitest'
import { nextHoliday } from './holidays.ts'

test.each([
  ['ramadan', '2026-11-27', { from: '2027-02-08', to: '2027-03-08' }],
  ['ramadan', '2027-03-08', { from: '2027-02-08', to: '2027-03-08' }],
  ['ramadan', '2027-03-09', { from: '2028-01-28', to: '2028-02-25' }],
  ['eid_fitr', '2026-11-27', { from: '2027-03-09', to: '2027-03-12' }],
  ['eid_adha', '2026-11-27', { from: '2027-05-15', to: '2027-05-18' }],
  ['founding_day', '2026-11-27', { from: '2027-02-22', to: '2027-02-22' }],
  ['national_day', '2027-09-23', { from: '2027-09-23', to: '2027-09-23' }],
] as const)('the next or current holiday %s on %s has its days', (holiday, today, days) => {
  expect(nextHoliday(holiday, today)).toEqual(days)
})
