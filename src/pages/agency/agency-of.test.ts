import { expect, test } from 'vitest'
import { calendar } from '../../platform/time-zone.ts'
import { site } from '../../site/site.ts'
import { replyDue } from '../../site/working-hours.ts'
import { hoursOnOfRows } from './agency-of.ts'

const replyDueFor = (rows: Parameters<typeof hoursOnOfRows>[0], came: string) => {
  const at = replyDue(hoursOnOfRows(rows), Date.parse(came), 1)
  return at && calendar.minuteOf(new Date(at))
}

test('hours are those of the brand, or of a published period', () => {
  // A Sunday, 14:00 in Riyadh.
  const came = '2026-11-22T11:00:00Z'
  expect(hoursOnOfRows([])('2026-11-22')).toBe(site.hours)
  expect(replyDueFor([], came)).toBe('2026-11-23 14:00')
  const period = { title: 'Days off', from: '2026-11-23', to: '2026-11-24' }
  const content = JSON.stringify({ periods: [period] })
  expect(replyDueFor([{ type: 'site_hours', content }], came)).toBe('2026-11-25 14:00')
})
