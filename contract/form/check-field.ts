import { contactPatterns } from './contact-patterns.ts'

/*
 * No imports from outside this folder: the browser runs the same check as the server. A rule is plain JSON.
 */

export type ErrorCode = 'required' | 'invalid' | 'too_long'

/** `maxLength` counts code points; `pattern` is a `u`-flag regex over cleaned text; a `type` has its own. */
export type FieldRule = {
  isRequired: boolean
  maxLength: number
  pattern?: string
  type?: 'email' | 'tel'
  multiline?: boolean
}

/** The first error of a typed text, or null. */
export function checkField(rule: FieldRule, typed: string): ErrorCode | null {
  const text = cleanText(typed, rule.multiline)
  if (text === '') return rule.isRequired ? 'required' : null
  if (Array.from(text).length > rule.maxLength) return 'too_long'
  const pattern = patternOf(rule)
  if (pattern && !new RegExp(pattern, 'u').test(text)) return 'invalid'
  return null
}

/** The errors that `checkField` can return for the rule. */
export function possibleErrors(rule: FieldRule): ErrorCode[] {
  const errors: ErrorCode[] = ['too_long']
  if (rule.isRequired) errors.push('required')
  if (patternOf(rule)) errors.push('invalid')
  return errors
}

export function patternOf({ pattern, type }: FieldRule): string | undefined {
  return pattern ?? (type && contactPatterns[type])
}

/**
 * Typed text as it is stored: well-formed, NFC, trimmed, without control and bidi control characters and
 * with no more marks on a letter than a language needs; empty if nothing in it is visible.
 * Bidi controls arrive when an address is copied from an Arabic chat, and can disguise text to staff.
 */
export function cleanText(typed: string, multiline = false): string {
  const lines = typed.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n')
  const spaced = multiline ? lines : lines.replace(/[\t\n\v\f\u2028\u2029]+/g, ' ')
  const text = spaced.replace(controls, '').replace(piledMarks, '$1').trim()
  return text.replace(invisible, '') === '' ? '' : text
}

// Invisible letters: format characters, fillers, joiners, the Braille blank. Some are meaningful inside words.
const invisible = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu

// Vocalised Arabic needs up to four; a longer run paints over the lines above.
const piledMarks = /(\p{M}{4})\p{M}+/gu

// C0 except tab and newline, DEL, C1, then the bidi marks, embeddings and isolates.
const controls =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
