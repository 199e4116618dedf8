import { expect, test } from 'vitest'
import type { DraftWidget, FieldDescription } from '../../../contract/editor.ts'
import { faultHash, nameFaults } from './describe-faults.ts'

const text = (name: string, label: string): FieldDescription => ({
  name,
  label,
  kind: 'text',
  isRequired: true,
})
const fields: FieldDescription[] = [
  text('title', 'Title'),
  {
    name: 'faqs',
    label: 'Questions',
    kind: 'list',
    isRequired: true,
    entry: 'Questions {number}',
    fields: [text('answer', 'Answer')],
  },
]
const placed: DraftWidget[] = ['a', 'b'].map((id) => ({ id, type: 'faq', is_active: true, content: {} }))

const named = (errors: Record<string, string>) =>
  nameFaults(errors, placed, {
    languages: [
      { code: 'en', name: 'English' },
      { code: 'ar', name: 'Arabic' },
    ],
    nameOf: () => 'FAQ',
    fieldsOf: () => fields,
    t: (id, values = {}) =>
      ({
        'check.widget': `${values.name}: ${values.fault}`,
        'check.write': `${values.field} in ${values.language}`,
        'widget.numbered': `${values.name}, ${values.position}`,
      })[String(id)] ?? id,
  })

test.each([
  ['widgets.b.title.en', 'FAQ, 2: Title in English: No.', '#widget-b.title.en'],
  ['widgets.a.faqs.1.answer.ar', 'FAQ, 1: Questions 2: Answer in Arabic: No.', '#widget-a.faqs.1.answer.ar'],
  ['widgets.a.faqs', 'FAQ, 1: Questions: No.', '#widget-a.faqs'],
  ['widgets.a', 'FAQ, 1: No.', '#widget-a'],
  ['widgets.removed.title.en', 'No.', '#widget-removed.title.en'],
  ['title.ar', 'details.name in Arabic: No.', ''],
  ['slug', 'details.slug: No.', ''],
])('a fault at “%s” names section, field and language, and links the field', (path, message, hash) => {
  const [fault] = named({ [path]: 'No.' })
  expect(fault?.text).toBe(message)
  expect(fault && faultHash(fault)).toBe(hash)
})
