/*
 * A phone number as people in Saudi Arabia write it, in Latin, Arabic-Indic or Persian digits:
 * international with + or 00, the country code without +, a national mobile (05…, 5…) or landline (01…),
 * a company's unified number (9200…) or freephone number (800…).
 */

const digit = '[0-9٠-٩۰-۹]'
const between = '[\\s\\-‐-―−.\\/\\(\\)\\[\\]]*'

/** One certain digit in any of the three scripts. */
function digitOf(value: number): string {
  return `[${value}${String.fromCodePoint(0x660 + value)}${String.fromCodePoint(0x6f0 + value)}]`
}

function digits(count: string): string {
  return `(?:${between}${digit})${count}`
}

const spelled = (text: string) => Array.from(text, (char) => digitOf(Number(char))).join(between)

const forms = [
  `(?:[+＋]|${spelled('00')})${between}[1-9١-٩۱-۹]${digits('{6,14}')}`,
  `${spelled('966')}(?:${between}${digitOf(0)})?${digits('{9}')}`,
  `(?:(?:${digitOf(0)}${between})?${digitOf(5)}|${spelled('01')})${digits('{8}')}`,
  `(?:${spelled('966')}${between})?(?:${spelled('9200')}${digits('{5}')}|${spelled('800')}${digits('{7}')})`,
]

/** Matches every spelling `normalisePhone` understands, and nothing else. */
export const phonePattern = `^${between}(?:${forms.join('|')})${between}$`

/** The E.164 form (`+` and 7 to 15 digits) of a text that matches `phonePattern`. */
export function normalisePhone(text: string): string {
  const plain = Array.from(text, latinCharacter).join('')
  const plus = plain.startsWith('+')
  const number = plain.replace(/\D/g, '')
  if (plus) return withoutTrunkZero(number)
  if (number.startsWith('00')) return withoutTrunkZero(number.slice(2))
  if (/^966(?:0?\d{9}|800\d{7})$/.test(number)) return withoutTrunkZero(number)
  return `+966${number.replace(/^0/, '')}`
}

/** People write +966 05…; the 0 belongs to national dialling only. */
function withoutTrunkZero(number: string): string {
  return `+${number.replace(/^9660(?=\d{9}$)/, '966')}`
}

function latinCharacter(char: string): string {
  const point = char.codePointAt(0) ?? 0
  if (point >= 0x660 && point <= 0x669) return String(point - 0x660)
  if (point >= 0x6f0 && point <= 0x6f9) return String(point - 0x6f0)
  if (char === '＋') return '+'
  return /[+0-9]/.test(char) ? char : ''
}
