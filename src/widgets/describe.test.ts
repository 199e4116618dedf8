import { describe, expect, test } from 'vitest'
import { describeFields } from './describe.ts'
import { widgetTypes } from './registry.ts'

function fieldsOf(type: string) {
  const widget = widgetTypes.get(type)
  if (!widget) throw new Error(`no widget ${type}`)
  return describeFields(widget.schema)
}

test('an FAQ is a list of questions and HTML answers', () => {
  expect(fieldsOf('faq')).toEqual([
    { name: 'title', kind: 'text', required: false },
    { name: 'subtitle', kind: 'text', required: false },
    {
      name: 'faqs',
      kind: 'list',
      required: false,
      essential: true,
      label: expect.objectContaining({ en: 'Questions', ar: 'الأسئلة' }),
      fields: [
        {
          name: 'question',
          kind: 'text',
          required: true,
          label: expect.objectContaining({ en: 'Question', ar: 'السؤال' }),
        },
        {
          name: 'answer',
          kind: 'html',
          required: true,
          label: expect.objectContaining({ en: 'Answer', ar: 'الجواب' }),
        },
      ],
    },
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

describe.each([...widgetTypes.keys()])('%s', (type) => {
  test('describes every field of its schema', () => {
    const { shape } = JSON.parse(
      JSON.stringify({ shape: Object.keys(widgetTypes.get(type)?.examples.full ?? {}) }),
    )
    const names = fieldsOf(type).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(shape))
  })
})
