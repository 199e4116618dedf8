import { message } from '../../../i18n/intl.ts'
import type { Lang } from '../../../i18n/languages.ts'
import { choiceLabel } from '../../../widgets/schema/choice-labels.ts'
import type { DescribedField } from '../../../widgets/schema/describe.ts'

type Place = readonly PropertyKey[]

/** What is wrong with a value and how to correct it, by the kind of its field and its current content. */
export function fieldProblem(path: Place, fields: DescribedField[], content: unknown, lang: Lang): string {
  const value = valueAt(content, path)
  if (value === undefined || value === null || value === '') return message(lang, 'admin.error.field.empty')
  const field = fieldAt(fields, path)
  if (field?.kind === 'choice') {
    const names = (field.choices ?? []).map((choice) => choiceLabel(choice, lang) ?? choice)
    const choices = new Intl.ListFormat(lang, { type: 'disjunction' }).format(names)
    return message(lang, 'admin.error.field.choice', { choices })
  }
  switch (field?.kind) {
    case 'link':
      return message(lang, 'admin.error.field.link')
    case 'image':
      return message(lang, 'admin.error.field.image')
    case 'number':
      return message(lang, 'admin.error.field.number')
    case 'date':
      return message(lang, 'admin.error.field.date')
    case 'time':
      return message(lang, 'admin.error.field.time')
    default:
      return message(lang, 'admin.error.field')
  }
}

/** The field of a path; numbers in the path are indexes of lists. */
function fieldAt(fields: DescribedField[], path: Place): DescribedField | undefined {
  const [name, ...rest] = path
  if (name === undefined) return undefined
  if (typeof name === 'number')
    return fieldAt(fields, rest) ?? fields.find((entryField) => entryField.name === '')
  const field = fields.find((candidate) => candidate.name === name)
  return (field?.fields && fieldAt(field.fields, rest)) ?? field
}

function valueAt(content: unknown, path: Place): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([name]) => name === String(key))?.[1]
        : undefined,
    content,
  )
}
