/*
 * The only inline script, run before the first paint: sets the theme, the language the visitor chose, and when the page
 * has loaded, for the animations that wait for it.
 * It must be self-contained, because a tap on the language link may come before any other script.
 */
const root = document.documentElement
root.dataset.js = ''
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme

  const chosen = localStorage.getItem('language')
  // A form response, a preview or the admin says `data-stay`: redirecting would lose its content.
  if (chosen && chosen !== root.lang && !('stay' in root.dataset)) {
    const other = document.querySelector<HTMLLinkElement>(`link[hreflang="${CSS.escape(chosen)}"]`)
    if (other) {
      // The next page would otherwise record this one as the visitor's referrer.
      sessionStorage.referrer ??= document.referrer.replace(/[?#].*/, '')
      location.replace(new URL(other.href).pathname + location.search + location.hash)
    }
  }
} catch {
  // Storage may be blocked; the page keeps the language of the link.
}
addEventListener('load', () => {
  root.dataset.loaded = ''
})
addEventListener(
  'click',
  (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-language]') : null
    try {
      if (link?.dataset.language) localStorage.setItem('language', link.dataset.language)
    } catch {
      // As above.
    }
  },
  true,
)
