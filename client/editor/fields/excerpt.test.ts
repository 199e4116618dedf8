import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('a short text is shown completely, and a long one is cut at a word', () => {
  expect(excerpt('Your idea', 'My idea', 24)).toBe('Your idea')
  expect(excerpt('Your idea, built in twelve weeks', '', 24)).toBe('Your idea, built in…')
  expect(excerpt('x'.repeat(30), '', 24)).toBe(`${'x'.repeat(24)}…`)
})

test('a text that differs late is shown from shortly before the difference', () => {
  const same = 'The same words at the beginning of both texts, and then some more of them, until '
  expect(excerpt(`${same}here`, `${same}there`, 60)).toBe('…then some more of them, until here')
})
