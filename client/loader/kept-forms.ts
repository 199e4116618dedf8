const asked = new WeakSet<HTMLFormElement>()

/**
 * Sends a form of the admin that holds typed text; its `data-kept` is an address for staff only. Access answers a post
 * without a session with its sign-in page, and the text would be gone: so the session is asked about first, and while
 * there is none the form stays, with the way to sign in beside it.
 */
export async function sendSignedIn(form: HTMLFormElement) {
  if (asked.has(form)) return
  asked.add(form)
  const isSignedOut = await signedOut(form.dataset.kept ?? '')
  asked.delete(form)
  const notice = form.querySelector<HTMLElement>('[data-signed-out]')
  if (notice) notice.hidden = !isSignedOut
  // No second `submit` event, and no question again.
  if (!isSignedOut) form.submit()
}

/** When nothing answers the form is sent: the browser says what is wrong. */
async function signedOut(address: string): Promise<boolean> {
  try {
    const { type, status } = await fetch(address, { method: 'HEAD', redirect: 'manual' })
    return type === 'opaqueredirect' || status === 401 || status === 403
  } catch {
    return false
  }
}
