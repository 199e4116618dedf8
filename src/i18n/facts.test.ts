import { expect, test } from 'vitest'
import { site } from '../site/site.ts'
import { factFiller, fillIn } from './facts.ts'

const facts = {
  warranty: '{warrantyMonths, plural, one {# month} other {# months}}',
  week_days: 'Sunday to Thursday',
  hours: '{fact.week_days}, from 9:00',
}
const fill = factFiller('en', facts)

test('a text quotes a promise with the figure of site.ts, or a fact that quotes another', () => {
  expect(fill('{fact.warranty} of fixes')).toBe(`${site.promises.warrantyMonths} months of fixes`)
  expect(fill('Open {fact.hours}')).toBe('Open Sunday to Thursday, from 9:00')
})

test('a text states the grammatical case of its fact', () => {
  const inCases = factFiller('en', { warranty: '{case, select, subject {they} other {them}}' })
  expect(inCases('{fact.warranty.subject} and {fact.warranty}')).toBe('they and them')
})

test('other placeholders are left for the formatter of the message; an unknown fact is refused', () => {
  const counted = '{count, plural, one {# page} other {# pages}} of {title}'
  expect(fill(counted)).toBe(counted)
  expect(() => fill('{fact.guarantee}')).toThrow('guarantee')
})

test('facts are inserted at every depth of a set of texts, and nothing else changes', () => {
  const texts = { days: 'Sunday', list: [{ text: 'On {fact.week_days}', limit: 3 }] }
  fillIn(texts, fill)
  expect(texts).toEqual({ days: 'Sunday', list: [{ text: 'On Sunday to Thursday', limit: 3 }] })
})
