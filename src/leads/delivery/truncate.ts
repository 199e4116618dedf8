/*
 * The CRM's field lengths. It is not documented whether it counts UTF-16 units or code points. Units give the
 * larger number, so text that fits by units fits either way.
 */

/** The longest prefix of `text` with at most `max` UTF-16 units that does not split a surrogate pair. */
export function truncate(text: string, max: number): string {
  const cut = text.slice(0, max)
  return /[\ud800-\udbff]$/.test(cut) && cut.length < text.length ? cut.slice(0, -1) : cut
}
