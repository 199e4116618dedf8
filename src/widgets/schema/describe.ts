import * as z from 'zod/mini'
import type { FieldKind } from '../../../contract/editor.ts'
import type { InEveryLanguage, Lang } from '../../i18n/languages.ts'
import { type MessageId, messagesOf } from '../../i18n/messages.ts'

/** A field as the admin's form needs it; `fields` belong to a group, or to each entry of a list. */
export type DescribedField = {
  name: string
  kind: FieldKind
  isRequired: boolean
  /** If the widget labels it itself. */
  label?: InEveryLanguage
  default?: string | number | boolean
  choices?: string[]
  /** A list without which the widget shows nothing of its own. */
  needsEntry?: true
  /** The message that visitors read while it is empty. */
  otherwise?: MessageId
  fields?: DescribedField[]
}

/** The properties of a field that its schema's type does not say. */
type FieldMeta = Partial<
  Pick<DescribedField, 'kind' | 'label' | 'fields' | 'choices' | 'needsEntry' | 'otherwise'>
>

const fieldMeta = z.registry<FieldMeta>()

/** Labels a field in the editor's form; names that have a message `field.*` need no label of their own. */
export function labelled<Schema extends z.ZodMiniType>(schema: Schema, label: InEveryLanguage): Schema {
  return annotated(schema, { label })
}

/** Annotates a schema whose type alone is ambiguous: HTML and links are both strings. */
export function withKind<Schema extends z.ZodMiniType>(
  schema: Schema,
  kind: FieldKind,
  fields?: DescribedField[],
): Schema {
  return annotated(schema, fields ? { kind, fields } : { kind })
}

/** Suggests these values for a schema that accepts others too, or accepts them in another form. */
export function withSuggestions<Schema extends z.ZodMiniType>(schema: Schema, choices: string[]): Schema {
  return annotated(schema, { kind: 'choice', choices })
}

/** Marks the main content of a widget: the checks before publishing report it if it is empty. */
export function needingEntry<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return annotated(schema, { needsEntry: true })
}

/** Names the message that stands in the place of an empty text. */
export function otherwise<Schema extends z.ZodMiniType>(schema: Schema, message: MessageId): Schema {
  return annotated(schema, { otherwise: message })
}

/** A copy, so that a schema used twice may have two labels; it keeps the annotations of its original. */
function annotated<Schema extends z.ZodMiniType>(schema: Schema, meta: FieldMeta): Schema {
  const copy = z.clone(schema)
  fieldMeta.add(copy, meta)
  return copy
}

/** The fields of a widget's schema, in order; the schema is the only description of a widget. */
export function describeFields(schema: z.ZodMiniType): DescribedField[] {
  if (!(schema instanceof z.ZodMiniObject)) return []
  return Object.entries(schema.def.shape).flatMap(([name, field]) =>
    field instanceof z.ZodMiniType ? [describeField(name, field)] : [],
  )
}

function describeField(name: string, schema: z.ZodMiniType, isRequired = true): DescribedField {
  const { kind, label, ...meta } = fieldMeta.get(schema) ?? {}
  const field = kind ? { name, isRequired, kind } : byType(name, schema, isRequired)
  return { ...field, ...meta, ...(label ? { label } : {}) }
}

function byType(name: string, schema: z.ZodMiniType, isRequired: boolean): DescribedField {
  // Looser spellings are read into the type that the form writes.
  if (schema instanceof z.ZodMiniPipe) return describeField(name, typeOf(schema.def.out), isRequired)
  if (schema instanceof z.ZodMiniOptional) return describeField(name, typeOf(schema.def.innerType), false)
  if (schema instanceof z.ZodMiniDefault) {
    const { defaultValue } = schema.def
    const inner = describeField(name, typeOf(schema.def.innerType), false)
    return isBare(defaultValue) ? { ...inner, default: defaultValue } : inner
  }
  if (schema instanceof z.ZodMiniArray) {
    const item = describeField('', typeOf(schema.def.element))
    return { name, kind: 'list', isRequired, fields: item.kind === 'group' ? (item.fields ?? []) : [item] }
  }
  if (schema instanceof z.ZodMiniObject)
    return { name, kind: 'group', isRequired, fields: describeFields(schema) }
  if (schema instanceof z.ZodMiniEnum) {
    return { name, kind: 'choice', isRequired, choices: Object.values(schema.def.entries).map(String) }
  }
  if (schema instanceof z.ZodMiniNumber) return { name, kind: 'number', isRequired }
  if (schema instanceof z.ZodMiniBoolean) return { name, kind: 'boolean', isRequired }
  if (schema instanceof z.ZodMiniUnion) return describeField(name, firstGroup(schema), isRequired)
  return { name, kind: 'plain', isRequired }
}

/** The form offers the richest of several alternatives: entries with a title and a text rather than bare text. */
function firstGroup(schema: z.ZodMiniUnion): z.ZodMiniType {
  const options = schema.def.options.map((option) => outputSchema(typeOf(option)))
  return options.find((option) => option instanceof z.ZodMiniObject) ?? options[0] ?? z.string()
}

function outputSchema(schema: z.ZodMiniType): z.ZodMiniType {
  return schema instanceof z.ZodMiniPipe ? outputSchema(typeOf(schema.def.out)) : schema
}

function typeOf(schema: unknown): z.ZodMiniType {
  return schema instanceof z.ZodMiniType ? schema : z.string()
}

function isBare(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** The label of a field: its widget's own, or that of its name. Undefined for list entries without a name. */
export function labelOf(
  { name, label }: { name: string; label?: InEveryLanguage | undefined },
  lang: Lang,
): string | undefined {
  const messages: Partial<Record<string, string>> = messagesOf(lang)
  return label?.[lang] ?? messages[`field.${name}`]
}
