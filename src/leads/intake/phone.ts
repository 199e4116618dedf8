/**
 * The E.164 form (`+` and 7 to 15 digits) of a text that matches the phone pattern in
 * contract/contact-patterns.ts.
 */
export function normalisePhone(text: string): string {
  const plain = Array.from(text, latinCharacter).join('')
  const plus = plain.startsWith('+')
  const number = plain.replace(/\D/g, '')
  if (plus) return withoutTrunkZero(number)
  if (number.startsWith('00')) return withoutTrunkZero(number.slice(2))
  if (/^966(?:0?\d{9}|800\d{7})$/.test(number)) return withoutTrunkZero(number)
  return `+966${number.replace(/^0/, '')}`
}

/** People write +966 05…, but the 0 is for national dialling only. */
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
