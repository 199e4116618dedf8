import { expect, test } from 'vitest'
import type { FieldDescription } from '../../../../contract/editor.ts'
import { langs } from '../../../i18n/languages.ts'
import { adminTexts } from '../../shell/admin-texts.ts'
import { describeWidgets } from './describe-widgets.ts'

const listsIn = (fields: FieldDescription[]): FieldDescription[] =>
  fields.flatMap((field) => [...(field.kind === 'list' ? [field] : []), ...listsIn(field.fields ?? [])])

const choicesIn = (fields: FieldDescription[]): string[] =>
  fields.flatMap(({ name, choices = [], fields: inner = [] }) => [
    ...choices.map((choice) => (name === 'icon' ? `icon-${choice}` : choice)),
    ...choicesIn(inner),
  ])

test.each(langs)(
  'every choice in %s has a label or is a number, and list entries have numbered names',
  (lang) => {
    const texts = adminTexts(lang)
    const fields = describeWidgets(lang).flatMap((widget) => widget.fields)
    const [choices, lists] = [choicesIn(fields), listsIn(fields)]
    expect([choices.length > 100, lists.length > 10]).toEqual([true, true])
    expect(
      choices.filter((choice) => !texts[`admin.choice.${choice}`]?.trim() && !/^\d+$/.test(choice)),
    ).toEqual([])
    for (const { entry = '', label } of lists) {
      expect(entry.split('{number}'), label).toHaveLength(2)
      expect(entry).toContain(label)
    }
  },
)
