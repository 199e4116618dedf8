import { expect, test } from 'vitest'
import { commandOf } from './live-keys.tsx'

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
