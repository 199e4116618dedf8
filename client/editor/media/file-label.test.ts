import { expect, test } from 'vitest'
import { fileLabel } from './file-label.ts'

test('the number and the extension of a file with an Arabic name stay in their order, others stay as they are', () => {
  expect(fileLabel('متجر قفزة 1.png')).toBe('متجر قفزة \u20661.png\u2069')
  expect(fileLabel('صورة الفريق.png')).toBe('صورة الفريق.\u2066png\u2069')
  expect(fileLabel('branch 3.png')).toBe('branch 3.png')
})
