/*
 * The CRM's field lengths. It is not known whether it counts UTF-16 units or code points; units are the
 * larger number, so what fits by them fits either way.
 */

/** The longest beginning of `text` with at most `max` UTF-16 units and no half of a character. */
export function firstUnits(text: string, max: number): string {
  const cut = text.slice(0, max)
  return /[\ud800-\udbff]$/.test(cut) && cut.length < text.length ? cut.slice(0, -1) : cut
}
