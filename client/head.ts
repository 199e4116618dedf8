/*
 * The one inline script, run before the first paint: theme, and the language the visitor chose.
 * It must not need anything else, because a tap on the language link may come before any other script.
 */
const root = document.documentElement
root.dataset.js = ''
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme

  const chosen = localStorage.getItem('language')
  // A page that answers a form, a preview or the admin says `data-stay`: moving would lose what it shows.
  if (chosen && chosen !== root.lang && !('stay' in root.dataset)) {
    const other = document.querySelector<HTMLLinkElement>(`link[hreflang="${CSS.escape(chosen)}"]`)
    if (other) {
      // The page this leads to would take this one for where the visitor came from.
      sessionStorage.referrer ??= document.referrer.replace(/[?#].*/, '')
      location.replace(new URL(other.href).pathname + location.search + location.hash)
    }
  }
} catch {
  // Storage may be forbidden; the page stays as the link led.
}
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
