declare global {
  /** Cloudflare's script, once it is there. */
  var turnstile: undefined | { reset: (container: Element) => void }
}

/** The field Cloudflare's script puts its token into. */
export const tokenField = 'turnstile'

/** How long a visitor who has pressed 'send' waits for the token, in ms; without it staff decide. */
const timeoutMs = 5000
const step = 100

/**
 * Where Cloudflare's script draws its check. React leaves the inside alone, on the server, when it wakes
 * and afterwards: that is what the empty HTML says.
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

/** The token as soon as there is one; empty when the check does not come about in time. */
export async function tokenOf(form: HTMLFormElement): Promise<string> {
  for (let waited = 0; waited < timeoutMs; waited += step) {
    const token = form.querySelector<HTMLInputElement>(`[name="${tokenField}"]`)?.value
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, step))
  }
  return ''
}

/** A token counts once: the next try needs another. */
export function renewToken(form: HTMLFormElement | null) {
  const box = form?.querySelector('.cf-turnstile')
  if (box) globalThis.turnstile?.reset(box)
}
