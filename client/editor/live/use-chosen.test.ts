import { expect, test } from 'vitest'
import { chosenAt } from './use-chosen.ts'

const widget = (id: string, is_active = true) => ({ id, type: 'text', is_active, content: {} })
const widgets = [widget('a'), widget('b', false), widget('c'), widget('d')]

function asked(id: string, at: number, removed = '') {
  const { chosen, beside } = chosenAt(widgets, id ? { id, at } : null, removed)
  return [chosen, beside.previous, beside.next].map((one) => one?.id ?? '')
}

test('the first section is chosen until another one is, and the next is the next that visitors see', () => {
  expect(asked('', 0)).toEqual(['a', '', 'c'])
  expect(asked('a', 0)).toEqual(['a', '', 'c'])
  expect(asked('c', 2)).toEqual(['c', 'a', 'd'])
  expect(asked('d', 3)).toEqual(['d', 'c', ''])
})

test('none is chosen after a section was hidden or removed, and the next is from its place', () => {
  expect(asked('b', 1)).toEqual(['', 'a', 'c'])
  expect(asked('x', 2, 'x')).toEqual(['', 'a', 'c'])
  expect(asked('x', 4, 'x')).toEqual(['', 'd', ''])
})

test('the one before is chosen if undoing took away the one that was, and none if there is none before', () => {
  expect(asked('x', 3)).toEqual(['c', 'c', 'd'])
  expect(asked('x', 4)).toEqual(['d', 'd', ''])
  expect(asked('x', 0)).toEqual(['', '', 'a'])
})
