import { isRecord } from '../../../contract/immutable-json.ts'
import type { Lang } from '../../i18n/languages.ts'

/**
 * One content per language becomes one content with localised texts: texts that differ become one text per language,
 * equal values (links, numbers, icons) stay as they are.
 */
export function combineLanguages(byLang: Map<Lang, unknown>): Record<string, unknown> {
  const combined = combine(byLang)
  return isRecord(combined) ? combined : {}
}

function combine(byLang: Map<Lang, unknown>): unknown {
  const [first] = byLang.values()
  const values = [...byLang.values()]
  if (Array.isArray(first)) {
    return first.map((_, index) =>
      combine(each(byLang, (value) => (Array.isArray(value) ? value[index] : undefined))),
    )
  }
  if (isRecord(first)) {
    return Object.fromEntries(
      Object.keys(first).map((key) => [
        key,
        combine(each(byLang, (value) => (isRecord(value) ? value[key] : undefined))),
      ]),
    )
  }
  if (typeof first === 'string' && values.some((value) => value !== first)) return Object.fromEntries(byLang)
  return first
}

function each(byLang: Map<Lang, unknown>, read: (value: unknown) => unknown): Map<Lang, unknown> {
  return new Map([...byLang].map(([lang, value]) => [lang, read(value)]))
}
