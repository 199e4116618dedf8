/** Maximum length of the text a quote link may put into the form. */
const maxLength = 80

/**
 * Fills the empty message of a form from the hash: with the subject of a quote link (`/contact#about=Web%20development`),
 * or with the text of the target element (`#consultation`, `data-opening`). Typed text stays.
 */
export function prefillForm() {
  const hash = location.hash.slice(1)
  // By id, because `:target` matches only after the browser has scrolled there.
  const target = document.getElementById(hash)
  const about = target?.dataset.opening ?? new URLSearchParams(hash).get('about')
  const message = document.querySelector<HTMLTextAreaElement>('form textarea[name="message"]')
  if (!about || !message || message.value) return
  message.value = `${about.slice(0, maxLength)}\n\n`
  const subject = document.querySelector<HTMLSelectElement>('form select[name="subject"]')
  if (subject && !subject.value) subject.value = target?.dataset.subject ?? 'project'
  // A quote link leads to the form, which may be below the first view.
  if (target) target.scrollIntoView()
  else message.form?.scrollIntoView({ block: 'center' })
}
