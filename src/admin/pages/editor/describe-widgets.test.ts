import { expect, test } from 'vitest'
import { fieldLabel } from '../../../../client/editor/fields/field-label.ts'
import type { FieldDescription } from '../../../../contract/editor.ts'
import { langs } from '../../../i18n/languages.ts'
import { describeWidgets } from './describe-widgets.ts'

const listsIn = (fields: FieldDescription[]): FieldDescription[] =>
  fields.flatMap((field) => [...(field.kind === 'list' ? [field] : []), ...listsIn(field.fields ?? [])])

test.each(langs)('in %s the entries of every list have names that differ by a number', (lang) => {
  const lists = listsIn(describeWidgets(lang).flatMap(({ fields }) => fields))
  expect(lists.length).toBeGreaterThan(10)
  for (const { entry = '', label } of lists) {
    expect(entry.split('{number}'), label).toHaveLength(2)
    expect(entry).toContain(label)
  }
})

test('an Arabic entry is called by its number in the list, and not as if the list’s name were counted', () => {
  const fields = describeWidgets('ar').find(({ type }) => type === 'hero')?.fields ?? []
  expect(fieldLabel(fields, ['facts', 0, 'value'])).toBe('البند 1 من «أبرز المعلومات»: القيمة')
})
