/*
 * Patterns of e-mail addresses and phone numbers, as sources of `u`-flag expressions over cleaned text.
 * No imports: the browser form bundles them in its own script, so pages don't carry them.
 */

/*
 * A dotted host in any script, and a local part in any script (RFC 6531) that otherwise follows the HTML
 * standard's `valid e-mail address`, without stray dots. Of invisible characters only the joiners of Persian
 * and Indic words are allowed.
 */
const invisible = '(?![\\u200c\\u200d])\\p{DI}'
const letter = '\\p{L}\\p{M}\\p{Nd}\\u200c\\u200d'
const atom = `[${letter}!#$%&'*+\\/=?^_\`\\{\\|\\}~\\-]+`
const label = `[\\p{L}\\p{Nd}](?:[${letter}\\-]*[${letter}])?`
const topLabel = `\\p{L}[${letter}\\-]*[${letter}]`
const emailPattern = `^(?!.*${invisible})${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}$`

/**
 * Whatever has the digits of a phone number without a letter between them, in any script: people add extensions, a
 * second number, or a word. phone-numbers.ts finds the number in it.
 */
const phonePattern = '(?:\\p{Nd}[^\\p{L}\\p{Nd}]*){7}'

/** The pattern of each type of field. */
export const contactPatterns = { email: emailPattern, tel: phonePattern }

/** Whether a cleaned text is an e-mail address. */
export function isEmail(text: string): boolean {
  return new RegExp(emailPattern, 'u').test(text)
}
