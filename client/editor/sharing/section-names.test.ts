import { expect, test } from 'vitest'
import { sectionNames } from './section-names.ts'

test('sections are counted as readers of a shared page see them', () => {
  const widgets = [true, false, true].map((is_active, index) => ({
    ...{ id: `w${index}`, type: 'faq', is_active, content: {} },
  }))
  expect(sectionNames(widgets, ({ type }) => type)).toEqual([
    { id: 'w0', name: '1. faq' },
    { id: 'w1', name: 'faq' },
    { id: 'w2', name: '2. faq' },
  ])
})
