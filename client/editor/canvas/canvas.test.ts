import { expect, test } from 'vitest'
import { commandOf, takesKey } from './canvas-keys.ts'
import { type CanvasView, readView } from './canvas-view.ts'
import { currentWidgetAt } from './widgets/current-widget.ts'
import { type Box, dropLine, landing } from './widgets/drop-position.ts'

const widget = (id: string, is_active = true) => ({ id, type: 'text', is_active, content: {} })
const widgets = [widget('a'), widget('b', false), widget('c'), widget('d')]

function current(id: string, at: number, removed = '') {
  const { chosen, beside } = currentWidgetAt(widgets, id ? { id, at } : null, removed)
  return [chosen, beside.previous, beside.next].map((one) => one?.id ?? '')
}

test('the first section is chosen until another one is, and the next is the next that visitors see', () => {
  expect(current('', 0)).toEqual(['a', '', 'c'])
  expect(current('a', 0)).toEqual(['a', '', 'c'])
  expect(current('c', 2)).toEqual(['c', 'a', 'd'])
  expect(current('d', 3)).toEqual(['d', 'c', ''])
})

test('none is chosen after a section was hidden or removed, and the next is from its place', () => {
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

test('the view of this browser is read back', () => {
  const stored: CanvasView = { panels: false, shown: ['en', 'ar'], width: 'phone', theme: 'dark' }
  expect(readView(JSON.stringify(stored), usual, codes)).toEqual(stored)
})

test('nothing stored, or nonsense, is the usual view', () => {
  for (const text of [null, '', '{', '7', '[]', '{"shown":["fr"],"width":"huge","panels":1,"theme":{}}']) {
    expect(readView(text, usual, codes)).toEqual(usual)
  }
})

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test('a key is for the section, with Shift for the entry, and moving takes Alt', () => {
  expect(commandOf({ ...none, key: 'd', code: 'KeyD' })).toBe('duplicate')
  expect(commandOf({ ...none, key: 'D', code: 'KeyD', shiftKey: true })).toEqual({ entry: 'duplicate' })
  expect(commandOf({ ...none, key: 'ArrowUp', code: 'ArrowUp' })).toBeNull()
  expect(commandOf({ ...none, key: 'ArrowUp', code: 'ArrowUp', altKey: true })).toBe('up')
  const moved = { ...none, key: 'ArrowUp', code: 'ArrowUp', altKey: true, shiftKey: true }
  expect(commandOf(moved)).toEqual({ entry: 'up' })
  expect(commandOf({ ...none, key: '?', code: 'Slash', shiftKey: true })).toBe('keys')
})

test('an Arabic keyboard has the same keys at the same places, and the browser keeps its own', () => {
  expect(commandOf({ ...none, key: 'ى', code: 'KeyN' })).toBe('next')
  expect(commandOf({ ...none, key: '؟', code: 'Slash', shiftKey: true })).toBe('keys')
  expect(commandOf({ ...none, key: 'c', code: 'KeyC', ctrlKey: true })).toBeNull()
  expect(commandOf({ ...none, key: 'v', code: 'KeyV', metaKey: true })).toBeNull()
})

test('keys of the page work on its links and buttons, which keep Enter, and never in its fields', () => {
  const on = (nodeName: string, key: string) =>
    takesKey({ key, target: Object.assign(new EventTarget(), { nodeName }) })
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

test('in a column it lands behind the boxes whose middle is above', () => {
  expect(landing(rows, { x: 10, y: -50 }, false)).toBe(0)
  expect(landing(rows, { x: 10, y: 149 }, false)).toBe(1)
  expect(landing(rows, { x: 10, y: 151 }, false)).toBe(2)
  expect(landing(rows, { x: 10, y: 900 }, false)).toBe(3)
})

test('among cards it lands by reading order, from the side where reading begins', () => {
  expect(landing(cards(false), { x: 20, y: 40 }, false)).toBe(0)
  expect(landing(cards(false), { x: 105, y: 40 }, false)).toBe(1)
  expect(landing(cards(false), { x: 105, y: 140 }, false)).toBe(3)
  expect(landing(cards(true), { x: 190, y: 40 }, true)).toBe(0)
  expect(landing(cards(true), { x: 105, y: 40 }, true)).toBe(1)
  expect(landing(cards(true), { x: 20, y: 140 }, true)).toBe(4)
})

test('the line lies between two rows, before the first and behind the last', () => {
  expect(dropLine(rows, 1, false)).toEqual({ top: 100, bottom: 100, left: 0, right: 300 })
  expect(dropLine(rows, 0, false)).toMatchObject({ top: 0 })
  expect(dropLine(rows, 3, false)).toMatchObject({ top: 300 })
  expect(dropLine([], 0, false)).toBeNull()
})

test('the line is at the start of the next card, and at the end of the last one', () => {
  expect(dropLine(cards(false), 1, false)).toEqual({ top: 0, bottom: 90, left: 110, right: 110 })
  expect(dropLine(cards(true), 1, true)).toEqual({ top: 0, bottom: 90, left: 100, right: 100 })
  expect(dropLine(cards(false), 4, false)).toMatchObject({ left: 210 })
  expect(dropLine(cards(true), 4, true)).toMatchObject({ left: 0 })
})
