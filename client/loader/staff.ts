const root = document.documentElement
const key = 'staff'

/**
 * 'Edit this page', for staff only. Public pages have the same bytes for everybody: the admin leaves the link's
 * text and paths in storage (`{ "en": { "text", "path" } }`), and removes them at sign-out. The admin's own
 * forms keep typed text while nobody is signed in.
 */
export function offerEditing() {
  if (root.dataset.staff) document.addEventListener('submit', keepForm)
  try {
    const { staff } = root.dataset
    if (staff) {
      localStorage.setItem(key, staff)
      addEventListener('click', ({ target }) => {
        if (target instanceof Element && target.closest('[data-sign-out]')) localStorage.removeItem(key)
      })
    } else if (document.querySelector('link[rel="canonical"]') && !('stay' in root.dataset)) {
      const { text, path } = JSON.parse(localStorage.getItem(key) ?? '{}')[root.lang] ?? {}
      if (text) addLink(text, path + slugHere())
    }
  } catch {
    // Storage may be blocked or hold something else: then there is no link.
  }
}

/** Forms with typed text are submitted through a session check. */
function keepForm(event: Event) {
  const { target: form } = event
  if (!(form instanceof HTMLFormElement) || !form.dataset.kept) return
  event.preventDefault()
  void import('./kept-forms.ts').then(
    ({ sendIfSignedIn }) => sendIfSignedIn(form),
    () => form.submit(),
  )
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
  const path = `${location.pathname}/`.replace(`/${root.lang}/`, '/').slice(1, -1).replace(/\/$/, '')
  return path || 'home'
}
