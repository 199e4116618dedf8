import { expect, test } from 'vitest'
import { commandOf, handlesKey } from './canvas-keys.ts'
import { type CanvasView, readView } from './canvas-view.ts'
import { currentWidgetAt } from './widgets/current-widget.ts'
import { type Box, dropIndex, dropLine } from './widgets/drop-position.ts'

const widget = (id: string, is_active = true) => ({ id, type: 'text', is_active, content: {} })
const widgets = [widget('a'), widget('b', false), widget('c'), widget('d')]

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

test('no section is selected after one was hidden or removed, and the next one follows its position', () => {
  expect(current('b', 1)).toEqual(['', 'a', 'c'])
  expect(current('x', 2, 'x')).toEqual(['', 'a', 'c'])
  expect(current('x', 4, 'x')).toEqual(['', 'd', ''])
})

test('undo selects the previous section, if any', () => {
  expect(current('x', 3)).toEqual(['c', 'c', 'd'])
  expect(current('x', 4)).toEqual(['d', 'd', ''])
  expect(current('x', 0)).toEqual(['', '', 'a'])
})

const usual: CanvasView = { panels: true, shown: ['en'], width: 'desktop', theme: 'light' }
const codes = ['en', 'ar']

test('the view is stored in this browser', () => {
  const stored: CanvasView = { panels: false, shown: ['en', 'ar'], width: 'phone', theme: 'dark' }
  expect(readView(JSON.stringify(stored), usual, codes)).toEqual(stored)
})

test('a missing or malformed view is the usual one', () => {
  for (const text of [null, '', '{', '7', '[]', '{"shown":["fr"],"width":"huge","panels":1,"theme":{}}']) {
    expect(readView(text, usual, codes)).toEqual(usual)
  }
})

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test('a key applies to the section, with Shift to the entry, and moving takes Alt', () => {
  expect(commandOf({ ...none, key: 'd', code: 'KeyD' })).toBe('duplicate')
  expect(commandOf({ ...none, key: 'D', code: 'KeyD', shiftKey: true })).toEqual({ entry: 'duplicate' })
  expect(commandOf({ ...none, key: 'ArrowUp', code: 'ArrowUp' })).toBeNull()
  expect(commandOf({ ...none, key: 'ArrowUp', code: 'ArrowUp', altKey: true })).toBe('up')
  const moved = { ...none, key: 'ArrowUp', code: 'ArrowUp', altKey: true, shiftKey: true }
  expect(commandOf(moved)).toEqual({ entry: 'up' })
  expect(commandOf({ ...none, key: '?', code: 'Slash', shiftKey: true })).toBe('keys')
})

test('an Arabic keyboard has the same keys in the same places, and the browser keeps its own', () => {
  expect(commandOf({ ...none, key: 'ى', code: 'KeyN' })).toBe('next')
  expect(commandOf({ ...none, key: '؟', code: 'Slash', shiftKey: true })).toBe('keys')
  expect(commandOf({ ...none, key: 'c', code: 'KeyC', ctrlKey: true })).toBeNull()
  expect(commandOf({ ...none, key: 'v', code: 'KeyV', metaKey: true })).toBeNull()
})

test('keys work on links and buttons of the page, which keep Enter, but never in its fields', () => {
  const on = (nodeName: string, key: string) =>
    handlesKey({ key, target: Object.assign(new EventTarget(), { nodeName }) })
  for (const name of ['A', 'BUTTON', 'SUMMARY'])
    expect([on(name, 'n'), on(name, 'Enter')]).toEqual([false, true])
  for (const name of ['INPUT', 'TEXTAREA', 'SELECT']) expect(on(name, 'n')).toBe(true)
  expect(on('BODY', 'Enter')).toBe(false)
})

const rows: Box[] = [0, 100, 200].map((top) => ({ top, bottom: top + 100, left: 0, right: 300 }))
/** Two rows of two cards, in the reading order of a direction. */
const cards = (isRtl: boolean): Box[] =>
  [0, 100].flatMap((top) =>
    (isRtl ? [110, 0] : [0, 110]).map((left) => ({ top, bottom: top + 90, left, right: left + 100 })),
  )

test('a dragged section in a column lands behind the boxes whose middle is above it', () => {
  expect(dropIndex(rows, { x: 10, y: -50 }, false)).toBe(0)
  expect(dropIndex(rows, { x: 10, y: 149 }, false)).toBe(1)
  expect(dropIndex(rows, { x: 10, y: 151 }, false)).toBe(2)
  expect(dropIndex(rows, { x: 10, y: 900 }, false)).toBe(3)
})

test('a dragged card lands by reading order, from the side where reading begins', () => {
  expect(dropIndex(cards(false), { x: 20, y: 40 }, false)).toBe(0)
  expect(dropIndex(cards(false), { x: 105, y: 40 }, false)).toBe(1)
  expect(dropIndex(cards(false), { x: 105, y: 140 }, false)).toBe(3)
  expect(dropIndex(cards(true), { x: 190, y: 40 }, true)).toBe(0)
  expect(dropIndex(cards(true), { x: 105, y: 40 }, true)).toBe(1)
  expect(dropIndex(cards(true), { x: 20, y: 140 }, true)).toBe(4)
})

test('the insertion line is between two rows, before the first or after the last', () => {
  expect(dropLine(rows, 1, false)).toEqual({ top: 100, bottom: 100, left: 0, right: 300 })
  expect(dropLine(rows, 0, false)).toMatchObject({ top: 0 })
  expect(dropLine(rows, 3, false)).toMatchObject({ top: 300 })
  expect(dropLine([], 0, false)).toBeNull()
})

test('the insertion line is at the start of the next card, or at the end of the last one', () => {
  expect(dropLine(cards(false), 1, false)).toEqual({ top: 0, bottom: 90, left: 110, right: 110 })
  expect(dropLine(cards(true), 1, true)).toEqual({ top: 0, bottom: 90, left: 100, right: 100 })
  expect(dropLine(cards(false), 4, false)).toMatchObject({ left: 210 })
  expect(dropLine(cards(true), 4, true)).toMatchObject({ left: 0 })
})
