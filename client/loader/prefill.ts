/** What a quote link may carry into the form, at most. */
const maxLength = 80

/**
 * A quote link names its subject in the hash (`/contact#about=Web%20development`): the form starts with
 * it, as a project. A link to a place on the page that has an opening of its own (`#consultation`) starts it
 * with that. What is typed already stays.
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
  // The form may be below the first view; whoever follows a quote link came for it.
  message.form?.scrollIntoView({ block: 'center' })
}
