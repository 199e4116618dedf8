declare global {
  /** Cloudflare's script, once it has loaded. */
  var turnstile: undefined | { reset: (container: Element) => void }
}

/** The field Cloudflare's script puts its token into. */
export const tokenField = 'turnstile'

/** How long sending waits for the token, in milliseconds; an enquiry without a token waits for staff to decide. */
const timeoutMs = 5000
const step = 100

/**
 * The container for Cloudflare's widget. The empty `__html` keeps React from touching its content, on the
 * server, at hydration and afterwards.
 */
export function TurnstileBox({ siteKey, lang }: { siteKey: string; lang: string }) {
  const foreign = { dangerouslySetInnerHTML: { __html: '' } }
  return (
    <div
      className="cf-turnstile full"
      data-sitekey={siteKey}
      data-language={lang}
      data-response-field-name={tokenField}
      data-appearance="interaction-only"
      data-size="flexible"
      {...foreign}
    />
  )
}

/** The token as soon as there is one; '' if the check does not finish in time. */
export async function tokenOf(form: HTMLFormElement): Promise<string> {
  for (let waited = 0; waited < timeoutMs; waited += step) {
    const token = form.querySelector<HTMLInputElement>(`[name="${tokenField}"]`)?.value
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, step))
  }
  return ''
}

/** A token is valid once: the next attempt needs another. */
export function renewToken(form: HTMLFormElement | null) {
  const box = form?.querySelector('.cf-turnstile')
  if (box) globalThis.turnstile?.reset(box)
}
