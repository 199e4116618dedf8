/**
 * Scrolls to the field or the widget at a path, as in the errors, opens the entries it is in and, if wanted, focuses
 * it in a language.
 */
export function showPlace(at: string, { code = '', focus }: { code?: string | undefined; focus: boolean }) {
  // A row opens with the next rendering.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const place = fieldAt(at) ?? rowOf(at)
      if (!place) return
      openEntries(place)
      const controls = [...place.querySelectorAll<HTMLElement>(control)]
      const row = place.querySelector<HTMLElement>('[data-action="edit"]')
      const target = place.hasAttribute('data-row')
        ? row
        : (controls.find((found) => found.lang === code) ?? controls[0])
      ;(target ?? place).scrollIntoView({ block: 'center' })
      if (focus) target?.focus({ preventScroll: true })
    }),
  )
}

const control = ':is(input, textarea, select, button, [role="textbox"])'

/** The field itself, or the nearest list or group it is in. */
function fieldAt(at: string): HTMLElement | null {
  const keys = at.split('.')
  for (let length = keys.length; length > 0; length--) {
    const path = keys.slice(0, length).join('.')
    const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)
    if (found) return found
  }
  return null
}

function rowOf(at: string): HTMLElement | null {
  const [, id = ''] = at.split('.')
  return document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
}

function openEntries(place: HTMLElement) {
  for (let entry = place.closest('details'); entry; entry = entry.parentElement?.closest('details') ?? null) {
    entry.open = true
  }
}
