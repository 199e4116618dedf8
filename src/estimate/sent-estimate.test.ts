import fc from 'fast-check'
import { expect, test } from 'vitest'
import english from '../../locales/en/estimate-page.json'
import { readAnswers } from './answers.ts'
import { estimate } from './estimate.ts'
import { figuresOf } from './figures.ts'
import { readSent, sentInEnglish, writeSent } from './sent-estimate.ts'

const address = (path: string) => `https://agency.example${path}`
const answers = readAnswers(
  new URLSearchParams(
    'app=taxi-booking-app&scope=first-version&integrations=payments&integrations=e-invoicing',
  ),
)

test('a lead’s column is read back with answers, riyals and months', () => {
  const calculated = estimate(answers, figuresOf(english.figures))
  const { riyals, months } = calculated
  expect(readSent(writeSent(answers, calculated))).toEqual({ answers, amounts: { riyals, months } })
})

test('the CRM gets amounts, answers and the address in English', () => {
  const column =
    'app=taxi-booking-app&integrations=payments&integrations=e-invoicing&riyals=415000-520000&months=5-7'
  expect(sentInEnglish(column, address)).toBe(
    [
      'Estimate: SAR 415,000 to 520,000 without VAT, 5 to 7 months',
      'app: taxi booking app',
      'integrations: payments, e invoicing',
      'https://agency.example/estimate?app=taxi-booking-app&integrations=payments&integrations=e-invoicing&step=result#estimate',
    ].join('\n'),
  )
})

test('answers that could not be calculated are sent without amounts, and no answers are no estimate', () => {
  expect(sentInEnglish('scope=large-product', address)).toMatch(
    /^Estimate: not calculated\nscope: large product\n/,
  )
  for (const column of ['', 'riyals=1-2&months=1-2', 'scope=x', '%']) {
    expect(readSent(column)).toBeNull()
    expect(sentInEnglish(column, address)).toBe('')
  }
})

test('no column is an error, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (riyals, months) => {
      const column = new URLSearchParams({ scope: 'large-product', riyals, months }).toString()
      expect(sentInEnglish(column, address)).not.toMatch(/NaN|undefined/)
    }),
  )
})
