import { expect, test } from 'vitest'
import type { SharedLink, SharingState } from '../../../contract/sharing.ts'
import { afterSending } from './kept-replies.ts'
import { sectionNames } from './section-names.ts'
import { answersInOrder, keepMade } from './use-sharing.ts'

test('what is written while a reply is sent stays, as another reply', () => {
  const sent = { id: 'reply-0001', text: 'Done.' }
  const next = afterSending(sent, { ...sent, text: 'Done. And one more.' })
  expect(next.text).toBe('Done. And one more.')
  expect(next.id).not.toBe(sent.id)
  const empty = afterSending(sent, sent)
  expect(empty.text).toBe('')
  expect(empty.id).not.toBe(sent.id)
})

test('sections are counted as readers of a shared page see them: without hidden and unwritten ones', () => {
  const placed = [
    { type: 'faq', is_active: true, content: { title: { en: 'Asked' } } },
    { type: 'faq', is_active: false, content: { title: { en: 'Hidden' } } },
    { type: 'faq', is_active: true, content: { title: { en: ' ', ar: '' }, faqs: [{ question: '' }] } },
    { type: 'contact', is_active: true, content: {} },
  ].map((widget, index) => ({ id: `w${index}`, ...widget }))
  const widgets = [
    { type: 'faq', written: true },
    { type: 'contact', written: false },
  ]
  expect(sectionNames(placed, widgets, ({ type }) => type)).toEqual([
    { id: 'w0', name: '1. faq' },
    { id: 'w1', name: 'faq' },
    { id: 'w2', name: 'faq' },
    { id: 'w3', name: '2. contact' },
  ])
})

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
