/**
 * The words of sanitised HTML, on one line. `[^<>]*` stops at the next `<`, so that many of them take linear time; the
 * sanitiser leaves only these three entities in a text.
 */
export function htmlWords(html: string): string {
  const text = html.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ')
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim()
}
