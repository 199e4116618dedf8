import { expect, test } from 'vitest'
import { groupByKind } from './add-widget.tsx'

test('sections are grouped by type, and an ungrouped type is content', () => {
  const types = ['cta', 'something_new', 'hero'].map((type) => ({ type }))
  expect(groupByKind(types)).toEqual([
    { kind: 'opening', types: [{ type: 'hero' }] },
    { kind: 'content', types: [{ type: 'something_new' }] },
    { kind: 'contact', types: [{ type: 'cta' }] },
  ])
})
