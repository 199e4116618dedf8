/**
 * A section stays laid out once it was near, so that screenshots, Back and a search in the page do not find it empty.
 * Without script it is laid out each time it comes near (styles/site/layout/content-visibility.css).
 */
export function keepLaidOut(): void {
  addEventListener('contentvisibilityautostatechange', (event) => {
    const isNear = 'skipped' in event && !event.skipped
    if (isNear && event.target instanceof HTMLElement) event.target.style.contentVisibility = 'visible'
  })
}
