import { expect, test } from 'vitest'
import type { Version } from '../../../contract/pages/timeline.ts'
import { indexOfDay, momentsOf, placeAmong } from './moments.ts'

const version = (id: number, changes: Partial<Version> = {}): Version => ({
  id,
  revision: id,
  at: `2026-11-${10 + id}T10:00:00Z`,
  by: 'me',
  isRefused: false,
  name: null,
  published: null,
  language: null,
  ...changes,
})
const now = { revision: 9, at: '2026-11-20T10:00:00Z', by: 'sara', status: 'changed' as const }

test('the points go from the oldest version to now', () => {
  const published = { at: '2026-11-12T12:00:00Z', by: 'tom' }
  const moments = momentsOf([version(3, { isRefused: true }), version(2, { published }), version(1)], now)
  expect(moments.map(({ key, kind, author }) => [key, kind, author])).toEqual([
    ['1', 'save', 'me'],
    ['2', 'publication', 'tom'],
    ['3', 'refused', 'me'],
    ['now', 'save', 'sara'],
  ])
})

test('a version of one language is its own point, also with the current revision', () => {
  const published = { at: '2026-11-19T12:00:00Z', by: 'tom' }
  const moments = momentsOf([version(9, { published, language: 'ar' }), version(1)], now)
  expect(moments.map(({ key, kind, language }) => [key, kind, language])).toEqual([
    ['1', 'save', null],
    ['9', 'publication', 'ar'],
    ['now', 'save', null],
  ])
})

test('a stored version that is the current one is not a second point', () => {
  const moments = momentsOf([version(9, { name: 'Launch' }), version(1)], now)
  expect(moments.map(({ key, name }) => [key, name])).toEqual([
    ['1', null],
    ['now', 'Launch'],
  ])
})

test('a stale save based on the current revision is not the current point', () => {
  expect(momentsOf([version(9, { isRefused: true })], now).map(({ key }) => key)).toEqual(['9', 'now'])
})

test.each([
  ['2026-11-10', 0],
  ['2026-11-11', 0],
  ['2026-11-12', 1],
  ['2026-11-15', 1],
  ['2026-12-31', 2],
])('the last point on or before %s has the index %i', (day, index) => {
  const moments = momentsOf([version(2, { at: '2026-11-11T21:30:00Z' }), version(1)], now)
  // 21:30 UTC is the next day in Riyadh.
  expect(indexOfDay(moments, day, 'Asia/Riyadh')).toBe(index)
})

test.each([
  ['2026-11-01T00:00:00Z', 0],
  ['2026-11-11T10:00:00Z', 0],
  ['2026-11-11T22:00:00Z', 0.5],
  ['2026-11-16T10:00:00Z', 1.5],
  ['2026-12-31T00:00:00Z', 2],
])('an event at %s is at %d between the points', (at, place) => {
  expect(placeAmong(momentsOf([version(2), version(1)], now), at)).toBe(place)
})

test('every event is at the beginning without points', () => {
  expect(placeAmong([], '2026-11-11T10:00:00Z')).toBe(0)
})
