const pending = new WeakSet<HTMLFormElement>()

/**
 * Submits an admin form that holds typed text; its `data-kept` is a staff-only address. For a post without a
 * session Access responds with its sign-in page, and the text would be lost: so this checks the session first
 * and, if it has ended, keeps the form and shows a sign-in link beside it.
 */
export async function sendIfSignedIn(form: HTMLFormElement) {
  if (pending.has(form)) return
  pending.add(form)
  const isSignedOut = await signedOut(form.dataset.kept ?? '')
  pending.delete(form)
  const notice = form.querySelector<HTMLElement>('[data-signed-out]')
  if (notice) notice.hidden = !isSignedOut
  // Fires no second `submit` event, and no second question.
  if (!isSignedOut) form.submit()
}

/** If the check gets no response the form is sent: the browser then reports the network error. */
async function signedOut(address: string): Promise<boolean> {
  try {
    const { type, status } = await fetch(address, { method: 'HEAD', redirect: 'manual' })
    return type === 'opaqueredirect' || status === 401 || status === 403
  } catch {
    return false
  }
}
