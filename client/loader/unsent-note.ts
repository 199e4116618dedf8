/**
 * What a reader has typed stays in this tab until it is sent: another width or language is another page. It keeps the id of
 * its form, so that a note whose answer was lost is not stored twice.
 */
export function keepUnsent(form: HTMLFormElement) {
  const { pathname } = new URL(form.action)
  // The same in every language.
  const key = pathname.slice(pathname.indexOf('/shared/'))
  let isSent = false
  const keep = () => {
    const typed = Object.fromEntries(new FormData(form))
    sessionStorage.setItem(key, JSON.stringify({ ...typed, isSent }))
  }
  const { isSent: wasSent, ...typed } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  const isStored = wasSent && new URLSearchParams(location.search).has('noted')
  const text = form.querySelector('textarea')
  // What the server sent back is newer.
  if (!isStored && text?.value === '') fill(form, typed)
  form.addEventListener('input', () => {
    isSent = false
    keep()
  })
  form.addEventListener('submit', () => {
    isSent = true
    keep()
  })
  addEventListener('pagehide', () => {
    // Its section may have been chosen by a pin. What was sent does not come back by the back button.
    if (!isSent) keep()
  })
}

function fill(form: HTMLFormElement, typed: Record<string, string>) {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLSelectElement) {
      const isThere = [...field.options].some((option) => option.value === value)
      // A link to a section has chosen it.
      if (isThere && field.value === '') field.value = value
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.value = value
    }
  }
}
