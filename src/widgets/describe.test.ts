import { expect, test } from 'vitest'
import { describeFields } from './describe.ts'
import { widgetTypes } from './registry.ts'

function fieldsOf(type: string) {
  const widget = widgetTypes.get(type)
  if (!widget) throw new Error(`no widget ${type}`)
  return describeFields(widget.schema)
}

test('an FAQ is a list of questions and HTML answers', () => {
  const label = (en: string, ar: string) => expect.objectContaining({ en, ar })
  const question = { name: 'question', kind: 'text', required: true, label: label('Question', 'السؤال') }
  const answer = { name: 'answer', kind: 'html', required: true, label: label('Answer', 'الجواب') }
  const list = { name: 'faqs', kind: 'list', required: false, essential: true }
  expect(fieldsOf('faq')).toEqual([
    { name: 'title', kind: 'text', required: false },
    { name: 'subtitle', kind: 'text', required: false },
    { ...list, label: label('Questions', 'الأسئلة'), fields: [question, answer] },
  ])
})

test('defaults, choices and pictures reach the form', () => {
  const byName = new Map([...fieldsOf('text'), ...fieldsOf('gallery')].map((field) => [field.name, field]))
  expect(byName.get('align')).toMatchObject({
    kind: 'choice',
    default: 'left',
    choices: ['left', 'center', 'right'],
  })
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
