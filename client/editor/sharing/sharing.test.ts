import { expect, test } from 'vitest'
import { numberedWidgets } from './numbered-widgets.ts'
import { replyAfterSending } from './unsent-replies.ts'

test('a text that is written while a reply is sent stays as another reply', () => {
  const sent = { id: 'reply-0001', text: 'Done.' }
  const next = replyAfterSending(sent, { ...sent, text: 'Done. And one more.' })
  expect(next.text).toBe('Done. And one more.')
  expect(next.id).not.toBe(sent.id)
  const empty = replyAfterSending(sent, sent)
  expect(empty.text).toBe('')
  expect(empty.id).not.toBe(sent.id)
})

test('sections are counted as readers see them, without hidden and unwritten ones', () => {
  const placed = [
    { type: 'faq', is_active: true, content: { title: { en: 'Asked' } } },
    { type: 'faq', is_active: false, content: { title: { en: 'Hidden' } } },
    { type: 'faq', is_active: true, content: { title: { en: ' ', ar: '' }, faqs: [{ question: '' }] } },
    { type: 'contact', is_active: true, content: {} },
  ].map((widget, index) => ({ id: `w${index}`, ...widget }))
  const widgets = [
    { type: 'faq', hiddenWhenEmpty: true },
    { type: 'contact', hiddenWhenEmpty: false },
  ]
  expect(numberedWidgets(placed, widgets, ({ type }) => type)).toEqual([
    { id: 'w0', name: '1. faq' },
    { id: 'w1', name: 'faq' },
    { id: 'w2', name: 'faq' },
    { id: 'w3', name: '2. contact' },
  ])
})
