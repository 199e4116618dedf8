/** Adds the link to the editor of this page. `left` is what the admin left in storage: text and path by language. */
export function addEditLink(left: string) {
  const link = linkIn(left)
  if (link) addLink(link.text, link.path + slugHere())
}

function linkIn(left: string): { text: string; path: string } | undefined {
  try {
    return JSON.parse(left)[document.documentElement.lang]
  } catch {
    // Something else has the same key.
  }
}

/** Inserted after the skip link, as its clone, so that the keyboard reaches it early. */
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
