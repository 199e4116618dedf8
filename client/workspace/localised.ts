import type { EditorProps, LocalText } from '../../contract/editor.ts'
import { isRecord } from '../../contract/immutable-json.ts'

export type Language = EditorProps['languages'][number]

/** The text in one language. A plain string belongs to the language of its script. */
export function textIn(value: unknown, code: string, languages: Language[]): string {
  if (typeof value === 'number') return textIn(String(value), code, languages)
  if (typeof value === 'string') return homeOf(value, languages) === code ? value : ''
  const text = isRecord(value) ? value[code] : undefined
  return typeof text === 'string' ? text : ''
}

/** The text in the language, or in the first language that has one. */
export function anyText(value: unknown, code: string, languages: Language[]): string {
  const ownText = textIn(value, code, languages)
  if (ownText) return ownText
  return languages.map((language) => textIn(value, language.code, languages)).find(Boolean) ?? ''
}

/**
 * The value after `text` was written in `code`; undefined if no text remains. A plain string becomes a text per
 * language as soon as a second language is written.
 */
export function writeText(
  value: unknown,
  code: string,
  text: string,
  languages: Language[],
): LocalText | undefined {
  if (typeof value === 'string' && value !== '' && text !== '') {
    const home = homeOf(value, languages)
    if (home === code && homeOf(text, languages) === code) return text
    return home === code ? { [code]: text } : { [home]: value, [code]: text }
  }
  const texts: Record<string, string> = {}
  for (const language of languages) {
    const now = language.code === code ? text : textIn(value, language.code, languages)
    if (now !== '') texts[language.code] = now
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}

function homeOf(text: string, languages: Language[]): string {
  const dir = /[\u0590-\u08ff]/.test(text) ? 'rtl' : 'ltr'
  const home = languages.find((language) => language.dir === dir)
  return (home ?? languages[0])?.code ?? ''
}
