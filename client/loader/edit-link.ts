/** Adds the link to the editor of this page. `stored` is JSON: text and path by language (staff.ts). */
export function addEditLink(stored: string) {
  const link = linkIn(stored)
  if (link) addLink(link.text, link.path + slugHere())
}

function linkIn(stored: string): { text: string; path: string } | undefined {
  try {
    return JSON.parse(stored)[document.documentElement.lang]
  } catch {
    // Another script may use the same key.
  }
}

/** A clone of the skip link, after it, so that the keyboard reaches it early. */
function addLink(text: string, href: string) {
  const skip = document.querySelector('.skip')
  const link = skip?.cloneNode()
  if (!skip || !(link instanceof HTMLAnchorElement)) return
  link.className = 'btn btn-sm staff-edit'
  link.href = href
  link.textContent = text
  skip.after(link)
}

function slugHere(): string {
  const path = `${location.pathname}/`
    .replace(`/${document.documentElement.lang}/`, '/')
    .slice(1, -1)
    .replace(/\/$/, '')
  return path || 'home'
}
