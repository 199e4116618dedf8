import { expect, test } from 'vitest'
import { groupByKind } from './group-by-kind.ts'

test('sections are grouped by type, and an ungrouped type is content', () => {
  const types = ['cta', 'something_new', 'hero'].map((type) => ({ type }))
  expect(groupByKind(types)).toEqual([
    { kind: 'opening', of: [{ type: 'hero' }] },
    { kind: 'content', of: [{ type: 'something_new' }] },
    { kind: 'contact', of: [{ type: 'cta' }] },
  ])
})
