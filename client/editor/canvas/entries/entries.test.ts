import { expect, test } from 'vitest'
import type { FieldDescription } from '../../../../contract/editor.ts'
import { changeEntries, entryOf, firstPathIn } from './entries.ts'

const text = (name: string): FieldDescription => ({ name, label: name, kind: 'text', isRequired: true })
const list = (name: string, fields: FieldDescription[]): FieldDescription => ({
  ...text(name),
  kind: 'list',
  fields,
})
const inner = list('points', [text('')])
const steps = [text('title'), inner]
const allFields = [text('title'), list('steps', steps)]

test('the current entry is in the innermost list of the path', () => {
  expect(entryOf('w:title', allFields)).toBeNull()
  expect(entryOf('w:steps.2.title', allFields)).toEqual({ list: 'w:steps', index: 2 })
  expect(entryOf('w:steps.2.points.1', allFields)).toEqual({ list: 'w:steps.2.points', index: 1 })
})

test('entries are moved, duplicated, removed and added, and the current one stays current', () => {
  const items = [{ title: 'a' }, { title: 'b' }]
  const after = (change: Parameters<typeof changeEntries>[2], index: number) => {
    const next = changeEntries(items, index, change, steps)
    return next && [next.index, JSON.stringify(next.items)]
  }
  expect(after('down', 0)).toEqual([1, '[{"title":"b"},{"title":"a"}]'])
  expect(after('up', 0)).toBeNull()
  expect(after('down', 1)).toBeNull()
  expect(after('duplicate', 0)).toEqual([1, '[{"title":"a"},{"title":"a"},{"title":"b"}]'])
  expect(after('remove', 1)).toEqual([0, '[{"title":"a"}]'])
  expect(after('add', -1)).toEqual([0, '[{"title":"","points":[]},{"title":"a"},{"title":"b"}]'])
  expect(changeEntries(['x'], 0, 'add', [text('')])?.items).toEqual(['x', ''])
})

test('a new entry begins at its required picture or its first text, which may be the whole entry', () => {
  expect(firstPathIn({ list: 'w:steps', index: 1 }, steps)).toBe('w:steps.1.title')
  expect(firstPathIn({ list: 'w:steps.0.points', index: 1 }, [text('')])).toBe('w:steps.0.points.1')
  const picture: FieldDescription = { ...text('image_url'), kind: 'image' }
  expect(firstPathIn({ list: 'w:images', index: 0 }, [text('alt'), picture])).toBe('w:images.0.image_url')
  const optional = { ...picture, isRequired: false }
  expect(firstPathIn({ list: 'w:images', index: 0 }, [text('alt'), optional])).toBe('w:images.0.alt')
})
