/*
 * The only inline script, run in the head before the first paint: applies the stored theme, redirects to the stored
 * language, and marks the page as loaded for animations. It imports nothing, because the language link may be pressed
 * before any other script has loaded.
 */
const root = document.documentElement
root.dataset.js = ''
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme

  const chosen = localStorage.getItem('language')
  // Form responses, previews and the admin have `data-stay`: a redirect would lose their content.
  if (chosen && chosen !== root.lang && !('stay' in root.dataset)) {
    const other = document.querySelector<HTMLLinkElement>(`link[hreflang="${CSS.escape(chosen)}"]`)
    if (other) {
      // Otherwise the next page would record this one as the visitor's referrer.
      sessionStorage.referrer ??= document.referrer.replace(/[?#].*/, '')
      location.replace(new URL(other.href).pathname + location.search + location.hash)
    }
  }
} catch {
  // Storage may be blocked: the page stays in its language.
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
      // Storage may be blocked.
    }
  },
  true,
)
