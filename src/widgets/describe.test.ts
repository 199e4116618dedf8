import { expect, test } from 'vitest'
import { describeFields } from './describe.ts'
import { widgetTypes } from './registry.ts'

function fieldsOf(type: string) {
  const widget = widgetTypes.get(type)
  if (!widget) throw new Error(`no widget ${type}`)
  return describeFields(widget.schema)
}

test('labels, lists, defaults, choices and pictures reach the form', () => {
  const label = (en: string, ar: string) => expect.objectContaining({ en, ar })
  const question = { name: 'question', kind: 'text', required: true, label: label('Question', 'السؤال') }
  const answer = { name: 'answer', kind: 'html', required: true, label: label('Answer', 'الجواب') }
  expect(fieldsOf('faq')).toContainEqual({
    ...{ name: 'faqs', kind: 'list', required: false, essential: true },
    label: label('Questions', 'الأسئلة'),
    fields: [question, answer],
  })
  const byName = new Map([...fieldsOf('text'), ...fieldsOf('gallery')].map((field) => [field.name, field]))
  expect(byName.get('columns')).toMatchObject({ kind: 'choice', default: 3, choices: ['2', '3', '4'] })
  expect(byName.get('images')?.fields?.[0]).toMatchObject({ name: 'image_url', kind: 'image' })
})

test('every field of every widget is described', () => {
  for (const [type, { examples }] of widgetTypes)
    expect(
      fieldsOf(type).map(({ name }) => name),
      type,
    ).toEqual(expect.arrayContaining(Object.keys(Object(examples.full))))
})
