import type { FieldDescription } from '../../../../contract/editor.ts'
import { splitList } from '../../../../contract/fields/split-list.ts'
import { isRecord } from '../../../../contract/immutable-json.ts'
import { type Language, textIn } from '../../../workspace/localised.ts'

/**
 * The entries of a stored list, which may also be comma-separated text, in one language or several, JSON, or an array of
 * texts.
 */
export function storedListItems(
  value: unknown,
  fields: FieldDescription[],
  languages: Language[],
): unknown[] {
  const first = fields[0]?.name ?? ''
  if (Array.isArray(value)) {
    const items: unknown[] = value
    return items.every((item) => isEntry(item, first, languages))
      ? items
      : items.map((item) => (isEntry(item, first, languages) ? item : { [first]: item }))
  }
  if (typeof value === 'string' && value.startsWith('['))
    return storedListItems(parsed(value), fields, languages)
  const partsByLanguage = languages.map(({ code }) => ({
    code,
    parts: splitList(textIn(value, code, languages)),
  }))
  const length = Math.max(0, ...partsByLanguage.map(({ parts }) => parts.length))
  return Array.from({ length }, (_, index) => {
    const texts = partsByLanguage.flatMap(({ code, parts }) => (parts[index] ? [[code, parts[index]]] : []))
    const text = typeof value === 'string' ? texts[0]?.[1] : Object.fromEntries(texts)
    return first === '' ? text : { [first]: text }
  })
}

/** A new entry with its required fields, which are empty. */
export function emptyItem(fields: FieldDescription[]): Record<string, unknown> {
  const entries = fields.flatMap((field): [string, unknown][] => {
    if (!field.isRequired) return []
    if (field.kind === 'group') return [[field.name, emptyItem(field.fields ?? [])]]
    if (field.kind === 'list') return [[field.name, []]]
    return [[field.name, field.default ?? '']]
  })
  return Object.fromEntries(entries)
}

function isEntry(item: unknown, first: string, languages: Language[]): boolean {
  if (first === '') return true
  return isRecord(item) && !languages.some(({ code }) => Object.hasOwn(item, code))
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : [text]
  } catch {
    return splitList(text)
  }
}
