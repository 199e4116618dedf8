import { expect, test } from 'vitest'
import { fieldLabel } from '../../../../client/editor/fields/field-label.ts'
import type { FieldDescription } from '../../../../contract/editor.ts'
import { langs } from '../../../i18n/languages.ts'
import { describeWidgets } from './describe-widgets.ts'
import { browserScreen } from './editor-screen.tsx'

const listsIn = (fields: FieldDescription[]): FieldDescription[] =>
  fields.flatMap((field) => [...(field.kind === 'list' ? [field] : []), ...listsIn(field.fields ?? [])])

const choicesIn = (fields: FieldDescription[]): string[] =>
  fields.flatMap(({ name, choices = [], fields: inner = [] }) => [
    ...choices.map((choice) => (name === 'icon' ? `icon-${choice}` : choice)),
    ...choicesIn(inner),
  ])

test.each(langs)(
  'in %s every choice has a label or is a number, and list entries have names that differ by one',
  (lang) => {
    const { texts } = browserScreen(lang)
    const fields = describeWidgets(lang).flatMap((widget) => widget.fields)
    const [choices, lists] = [choicesIn(fields), listsIn(fields)]
    expect([choices.length > 100, lists.length > 10]).toEqual([true, true])
    expect(choices.filter((choice) => !texts[`choice.${choice}`]?.trim() && !/^\d+$/.test(choice))).toEqual(
      [],
    )
    for (const { entry = '', label } of lists) {
      expect(entry.split('{number}'), label).toHaveLength(2)
      expect(entry).toContain(label)
    }
  },
)

test('an Arabic entry is called by its number in the list, and not as if the list’s name were counted', () => {
  const fields = describeWidgets('ar').find(({ type }) => type === 'hero')?.fields ?? []
  expect(fieldLabel(fields, ['facts', 0, 'value'])).toBe('البند 1 من «أبرز المعلومات»: القيمة')
})

test('a text of the example says that it is one, in its language; what says what to write does not', () => {
  const hintOf = (type: string, path: string[]) => {
    const start: FieldDescription[] =
      describeWidgets('en').find((widget) => widget.type === type)?.fields ?? []
    return path.reduce<Partial<FieldDescription>>(
      ({ fields = [] }, name) => fields.find((field) => field.name === name) ?? {},
      { fields: start },
    ).hint
  }
  expect(hintOf('hero', ['cta_text'])).toMatchObject({
    en: expect.stringMatching(/^e\.g\. \S/),
    ar: expect.stringMatching(/^مثلًا: \S/),
  })
  expect(hintOf('hero', ['title'])).toMatchObject({ en: 'What visitors get, in one short claim' })
})
