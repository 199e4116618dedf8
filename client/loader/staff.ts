const root = document.documentElement
const key = 'staff'

/**
 * 'Edit this page', for staff alone. Public pages are the same bytes for everybody: the admin leaves its
 * words and addresses in storage (`{ "en": { "text", "path" } }`), and takes them away at the sign-out. The admin's own
 * forms keep what was typed while nobody is signed in.
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
    // Storage may be forbidden or hold something else: then nobody edits from here.
  }
}

/** A form that holds typed text is sent by what asks about the session first. */
function keepForm(event: Event) {
  const { target: form } = event
  if (!(form instanceof HTMLFormElement) || !form.dataset.kept) return
  event.preventDefault()
  void import('./kept-forms.ts').then(
    ({ sendSignedIn }) => sendSignedIn(form),
    () => form.submit(),
  )
}

/** Right after the way past the menu, and made of it, so that the keyboard comes by first. */
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
