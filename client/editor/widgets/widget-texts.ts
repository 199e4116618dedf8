import type { DraftWidget, FieldDescription, WidgetDescription } from '../../../contract/editor.ts'
import { fieldValues, isText } from '../../../contract/fields/field-values.ts'
import { isRecord } from '../../../contract/immutable-json.ts'
import { anyText, type Language, textIn } from '../../workspace/localised.ts'

/** The first text of a list entry, as its name. */
export function firstText(
  fields: FieldDescription[],
  value: unknown,
  lang: string,
  languages: Language[],
): string {
  const texts = textFields(fields, value)
  const firstShown = texts.map((text) => strip(anyText(text, lang, languages))).find(Boolean)
  return firstShown ?? plainText(fields, value)
}

/** A one-line summary of a widget: first texts, in the reader's language if possible, and list lengths. */
export function summaryOf(
  widget: Pick<DraftWidget, 'content'>,
  description: WidgetDescription | undefined,
  lang: string,
  languages: Language[],
): string[] {
  const fields = description?.fields ?? []
  const ownFields = fields.filter((field) => field.kind !== 'list' && field.kind !== 'group')
  const values = textFields(ownFields, widget.content)
  const read = (pick: typeof textIn) =>
    values.map((text) => strip(pick(text, lang, languages))).filter(Boolean)
  const inLanguage = read(textIn)
  const texts = inLanguage.length > 0 ? inLanguage : read(anyText)
  const lists = fields.flatMap((field) => {
    const value = field.kind === 'list' ? widget.content[field.name] : undefined
    return Array.isArray(value) && value.length > 0 ? [`${field.label}: ${value.length}`] : []
  })
  return [...texts.slice(0, 2), ...lists].slice(0, 3)
}

/** The numbers of texts of a widget and of those that a language lacks. */
export function coverage(fields: FieldDescription[], content: unknown, code: string, languages: Language[]) {
  const written = writtenTexts(fields, content, code, languages).length
  return { written, missing: missingTexts(fields, content, code, languages).length }
}

/** The paths of the texts that exist in another language only. */
export function missingTexts(
  fields: FieldDescription[],
  content: unknown,
  code: string,
  languages: Language[],
): string[] {
  return writtenTexts(fields, content, code, languages)
    .filter(({ value }) => textIn(value, code, languages) === '')
    .map(({ path }) => path.join('.'))
}

function writtenTexts(fields: FieldDescription[], content: unknown, code: string, languages: Language[]) {
  return fieldValues(fields, content).filter(
    ({ field, value }) => isText(field) && /\p{L}/u.test(anyText(value, code, languages)),
  )
}

/** The paths of outdated texts in the content of a widget. */
export function olderTexts(
  fields: FieldDescription[],
  content: unknown,
  isOlder: (path: string) => boolean,
): string[] {
  return fieldValues(fields, content).flatMap(({ field, path }) =>
    isText(field) && isOlder(path.join('.')) ? [path.join('.')] : [],
  )
}

/** The values of all text fields, in the order of the form. */
function textFields(fields: FieldDescription[], value: unknown): unknown[] {
  return fieldValues(fields, value).flatMap((field) => (isText(field.field) ? [field.value] : []))
}

function plainText(fields: FieldDescription[], value: unknown): string {
  const texts = fields.map((field) => (isRecord(value) ? value[field.name] : value))
  return texts.find((text) => typeof text === 'string' && text !== '')?.toString() ?? ''
}

function strip(text: string): string {
  return text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
}
