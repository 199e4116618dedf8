import { root } from './root.ts'

const key = 'staff'

/**
 * 'Edit this page', for staff only. Public pages have the same bytes for all, so pages of the admin store the link's
 * text and paths in the browser (`{ "en": { "text", "path" } }`) until sign-out.
 */
export function offerEditing() {
  try {
    const { staff } = root.dataset
    if (staff) {
      localStorage.setItem(key, staff)
      addEventListener('click', ({ target }) => {
        if (target instanceof Element && target.closest('[data-sign-out]')) localStorage.removeItem(key)
      })
    } else if (document.querySelector('link[rel="canonical"]') && !('stay' in root.dataset)) {
      const stored = localStorage.getItem(key)
      // If the code does not load there is no link.
      if (stored)
        void import('./edit-link.ts').then(
          ({ addEditLink }) => addEditLink(stored),
          () => {},
        )
    }
  } catch {
    // Storage may be blocked.
  }
}
