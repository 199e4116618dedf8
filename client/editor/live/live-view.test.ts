import { expect, test } from 'vitest'
import { type LiveView, readView } from './live-view.ts'

const usual: LiveView = { page: true, forms: true, shown: ['en'], width: 'desktop', theme: 'light' }
const codes = ['en', 'ar']

test('the view of this browser is read back', () => {
  const kept: LiveView = { page: false, forms: false, shown: ['en', 'ar'], width: 'phone', theme: 'dark' }
  expect(readView(JSON.stringify(kept), usual, codes)).toEqual(kept)
})

test('nothing stored, or nonsense, is the usual view', () => {
  for (const text of [null, '', '{', '7', '[]', '{"shown":["fr"],"width":"huge","page":1,"theme":{}}']) {
    expect(readView(text, usual, codes)).toEqual(usual)
  }
})

test('a window without room for both begins with the forms', () => {
  expect(readView('{"page":true}', { ...usual, page: false }, codes).page).toBe(false)
})
