import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { settings } from './env.ts'

test.each(['', '0', '-1', '0.5', '1.5', 'NaN', 'ninety', 'Infinity', '1e9', '90 days'])(
  'a lead retention of %o days is refused with the setting’s name',
  (LEAD_RETENTION_DAYS) => {
    expect(() => settings({ ...env, LEAD_RETENTION_DAYS })).toThrow(
      'Settings: LEAD_RETENTION_DAYS: must be a whole number of days from 1 to 3650',
    )
  },
)

test.each(['1', '90', '3650'])('a lead retention of %o days is accepted', (LEAD_RETENTION_DAYS) => {
  expect(settings({ ...env, LEAD_RETENTION_DAYS }).LEAD_RETENTION_DAYS).toBe(Number(LEAD_RETENTION_DAYS))
})

test('a missing retention is refused, and the error contains no setting’s value', () => {
  const wrong = { ...env, LEAD_RETENTION_DAYS: undefined, CRM_ENDPOINT: 'secret words' }
  expect(() => settings(wrong)).toThrow(/^Settings: CRM_ENDPOINT: .+; LEAD_RETENTION_DAYS: must be/)
  expect(() => settings(wrong)).not.toThrow(/secret/)
})
