import { emptyItem } from '../../../../client/editor/fields/lists/read-list-items.ts'
import type { EditorProps, FieldDescription, FieldKind } from '../../../../contract/editor.ts'
import { wordsOf } from '../../../../contract/fields/example-texts.ts'
import { isRecord } from '../../../../contract/json-value.ts'
import { contentOf } from '../../../i18n/content.ts'
import { message } from '../../../i18n/intl.ts'
import { defaultLang, inEachLanguage, type Lang, langs } from '../../../i18n/languages.ts'
import { type Localised, localisedSchema } from '../../../i18n/localised.ts'
import { messagesOf } from '../../../i18n/messages.ts'
import { widgetTypes } from '../../../widgets/registry.ts'
import type { Widget } from '../../../widgets/schema/define.ts'
import { type DescribedField, describeFields } from '../../../widgets/schema/describe.ts'
import { labelOf } from '../../../widgets/schema/field-labels.ts'

type Described = EditorProps['widgets'][number]

/** The widgets that staff can choose, by name, in the reader's language. */
export function describeWidgets(lang: Lang): Described[] {
  const described = [...widgetTypes.values()].map((widget) => {
    const fields = formOf(widget, lang)
    return {
      type: widget.type,
      picture: widget.picture,
      name: widget.name[lang],
      description: widget.description[lang],
      fields,
      hiddenWhenEmpty: widget.isHidden({}),
      start: startOf(widget, fields),
      example: exampleOf(widget),
    }
  })
  return described.toSorted((one, other) => one.name.localeCompare(other.name, lang))
}

/** The form of a widget in an admin language. */
export function formOf(widget: Widget, lang: Lang): FieldDescription[] {
  return describeFields(widget.schema).map((field) =>
    forReader(field, lang, [exampleOf(widget)], widget.type),
  )
}

function exampleOf({ examples }: Widget): Record<string, unknown> {
  return isRecord(examples.full) ? { ...examples.full } : {}
}

/** Only what the schema requires: empty where allowed, otherwise as in the example. */
export function startOf(
  widget: Widget,
  fields: FieldDescription[] = formOf(widget, defaultLang),
): Record<string, unknown> {
  const empty = emptyItem(fields)
  const example = exampleOf(widget)
  const must = widget.schema.safeParse(empty).error?.issues.map(({ path }) => String(path[0])) ?? []
  return { ...empty, ...Object.fromEntries(must.map((name) => [name, example[name]])) }
}

/** `examples` are the contents of the group or of the list entries that contain the field. */
function forReader(
  { fields, label, otherwise, ...field }: DescribedField,
  lang: Lang,
  examples: unknown[],
  place: string,
): FieldDescription {
  const here = field.name === '' ? place : `${place}.${field.name}`
  const given = examples
    .map((example) => (field.name === '' ? example : isRecord(example) ? example[field.name] : undefined))
    .flatMap((value) => (field.kind === 'list' && Array.isArray(value) ? value : [value]))
  const name = labelOf({ ...field, label }, lang) ?? field.name
  return {
    ...field,
    label: name,
    ...(field.kind === 'list' && {
      entry: message(lang, 'admin.list.entry', { name, number: '{number}' }),
      add: textOf(lang, `admin.add.${here}`),
    }),
    ...(otherwise && { fallback: inEachLanguage((code) => message(code, otherwise)) }),
    ...fromExample(field, given, here),
    ...(field.name === 'icon' && field.kind === 'plain' && { kind: 'choice', choices: iconNames(lang) }),
    ...(fields && { fields: fields.map((inner) => forReader(inner, lang, given, here)) }),
  }
}

const written: FieldKind[] = ['text', 'html', 'plain', 'link', 'date']

function fromExample(
  { kind, name }: DescribedField,
  given: unknown[],
  place: string,
): Pick<FieldDescription, 'placeholder' | 'samples'> {
  if (!written.includes(kind)) return {}
  const texts = given.flatMap((value) => localisedSchema.safeParse(value).data ?? [])
  const [first] = texts
  const placeholder =
    writtenPlaceholder(place) ??
    (first === undefined ? null : (writtenPlaceholder(name) ?? quotedExample(first, kind)))
  const samples = texts
    .flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)))
    .map(wordsOf)
    .filter((text) => kind === 'date' || isTelling(text))
  return {
    ...(placeholder && kind !== 'date' && { placeholder }),
    ...(samples[0] && { samples: [...new Set(samples)] }),
  }
}

/** What to write in a field, by its place (`article.title`) or its name; the others show the example's text. */
function writtenPlaceholder(name: string): Localised | null {
  const id = `admin.placeholder.${name}`
  return textOf(defaultLang, id) ? inEachLanguage((lang) => textOf(lang, id) ?? '') : null
}

/** Prose says of itself that it is an example; an address or a name is the bare value. */
function quotedExample(text: Localised, kind: FieldKind): Localised {
  if (kind !== 'text' && kind !== 'html') return text
  return inEachLanguage((lang) => {
    const words = typeof text === 'string' ? text : text[lang]
    return words ? message(lang, 'admin.field.example', { text: wordsOf(words) }) : ''
  })
}

/** The message of an id that may not exist. */
function textOf(lang: Lang, id: string): string | undefined {
  const messages: Partial<Record<string, string>> = messagesOf(lang)
  return messages[id]
}

/**
 * Whether a text can only come from the example: not a number, a drawing's name, or a text of the site
 * itself.
 */
function isTelling(text: string): boolean {
  return /\p{L}/u.test(text) && !/^[a-z0-9/_-]+$/.test(text) && !ownTexts().has(text)
}

let own: Set<string> | undefined

/** Every text of the site itself. */
function ownTexts(): Set<string> {
  own ??= new Set(langs.flatMap((lang) => textsIn([messagesOf(lang), contentOf(lang)])))
  return own
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [wordsOf(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The icons that have a name in the reader's language, in its order. */
function iconNames(lang: Lang): string[] {
  const names = Object.entries(messagesOf(lang)).flatMap(([id, name]) =>
    id.startsWith(iconPrefix) ? [[id.slice(iconPrefix.length), name] as const] : [],
  )
  return names.toSorted(([, one], [, other]) => one.localeCompare(other, lang)).map(([icon]) => icon)
}

const iconPrefix = 'admin.choice.icon-'
