/**
 * The stylesheets give Latin and Arabic letters their sizes under the names `en` and `ar`. This repeats each of those
 * selectors for the other languages of the site that are written in the same letters: Urdu is set like Arabic.
 */
export function forEveryLanguage(css: string, languages: readonly string[]): string {
  const arabic = languages.filter((lang) => lang !== 'ar' && isArabic(lang))
  const others = languages.filter((lang) => lang !== 'en' && !isArabic(lang))
  const inArabic = ['ar', ...arabic]
  const inOthers = ['en', ...others]
  return css
    .replace(/:lang\(ar\)/g, oneOf(inArabic, pseudoClass))
    .replace(/:lang\(en\)/g, oneOf(inOthers, pseudoClass))
    .replace(/\[((?:href)?lang)\|="ar"\]/g, (_, name) => oneOf(inArabic, attribute(name)))
    .replace(/\[((?:href)?lang)\|="en"\]/g, (_, name) => oneOf(inOthers, attribute(name)))
}

const isArabic = (lang: string) => new Intl.Locale(lang).maximize().script === 'Arab'
const pseudoClass = (lang: string) => `:lang(${lang})`
const attribute = (name: string) => (lang: string) => `[${name}|="${lang}"]`

function oneOf(languages: string[], selector: (lang: string) => string): string {
  const selectors = languages.map(selector)
  return selectors.length > 1 ? `:is(${selectors.join(', ')})` : selectors.join('')
}
