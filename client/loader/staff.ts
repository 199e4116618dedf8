import { root } from './root.ts'

const key = 'staff'

/**
 * 'Edit this page', for staff only. Public pages have the same bytes for everybody: the admin leaves the link's
 * text and paths in storage (`{ "en": { "text", "path" } }`), and removes them at sign-out.
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
