/** What a quote link may carry into the form, at most. */
const longest = 80

/**
 * A quote link names its subject in the hash (`/contact#about=Web%20development`): the form starts with
 * it, as a project, unless something is typed already.
 */
export function prefillForm() {
  const about = new URLSearchParams(location.hash.slice(1)).get('about')?.slice(0, longest)
  const message = document.querySelector<HTMLTextAreaElement>('form textarea[name="message"]')
  if (!about || !message || message.value) return
  message.value = `${about}\n\n`
  const subject = document.querySelector<HTMLSelectElement>('form select[name="subject"]')
  if (subject && !subject.value) subject.value = 'project'
  // The form may stand below the first view; whoever follows a quote link came for it.
  message.form?.scrollIntoView({ block: 'center' })
}
