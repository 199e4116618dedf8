/**
 * Raw HTML for React, from two sources only: strings of the build step (icons, art, styles)
 * and the output of `sanitise`. Nothing else in the product writes raw HTML.
 */
export function rawHtml(html: string): { dangerouslySetInnerHTML: { __html: string } } {
  return { dangerouslySetInnerHTML: { __html: html } }
}
