const declaration = /(?<=[{;])(--[\w-]+):([^;{}]*);?/g

/**
 * Writes each custom property that a site declares once, for the whole page, where it is used: that is
 * shorter, and less for a browser to look up. `css` is all of the site's styles; what `drawings` use stays
 * declared.
 */
export function withSingleValues(css: string, drawings: string): (css: string) => string {
  const values = new Map<string, string>()
  for (const [, block = ''] of css.matchAll(/(?<=^|[{}]):root(\{[^{}]*\})/g)) {
    for (const [, name = '', value = ''] of block.matchAll(declaration)) {
      if (css.split(`${name}:`).length === 2 && !drawings.includes(`var(${name}`)) values.set(name, value)
    }
  }
  const settle = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (use, name) =>
      values.has(name) ? settle(values.get(name) ?? '') : use,
    )
  return (text) => settle(text.replace(declaration, (found, name) => (values.has(name) ? '' : found)))
}
