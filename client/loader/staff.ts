import { root } from './root.ts'

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
      const left = localStorage.getItem(key)
      // Without its code there is no link.
      if (left)
        void import('./edit-link.ts').then(
          ({ addEditLink }) => addEditLink(left),
          () => {},
        )
    }
  } catch {
    // Storage may be blocked: then there is no link.
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
