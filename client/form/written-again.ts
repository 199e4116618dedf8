/** What a form that came back says above its fields. */
const summary = 'refused'

/**
 * A form that may have come back with errors: what is written again is no longer marked as wrong, and a title says how
 * long it is; `counted` has # for the number.
 */
export function followForm(form: HTMLFormElement, counted: string) {
  const titles = form.querySelectorAll<HTMLInputElement>('[data-most]')
  const count = () => {
    for (const title of titles) countTitle(title, counted)
  }
  count()
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.ariaInvalid) forgive(form, target)
    count()
  })
  // As the answer of a post it would be sent again by reloading, and not be found by going back.
  if (document.getElementById(summary)) history.replaceState(history.state, '', location.href)
}

/** The same message may be that of several fields. */
function forgive(form: HTMLFormElement, field: HTMLInputElement) {
  const [message = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? []
  for (const marked of form.querySelectorAll(`[aria-invalid][aria-describedby^="${message}"]`)) {
    marked.removeAttribute('aria-invalid')
  }
  document.getElementById(message)?.remove()
  if (!form.querySelector('[aria-invalid]')) document.getElementById(summary)?.remove()
}

function countTitle(title: HTMLInputElement, counted: string) {
  const note = document.getElementById(`${title.id}-length`)
  const { length } = title.value
  if (!note) return
  note.textContent = counted.replace('#', `${length}`)
  note.classList.toggle('is-over', length > Number(title.dataset.most))
}
