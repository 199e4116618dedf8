/*
 * Patterns of e-mail addresses and phone numbers, as sources of `u`-flag expressions over cleaned text.
 * No imports: the browser form bundles them in its own script, so pages don't carry them.
 */

/*
 * ASCII with a dotted host: the CRM silently drops a lead whose address it rejects.
 * The local part follows the HTML standard's `valid e-mail address`, without stray dots.
 */
const atom = "[A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?'
const emailPattern = `^${atom}(?:\\.${atom})*@(?:${label}\\.)+[A-Za-z][A-Za-z0-9\\-]*[A-Za-z0-9]$`

/*
 * A phone number as people in Saudi Arabia write it, in Latin, Arabic-Indic or Persian digits:
 * international with + or 00, the country code without +, a national mobile (05…, 5…) or landline (01…),
 * a company's unified number (9200…) or freephone number (800…).
 */
const digit = '[0-9٠-٩۰-۹]'
const between = '[\\s\\-‐-―−.\\/\\(\\)\\[\\]]*'

/** One given digit in any of the three scripts. */
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

/** Matches every spelling that leads/intake/phone.ts understands, and nothing else. */
const phonePattern = `^${between}(?:${forms.join('|')})${between}$`

/** By the type of the field. */
export const contactPatterns = { email: emailPattern, tel: phonePattern }
