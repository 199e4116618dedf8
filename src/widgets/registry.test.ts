import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { langs } from '../i18n/languages.ts'
import { choiceLabel } from './choice-labels.ts'
import { type DescribedField, describeFields } from './describe.ts'
import { labelOf } from './field-labels.ts'
import { widgetTypes } from './registry.ts'

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

const repeated = (labels: (string | undefined)[]) =>
  labels.filter((label, index) => label !== undefined && labels.indexOf(label) < index)

const labelledFields = [...widgetTypes.values()].flatMap(({ type, schema }) =>
  fieldsIn(type, describeFields(schema)),
)

test('every widget has a name and a description, and every field of it a label, in every language', () => {
  const unlabelled = labelledFields.flatMap(({ path, field }) =>
    langs.flatMap((lang) => (labelOf(field, lang)?.trim() ? [] : [`${path}: no label in ${lang}`])),
  )
  const unnamed = [...widgetTypes.values()].flatMap(({ type, name, description }) =>
    langs.filter((lang) => !name[lang].trim() || !description[lang].trim()).map((lang) => `${type}: ${lang}`),
  )
  expect(labelledFields.length).toBeGreaterThan(150)
  expect([...unlabelled, ...unnamed]).toEqual([])
})

test.each(langs)('in %s no two fields of a form have the same label, nor two choices of a field', (lang) => {
  const forms = [...widgetTypes.values()].flatMap(({ type, schema }) => formsIn(type, describeFields(schema)))
  const twins = forms.flatMap(({ path, fields }) => [
    ...repeated(fields.map((field) => labelOf(field, lang))).map((label) => `${path}: ${label}`),
    ...fields.flatMap(({ name, choices = [] }) =>
      repeated(choices.map((choice) => choiceLabel(choice, lang))).map(
        (label) => `${path}.${name}: ${label}`,
      ),
    ),
  ])
  expect(forms.length).toBeGreaterThan(60)
  expect(twins).toEqual([])
})

test('a schema used for two fields has a label in each', () => {
  const [one, other] = describeFields(widgetTypes.get('mission')?.schema ?? z.object({}))
  expect([one?.label?.en, other?.label?.en]).toEqual(['Mission', 'Vision'])
})
