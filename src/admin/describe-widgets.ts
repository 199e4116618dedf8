import type { EditorProps } from '../../client/admin/contract.ts'
import { isRecord } from '../../client/admin/json-value.ts'
import { type Lang, languages } from '../i18n/languages.ts'
import { type DescribedField, describeFields } from '../widgets/describe.ts'
import { widgetTypes } from '../widgets/registry.ts'

export type Definition = { type: string; name: string; description: string | null }
type Described = EditorProps['widgets'][number]

/**
 * The widgets that staff can choose, with names, descriptions and labels in the reader's words where the
 * messages have them, by name: the database names widgets in one language, and fields are named by their keys.
 */
export function describeWidgets(definitions: Definition[], lang: Lang): Described[] {
  const messages: Record<string, string> = languages[lang].messages
  const described = definitions.flatMap(({ type, name, description }) => {
    const widget = widgetTypes.get(type)
    if (!widget) return []
    const example: unknown = widget.examples.full
    return {
      type,
      name: messages[`admin.type.${type}`] ?? name,
      description: messages[`admin.type.${type}.about`] ?? description ?? '',
      fields: describeFields(widget.schema).map((field) => labelled(field, messages)),
      example: isRecord(example) ? { ...example } : {},
    }
  })
  return described.toSorted((one, other) => one.name.localeCompare(other.name, lang))
}

function labelled(
  { fields, ...field }: DescribedField,
  messages: Record<string, string>,
): Described['fields'][number] {
  const words = field.name.replaceAll('_', ' ')
  const label = messages[`admin.field.${field.name}`] ?? words.charAt(0).toUpperCase() + words.slice(1)
  return { ...field, label, ...(fields ? { fields: fields.map((inner) => labelled(inner, messages)) } : {}) }
}
