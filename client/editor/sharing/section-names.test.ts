import { expect, test } from 'vitest'
import { sectionNames } from './section-names.ts'

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
