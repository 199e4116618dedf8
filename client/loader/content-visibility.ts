/**
 * What has been near once stays laid out: a picture of the complete page, a long way back or a search does not meet
 * it empty. Without script it is laid out again each time it comes near (styles/site/frame/content-visibility.css).
 */
export function keepLaidOut(): void {
  addEventListener('contentvisibilityautostatechange', (event) => {
    const near = 'skipped' in event && !event.skipped
    if (near && event.target instanceof HTMLElement) event.target.style.contentVisibility = 'visible'
  })
}
