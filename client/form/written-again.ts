/** A field that is written again is no longer marked as wrong, nor are those that share its message. */
export function forgive(form: HTMLFormElement, field: HTMLInputElement) {
  const [message = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? []
  if (!field.hasAttribute('aria-invalid')) return
  for (const marked of form.querySelectorAll(`[aria-invalid][aria-describedby^="${message}"]`)) {
    marked.removeAttribute('aria-invalid')
  }
  document.getElementById(message)?.remove()
  if (!form.querySelector('[aria-invalid]')) form.querySelector('[role="alert"]:not([hidden])')?.remove()
}

/** Says how long a title is, and that it is too long; `counted` has # for the number. */
export function countTitle(title: HTMLInputElement, counted: string) {
  const note = document.getElementById(`${title.id}-length`)
  const { length } = title.value
  if (!note) return
  note.textContent = counted.replace('#', `${length}`)
  note.classList.toggle('is-over', length > Number(title.dataset.most))
}
