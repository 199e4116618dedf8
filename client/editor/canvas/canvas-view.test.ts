import { expect, test } from 'vitest'
import { type CanvasView, readView } from './canvas-view.ts'

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
