import { expect, test } from 'vitest'
import { fileLabel } from './media-grid.tsx'

test('a number after Arabic words stays before the extension of its file', () => {
  expect(fileLabel('متجر جدة 1.png')).toBe('متجر جدة \u200e1.png')
  expect(fileLabel('team-4.png')).toBe('team-4.png')
})
