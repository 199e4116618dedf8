/** Maximum length of the text a quote link may put into the form. */
const maxLength = 80

/**
 * A quote link names its subject in the hash (`/contact#about=Web%20development`): the form starts with
 * it, as a project. A link to an element with a form text (`#consultation`) starts the form with that text.
 * Typed text stays.
 */
export function prefillForm() {
  const hash = location.hash.slice(1)
  // By id, because `:target` matches only after the browser has scrolled there.
  const place = document.getElementById(hash)
  const about = place?.dataset.opening ?? new URLSearchParams(hash).get('about')
  const message = document.querySelector<HTMLTextAreaElement>('form textarea[name="message"]')
  if (!about || !message || message.value) return
  message.value = `${about.slice(0, maxLength)}\n\n`
  const subject = document.querySelector<HTMLSelectElement>('form select[name="subject"]')
  if (subject && !subject.value) subject.value = place?.dataset.subject ?? 'project'
  // The form may be below the first view, and a quote link is about the form; a place says what the form is for.
  if (place) place.scrollIntoView()
  else message.form?.scrollIntoView({ block: 'center' })
}
