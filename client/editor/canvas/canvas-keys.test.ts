import { expect, test } from 'vitest'
import { commandOf, handlesKey } from './canvas-keys.ts'

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
