import { expect, test } from 'vitest'
import type { FieldDescription } from '../../../../contract/editor.ts'
import { contentAt, fieldAt, fieldPathOf, readTextPath, shownText } from './text-path.ts'

const field = (
  name: string,
  kind: FieldDescription['kind'],
  fields?: FieldDescription[],
): FieldDescription => ({
  name,
  label: name,
  kind,
  isRequired: false,
  ...(fields ? { fields } : {}),
})
const allFields = [
  field('title', 'text'),
  field('faqs', 'list', [field('question', 'text'), field('answer', 'html')]),
  field('names', 'list', [field('', 'plain')]),
]
const languages = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'ar', name: 'العربية', dir: 'rtl' },
]

test('a text path names a widget and a path in its content, which the forms use, too', () => {
  expect(readTextPath('new-1:faqs.0.question')).toEqual({ id: 'new-1', path: ['faqs', 0, 'question'] })
  expect(fieldPathOf('new-1:faqs.0.question')).toBe('widgets.new-1.faqs.0.question')
})

test('the field of a text path is found in lists, also of bare values', () => {
  expect(fieldAt(allFields, ['title'])?.kind).toBe('text')
  expect(fieldAt(allFields, ['faqs', 3, 'answer'])?.kind).toBe('html')
  expect(fieldAt(allFields, ['names', 0])?.kind).toBe('plain')
  expect(fieldAt(allFields, ['nothing', 0, 'x'])).toBeUndefined()
})

test('the value of a text path is read as stored, also of an entry that is a single text', () => {
  const content = { faqs: [{ question: { en: 'Why?' } }, 'How?', { en: 'When?' }] }
  expect(contentAt(content, ['faqs', 0, 'question'])).toEqual({ en: 'Why?' })
  expect(contentAt(content, ['faqs', 1, 'question'])).toBe('How?')
  expect(contentAt(content, ['faqs', 2, 'question'])).toEqual({ en: 'When?' })
  expect(contentAt(content, ['faqs', 9, 'question'])).toBeUndefined()
})

test('the page shows the text of its language or a borrowed one', () => {
  const content = { title: { en: 'Hello' } }
  const widgets = [{ id: 'a', type: 'text', is_active: true, content }]
  const draft = { slug: 'x', title: 'x', meta_description: '', widgets }
  expect(shownText(draft, 'a:title', 'en', languages)).toBe('Hello')
  expect(shownText(draft, 'a:title', 'ar', languages)).toBe('Hello')
  expect(shownText(draft, 'b:title', 'ar', languages)).toBeUndefined()
})
