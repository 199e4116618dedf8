import type { FieldDescription, WidgetDescription } from './contract.ts'

/**
 * Names, descriptions and labels in the reader's words where the messages have them: the database names
 * widgets in one language, and fields are named by their keys.
 */
export function described(widgets: WidgetDescription[], texts: Record<string, string>): WidgetDescription[] {
  return widgets.map((widget) => ({
    ...widget,
    name: texts[`type.${widget.type}`] ?? widget.name,
    description: texts[`type.${widget.type}.about`] ?? widget.description,
    fields: widget.fields.map((field) => labelled(field, texts)),
  }))
}

function labelled(field: FieldDescription, texts: Record<string, string>): FieldDescription {
  const label = texts[`field.${field.name}`] ?? field.label
  return {
    ...field,
    label,
    ...(field.fields ? { fields: field.fields.map((inner) => labelled(inner, texts)) } : {}),
  }
}
