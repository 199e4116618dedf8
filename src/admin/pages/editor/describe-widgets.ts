import { emptyItem } from '../../../../client/editor/fields/lists/stored-list-items.ts'
import type { EditorProps, FieldDescription, FieldKind } from '../../../../contract/editor.ts'
import { wordsOf } from '../../../../contract/fields/example-texts.ts'
import { isRecord } from '../../../../contract/immutable-json.ts'
import { contentOf } from '../../../i18n/content.ts'
import { message } from '../../../i18n/intl.ts'
import { defaultLang, inEachLanguage, type Lang, langs } from '../../../i18n/languages.ts'
import { type Localised, localisedSchema } from '../../../i18n/localised.ts'
import { messagesOf } from '../../../i18n/messages.ts'
import { widgetTypes } from '../../../widgets/registry.ts'
import type { Widget } from '../../../widgets/schema/define.ts'
import { type DescribedField, describeFields, labelOf } from '../../../widgets/schema/describe.ts'

/** Every widget as the editor describes it, sorted by name in the reader's language. */
export function describeWidgets(lang: Lang): EditorProps['widgets'] {
  const descriptions = [...widgetTypes.values()].map((widget) => {
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
  return descriptions.toSorted((one, other) => one.name.localeCompare(other.name, lang))
}

/** The fields of a widget in the language of the admin. */
export function formOf(widget: Widget, lang: Lang): FieldDescription[] {
  return describeFields(widget.schema).map((field) =>
    describeField(field, lang, [exampleOf(widget)], widget.type),
  )
}

function exampleOf({ examples }: Widget): Record<string, unknown> {
  return isRecord(examples.full) ? { ...examples.full } : {}
}

/** The content of a new widget: required values alone, empty where the schema allows it. */
export function startOf(
  widget: Widget,
  fields: FieldDescription[] = formOf(widget, defaultLang),
): Record<string, unknown> {
  const empty = emptyItem(fields)
  const example = exampleOf(widget)
  const invalid = widget.schema.safeParse(empty).error?.issues.map(({ path }) => String(path[0])) ?? []
  return { ...empty, ...Object.fromEntries(invalid.map((name) => [name, example[name]])) }
}

/** `examples` are the example contents of the widget, group or list entries around the field. */
function describeField(
  { fields, label, otherwise, ...field }: DescribedField,
  lang: Lang,
  examples: unknown[],
  parentPath: string,
): FieldDescription {
  const path = field.name === '' ? parentPath : `${parentPath}.${field.name}`
  const values = examples
    .map((example) => (field.name === '' ? example : isRecord(example) ? example[field.name] : undefined))
    .flatMap((value) => (field.kind === 'list' && Array.isArray(value) ? value : [value]))
  const name = labelOf({ ...field, label }, lang) ?? field.name
  return {
    ...field,
    label: name,
    ...(field.kind === 'list' && {
      entry: message(lang, 'admin.list.entry', { name, number: '{number}' }),
      add: textOf(lang, `admin.add.${path}`),
    }),
    ...(otherwise && { fallback: inEachLanguage((code) => message(code, otherwise)) }),
    ...placeholderAndSamples(field, values, path),
    ...(field.name === 'icon' && field.kind === 'plain' && { kind: 'choice', choices: iconNames(lang) }),
    ...(fields && { fields: fields.map((inner) => describeField(inner, lang, values, path)) }),
  }
}

const kindsWithPlaceholder: FieldKind[] = ['text', 'html', 'plain', 'link', 'date']

function placeholderAndSamples(
  { kind, name }: DescribedField,
  examples: unknown[],
  path: string,
): Pick<FieldDescription, 'placeholder' | 'samples'> {
  if (!kindsWithPlaceholder.includes(kind)) return {}
  const texts = examples.flatMap((value) => localisedSchema.safeParse(value).data ?? [])
  const [first] = texts
  const placeholder =
    placeholderText(path) ??
    (first === undefined ? null : (placeholderText(name) ?? quotedExample(first, kind)))
  const samples = texts
    .flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)))
    .map(wordsOf)
    .filter((text) => kind === 'date' || isFromExample(text))
  return {
    ...(placeholder && kind !== 'date' && { placeholder }),
    ...(samples[0] && { samples: [...new Set(samples)] }),
  }
}

/** The instruction for a field, by its path (`article.title`) or its name; other fields show the text of the example. */
function placeholderText(name: string): Localised | null {
  const id = `admin.placeholder.${name}`
  return textOf(defaultLang, id) ? inEachLanguage((lang) => textOf(lang, id) ?? '') : null
}

/** A text is introduced as an example; an address or a name is the value alone. */
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

/** Whether a text can only come from the example: numbers, names of drawings and texts of the site are elsewhere, too. */
function isFromExample(text: string): boolean {
  return /\p{L}/u.test(text) && !/^[a-z0-9/_-]+$/.test(text) && !siteTexts().has(text)
}

let cachedTexts: Set<string> | undefined

/** All texts in `locales`. */
function siteTexts(): Set<string> {
  cachedTexts ??= new Set(langs.flatMap((lang) => textsIn([messagesOf(lang), contentOf(lang)])))
  return cachedTexts
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [wordsOf(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The icons with a name in the reader's language, sorted by it. */
function iconNames(lang: Lang): string[] {
  const names = Object.entries(messagesOf(lang)).flatMap(([id, name]) =>
    id.startsWith(iconPrefix) ? [[id.slice(iconPrefix.length), name] as const] : [],
  )
  return names.toSorted(([, one], [, other]) => one.localeCompare(other, lang)).map(([icon]) => icon)
}

const iconPrefix = 'admin.choice.icon-'
