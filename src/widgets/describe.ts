import * as z from 'zod/mini'
import type { FieldKind } from '../../contract/editor.ts'

/** A field as the admin's form needs it; `fields` belong to a group, or to each entry of a list. */
export type DescribedField = {
  name: string
  kind: FieldKind
  required: boolean
  default?: string | number | boolean
  choices?: string[]
  fields?: DescribedField[]
}

type Mark = { kind: FieldKind; fields?: DescribedField[]; choices?: string[] }

const marks = new WeakMap<z.ZodMiniType, Mark>()
const plainForms = new WeakMap<z.ZodMiniType, z.ZodMiniType>()

/** Annotates a schema whose type alone is ambiguous: HTML and links are both strings. */
export function marked<Schema extends z.ZodMiniType>(
  schema: Schema,
  kind: FieldKind,
  fields?: DescribedField[],
): Schema {
  marks.set(schema, fields ? { kind, fields } : { kind })
  return schema
}

/** Suggests these values for a schema that accepts others too, or accepts them in another form. */
export function offering<Schema extends z.ZodMiniType>(schema: Schema, choices: string[]): Schema {
  marks.set(schema, { kind: 'choice', choices })
  return schema
}

/** Describes a schema that reads looser spellings of another schema's values as that schema. */
export function describedAs<Schema extends z.ZodMiniType>(schema: Schema, plain: z.ZodMiniType): Schema {
  plainForms.set(schema, plain)
  return schema
}

/** The fields of a widget's schema, in order; the schema is the only description of a widget. */
export function describeFields(schema: z.ZodMiniType): DescribedField[] {
  if (!(schema instanceof z.ZodMiniObject)) return []
  return Object.entries(schema.def.shape).flatMap(([name, field]) =>
    field instanceof z.ZodMiniType ? [describeField(name, field)] : [],
  )
}

function describeField(name: string, schema: z.ZodMiniType, required = true): DescribedField {
  const mark = marks.get(schema)
  if (mark) return { name, required, ...mark }
  const plain = plainForms.get(schema)
  if (plain) return describeField(name, plain, required)
  if (schema instanceof z.ZodMiniOptional) return describeField(name, typeOf(schema.def.innerType), false)
  if (schema instanceof z.ZodMiniDefault) {
    const { defaultValue } = schema.def
    const inner = describeField(name, typeOf(schema.def.innerType), false)
    return isBare(defaultValue) ? { ...inner, default: defaultValue } : inner
  }
  if (schema instanceof z.ZodMiniArray) {
    const item = describeField('', typeOf(schema.def.element))
    return { name, kind: 'list', required, fields: item.kind === 'group' ? (item.fields ?? []) : [item] }
  }
  if (schema instanceof z.ZodMiniObject)
    return { name, kind: 'group', required, fields: describeFields(schema) }
  if (schema instanceof z.ZodMiniEnum) {
    return { name, kind: 'choice', required, choices: Object.values(schema.def.entries).map(String) }
  }
  if (schema instanceof z.ZodMiniNumber) return { name, kind: 'number', required }
  if (schema instanceof z.ZodMiniBoolean) return { name, kind: 'boolean', required }
  if (schema instanceof z.ZodMiniUnion) return describeField(name, firstGroup(schema), required)
  return { name, kind: 'plain', required }
}

/** Of alternatives, the form offers the richest: entries with a title and a text rather than bare text. */
function firstGroup(schema: z.ZodMiniUnion): z.ZodMiniType {
  const options = schema.def.options.map(typeOf).map((option) => plainForms.get(option) ?? option)
  return options.find((option) => option instanceof z.ZodMiniObject) ?? options[0] ?? z.string()
}

function typeOf(schema: unknown): z.ZodMiniType {
  return schema instanceof z.ZodMiniType ? schema : z.string()
}

function isBare(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
