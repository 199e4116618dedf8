/**
 * Raw HTML for React, from one of two sources only: strings the build step drew (icons, art, styles)
 * and the output of `sanitise`. Nothing else in the product writes raw HTML.
 */
export function markup(html: string): { dangerouslySetInnerHTML: { __html: string } } {
  return { dangerouslySetInnerHTML: { __html: html } }
}
