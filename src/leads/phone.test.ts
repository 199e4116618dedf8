import { expect, test } from 'vitest'
import { checkField } from '../../client/form/check-field.ts'
import { fieldRules } from './field-rules.ts'
import { normalisePhone } from './phone.ts'

const rule = fieldRules('full').phone

test.each([
  ['+966501234567', '+966501234567'],
  ['+966 50 123 4567', '+966501234567'],
  ['(+966) 50-123-4567', '+966501234567'],
  ['00966501234567', '+966501234567'],
  ['966501234567', '+966501234567'],
  ['+966 0501234567', '+966501234567'],
  ['0501234567', '+966501234567'],
  ['501234567', '+966501234567'],
  ['٠٥٠١٢٣٤٥٦٧', '+966501234567'],
  ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
  ['۰۵۰۱۲۳۴۵۶۷', '+966501234567'],
  ['\u202a+966 50 123 4567\u202c', '+966501234567'],
  ['011 000 0000', '+966110000000'],
  ['+1 (212) 555-0100', '+12125550100'],
  ['0020 2 2345 6789', '+20223456789'],
  ['+1234567', '+1234567'],
  ['+123456789012345', '+123456789012345'],
])('the phone number %s is stored as %s', (written, stored) => {
  expect(checkField(rule, written)).toBeNull()
  expect(normalisePhone(written)).toBe(stored)
})

test.each([
  'call me',
  '12345',
  '+123456',
  '+1234567890123456',
  '+0501234567',
  '050123456',
  '05012345678',
  '50 123 45+67',
  '0501234567 ext 5',
  '++966501234567',
  '+',
])('%s is no phone number', (written) => {
  expect(checkField(rule, written)).toBe('invalid')
})

test('a phone number may be left out', () => {
  expect(checkField(rule, '  ')).toBeNull()
})
