import { expect, test } from 'vitest'
import { currentWidgetAt } from './current-widget.ts'

const someWidget = (id: string, is_active = true) => ({ id, type: 'text', is_active, content: {} })
const widgets = [someWidget('a'), someWidget('b', false), someWidget('c'), someWidget('d')]

function current(id: string, index: number, removed = '') {
  const { widget, previous, next } = currentWidgetAt(widgets, id ? { id, index } : null, removed)
  return [widget, previous, next].map((one) => one?.id ?? '')
}

test('the first section is selected at first, and the next is the next visible one', () => {
  expect(current('', 0)).toEqual(['a', '', 'c'])
  expect(current('a', 0)).toEqual(['a', '', 'c'])
  expect(current('c', 2)).toEqual(['c', 'a', 'd'])
  expect(current('d', 3)).toEqual(['d', 'c', ''])
})

test('hiding or removing a section clears the selection, and the next one takes its position', () => {
  expect(current('b', 1)).toEqual(['', 'a', 'c'])
  expect(current('x', 2, 'x')).toEqual(['', 'a', 'c'])
  expect(current('x', 4, 'x')).toEqual(['', 'd', ''])
})

test('undo selects the previous section, if any', () => {
  expect(current('x', 3)).toEqual(['c', 'c', 'd'])
  expect(current('x', 4)).toEqual(['d', 'd', ''])
  expect(current('x', 0)).toEqual(['', '', 'a'])
})
