import { expect, test } from 'vitest'
import type { SharedLink, SharingState } from '../../../contract/sharing.ts'
import { answersInOrder, keepMade } from './use-sharing.ts'

const link = (id: string, at: string): SharedLink => ({
  ...{ id, at, name: '', follows: 'draft', by: 'sara@agency.example' },
  ...{ until: '2026-12-01T00:00:00.000Z', opened: null },
})
const [older, newer] = [link('older', '2026-11-20T09:00:00.000Z'), link('newer', '2026-11-20T10:00:00.000Z')]
const state = (links: SharedLink[], made?: string): SharingState => ({
  ...{ ok: true, links, notes: [] },
  ...(made !== undefined && { made }),
})

test('the address of a new link stays in sight while notes are read and older links are revoked', () => {
  const known = state([newer, older], '/shared/new')
  expect(keepMade(known, state([newer, older])).made).toBe('/shared/new')
  expect(keepMade(known, state([newer])).made).toBe('/shared/new')
  // In whatever order they are listed.
  expect(keepMade(state([older, newer], '/shared/new'), state([newer])).made).toBe('/shared/new')
})

test('the address goes once its link is revoked, and gives its place to that of the next', () => {
  const known = state([newer, older], '/shared/new')
  expect(keepMade(known, state([older])).made).toBeUndefined()
  const next = link('next', '2026-11-20T11:00:00.000Z')
  expect(keepMade(known, state([next, newer], '/shared/next')).made).toBe('/shared/next')
})

test.each([null, 'failed' as const, state([newer])])('what had no address (%j) gets none', (known) => {
  expect(keepMade(known, state([newer, older]))).toEqual(state([newer, older]))
})

test('an answer counts unless that of a later request was there before it', () => {
  const order = answersInOrder()
  const [first, second, third] = [order.begin(), order.begin(), order.begin()]
  expect(second()).toBe(true)
  expect(first()).toBe(false)
  expect(third()).toBe(true)
  const during = order.begin()
  // A change, which begins and ends at once.
  expect(order.begin()()).toBe(true)
  expect(during()).toBe(false)
  expect(order.begin()()).toBe(true)
})
