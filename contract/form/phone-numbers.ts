import { latinDigits } from '../search/fold-text.ts'

/*
 * Phone numbers as people in Saudi Arabia write them: international with + or 00, the country code without +,
 * a national mobile (05…, 5…) or landline (01…), a company's unified number (9200…) or freephone number
 * (800…).
 */

/** The first number of a text in E.164 form (`+` and 7 to 15 digits); null if none has a known form. */
export function firstNumber(text: string): string | null {
  for (const [run] of plain(text).matchAll(/[+\d][\d\s.()[\]/‐-―−-]*/g)) {
    // A slash divides two numbers, or an area code from its number.
    const number = run.split('/').map(leadingNumber).find(Boolean) ?? e164(run)
    if (number) return number
  }
  return null
}

/** The E.164 form of a text that is one number and nothing else; any other text unchanged. */
export function normalisePhone(text: string): string {
  const number = firstNumber(text)
  return number && !/[^+\d\s.()[\]/‐-―−-]/.test(plain(text)) && number === e164(plain(text)) ? number : text
}

function plain(text: string): string {
  return latinDigits(text.normalize('NFKC'))
}

/** The longest beginning of the text that is a number; the groups after it may be an extension or a second number. */
function leadingNumber(text: string): string | null {
  // A number has at most 17 characters, with `00` for the plus.
  const groups = (text.match(/[+\d]+/g) ?? []).slice(0, 17)
  for (let end = groups.length; end > 0; end--) {
    const number = e164(groups.slice(0, end).join(''))
    if (number) return number
  }
  return null
}

function e164(text: string): string | null {
  const number = text.replace(/[^+\d]/g, '').replace(/^00/, '+')
  // People write +966 05…, but the 0 is for national dialling only.
  const [, national] =
    /^\+?9660?([1-9]\d{8}|800\d{7})$/.exec(number) ??
    /^0?(5\d{8})$/.exec(number) ??
    /^0(1\d{8})$/.exec(number) ??
    /^(9200\d{5}|800\d{7})$/.exec(number) ??
    []
  if (national) return `+966${national}`
  return /^\+(?!966)[1-9]\d{6,14}$/.test(number) ? number : null
}
