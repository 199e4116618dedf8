import { expect, test } from 'vitest'
import { keepWhole } from './whole-words.ts'

test('a word that begins with one letter and a hyphen is not broken after it', () => {
  expect(keepWhole('E-invoicing rules, with e-prescriptions')).toBe(
    'E-\u2060invoicing rules, with e-\u2060prescriptions',
  )
})

test.each([
  'a one-touch, family-owned shop',
  'e-huda@company.com',
  'huda.e-salem@company.com',
  'https://company.com/e-shop',
  'grade e- or e-5',
  '\ufeffe-invoicing\ufeff',
])('%s stays as it is', (text) => {
  expect(keepWhole(text)).toBe(text)
})
