import { expect, test } from 'vitest'
import { langs } from '../i18n/languages.ts'
import { widgetTypes } from './registry.ts'
import { choiceLabel } from './schema/choice-labels.ts'
import { type DescribedField, describeFields, labelOf } from './schema/describe.ts'

/** Every field of a form with its path: `hero.facts.value`. A bare list entry has no name and needs no label. */
function fieldsIn(path: string, fields: DescribedField[]): { path: string; field: DescribedField }[] {
  return fields.flatMap((field) => {
    const at = field.name === '' ? path : `${path}.${field.name}`
    return [...(field.name === '' ? [] : [{ path: at, field }]), ...fieldsIn(at, field.fields ?? [])]
  })
}

/** The forms of a widget: its own, and those of its groups and of the entries of its lists. */
function formsIn(path: string, fields: DescribedField[]): { path: string; fields: DescribedField[] }[] {
  return [
    { path, fields },
    ...fields.flatMap((field) => (field.fields ? formsIn(`${path}.${field.name}`, field.fields) : [])),
  ]
}

const repeatedLabels = (labels: (string | undefined)[]) =>
  labels.filter((label, index) => label !== undefined && labels.indexOf(label) < index)

const labelledFields = [...widgetTypes.values()].flatMap(({ type, schema }) =>
  fieldsIn(type, describeFields(schema)),
)

test('every widget has a name and a description, and every field a label, in every language', () => {
  const unlabelled = labelledFields.flatMap(({ path, field }) =>
    langs.flatMap((lang) => (labelOf(field, lang)?.trim() ? [] : [`${path}: no label in ${lang}`])),
  )
  const unnamed = [...widgetTypes.values()].flatMap(({ type, name, description }) =>
    langs.filter((lang) => !name[lang].trim() || !description[lang].trim()).map((lang) => `${type}: ${lang}`),
  )
  expect(labelledFields.length).toBeGreaterThan(150)
  expect([...unlabelled, ...unnamed]).toEqual([])
})

test.each(langs)(
  'all labels of the fields of a form, and of the choices of a field, differ in %s',
  (lang) => {
    const forms = [...widgetTypes.values()].flatMap(({ type, schema }) =>
      formsIn(type, describeFields(schema)),
    )
    const twins = forms.flatMap(({ path, fields }) => [
      ...repeatedLabels(fields.map((field) => labelOf(field, lang))).map((label) => `${path}: ${label}`),
      ...fields.flatMap(({ name, choices = [] }) =>
        repeatedLabels(choices.map((choice) => choiceLabel(choice, lang))).map(
          (label) => `${path}.${name}: ${label}`,
        ),
      ),
    ])
    expect(forms.length).toBeGreaterThan(60)
    expect(twins).toEqual([])
  },
)

function fieldsOf(type: string) {
  const widget = widgetTypes.get(type)
  if (!widget) throw new Error(`no widget ${type}`)
  return describeFields(widget.schema)
}

test('labels, lists, defaults, choices and pictures reach the form', () => {
  const label = (en: string, ar: string) => expect.objectContaining({ en, ar })
  const question = { name: 'question', kind: 'text', isRequired: true, label: label('Question', 'السؤال') }
  const answer = { name: 'answer', kind: 'html', isRequired: true, label: label('Answer', 'الجواب') }
  expect(fieldsOf('faq')).toContainEqual({
    name: 'faqs',
    kind: 'list',
    isRequired: false,
    needsEntry: true,
    label: label('Questions', 'الأسئلة'),
    fields: [question, answer],
  })
  const byName = new Map([...fieldsOf('text'), ...fieldsOf('gallery')].map((field) => [field.name, field]))
  expect(byName.get('columns')).toMatchObject({ kind: 'choice', default: 3, choices: ['2', '3', '4'] })
  expect(byName.get('images')?.fields?.[0]).toMatchObject({ name: 'image_url', kind: 'image' })
})

test('every field of every widget is described, and a shared schema labels each of its fields', () => {
  for (const [type, { examples }] of widgetTypes)
    expect(
      fieldsOf(type).map(({ name }) => name),
      type,
    ).toEqual(expect.arrayContaining(Object.keys(Object(examples.full))))
  expect(
    fieldsOf('mission')
      .slice(0, 2)
      .map(({ label }) => label?.en),
  ).toEqual(['Mission', 'Vision'])
})
