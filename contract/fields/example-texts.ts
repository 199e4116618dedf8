import type { FieldDescription } from '../editor.ts'
import { isRecord } from '../immutable-json.ts'
import { fieldValues } from './field-values.ts'

/** A field that still holds example text; `codes` are the languages in which it does, if it has languages. */
type ExampleText = { path: string; name: string; codes: string[] }

/** The fields of a widget that hold text of its type's example, compared per field and language. */
export function exampleTexts(fields: FieldDescription[], content: unknown): ExampleText[] {
  return fieldValues(fields, content).flatMap(({ field: { samples = [] }, value, path, name }) => {
    const isSample = (text: unknown) => typeof text === 'string' && samples.includes(wordsOf(text))
    const codes = isRecord(value) ? Object.keys(value).filter((code) => isSample(value[code])) : []
    return isSample(value) || codes.length > 0 ? [{ path: path.join('.'), name, codes }] : []
  })
}

/** A text without its markup, so that texts that differ only in markup compare as equal. */
export function wordsOf(text: string): string {
  return text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
