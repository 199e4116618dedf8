import { expect, test } from 'vitest'
import { commandOf, takesKey } from './live-keys.ts'

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
