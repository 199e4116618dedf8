import { checkField } from '../../contract/form/check-field.ts'
import type { FieldProps } from './field.tsx'
import { tokenField } from './turnstile.tsx'

type EnquiryResponse =
  /** `next`: the page to go to. */
  | { success: true; next?: string }
  /** `resubmit`: post the form without script; the response is the page with new choices. */
  | { success: false; resubmit?: true; errors?: Record<string, string>; message?: string }

/** Request timeout in milliseconds. */
const timeoutMs = 20_000

/** The messages of invalid fields; the server checks the same rules again. */
export function checkFields(fields: FieldProps[], values: FormData): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { name, rules, messages } of fields) {
    const error = checkField(rules, String(values.get(name) ?? ''))
    const message = error && messages[error]
    if (message) errors[name] = message
  }
  return errors
}

// One key per content: a second press sends the same key and creates no second lead, an edit gets a new key.
let sent = { content: '', key: '' }

/**
 * Posts the form url-encoded and reads the JSON response; `token` is Turnstile's, if the site uses it.
 * Never throws: every failure is a return value.
 */
export async function sendEnquiry(
  action: string,
  values: FormData,
  token?: string,
): Promise<EnquiryResponse> {
  const body = new URLSearchParams()
  for (const [name, value] of values) if (typeof value === 'string') body.append(name, value)
  body.delete(tokenField)
  const content = body.toString()
  if (sent.content !== content) sent = { content, key: newKey() }
  body.set('submission_key', sent.key)
  body.set('attribution', storedAttribution())
  body.set('elapsed', String(Math.round(performance.now())))
  if (token) body.set(tokenField, token)
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    // The key belongs to other content: the next press sends a new message.
    if (response.status === 409) sent = { content: '', key: '' }
    return readResponse(await response.json())
  } catch {
    return { success: false }
  }
}

/** A version 4 UUID; `crypto.randomUUID` is missing outside secure contexts. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

function readResponse(response: unknown): EnquiryResponse {
  if (typeof response !== 'object' || response === null || !('success' in response)) return { success: false }
  if (response.success === true)
    return 'next' in response && typeof response.next === 'string'
      ? { success: true, next: response.next }
      : { success: true }
  if ('again' in response && response.again === true) return { success: false, resubmit: true }
  const failure: EnquiryResponse = { success: false }
  if ('errors' in response && typeof response.errors === 'object' && response.errors) {
    const errors = Object.entries(response.errors).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    if (errors.length > 0) failure.errors = Object.fromEntries(errors)
  }
  if ('message' in response && typeof response.message === 'string') failure.message = response.message
  return failure
}

function storedAttribution(): string {
  try {
    return sessionStorage.getItem('attribution') ?? ''
  } catch {
    return ''
  }
}
