import { expect, test } from 'vitest'
import { pathOf, seeded, spreadWindows, viewsPerDay, visitsIn, windows } from './traffic.ts'

const pages = ['/', ...Array.from({ length: 69 }, (_, index) => `/services/${index}`)]
const random = seeded(1)
const paths = Array.from({ length: 50_000 }, () => pathOf(pages, random))
const share = (holds: (path: string) => boolean) => paths.filter(holds).length / paths.length
const plain = (path: string) => path.replace(/^\/ar(?=\/|$)/, '') || '/'

test('twenty pages make four fifths of the visits to known addresses, two in a hundred visits are to unknown ones', () => {
  const popular = new Set(pages.slice(0, 20))
  expect(share((path) => popular.has(plain(path)))).toBeCloseTo(0.8 * 0.98, 2)
  expect(share((path) => plain(path).startsWith('/page/'))).toBeCloseTo(0.02, 2)
  expect(new Set(paths.map(plain).filter((path) => !path.startsWith('/page/'))).size).toBe(pages.length)
})

test('both languages are visited, and the home page most', () => {
  expect(share((path) => path === '/ar' || path.startsWith('/ar/'))).toBeCloseTo(0.6, 2)
  const counts = pages.map((page) => paths.filter((path) => plain(path) === page).length)
  expect(Math.max(...counts)).toBe(counts[0])
})

test('the windows are the whole day, each once, and a part of them is a fair sample', () => {
  const order = spreadWindows()
  const visits = (some: number[]) => some.reduce((sum, window) => sum + visitsIn(window), 0)
  expect(new Set(order).size).toBe(windows)
  expect(visits(order) / viewsPerDay).toBeCloseTo(1, 3)
  for (const part of [12, 24, 48]) {
    expect(visits(order.slice(0, part)) / part / (viewsPerDay / windows), `${part}`).toBeCloseTo(1, 0)
  }
})
