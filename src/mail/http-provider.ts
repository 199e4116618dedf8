import { retryAfter } from '../leads/delivery/backoff.ts'
import type { FetchFn } from '../platform/fetch-fn.ts'
import { within } from '../platform/time.ts'
import { calendarFile, type Mail, type MailPort, type SendOutcome, sendTimeoutMs } from './provider-port.ts'

/*
 * A provider over HTTP: one JSON post in the shape of Resend's API
 * (resend.com/docs/api-reference/emails/send-email), with an idempotency key. Of a refusal it reads which
 * field is wrong.
 */

type HttpProvider = {
  url: string
  token: string
  fetchFn: FetchFn
  /** Epoch ms. */
  now: () => number
  timeoutMs?: number
}

export function httpPort({ url, token, fetchFn, now, timeoutMs = sendTimeoutMs }: HttpProvider): MailPort {
  return {
    canRepeat: true,
    async send(mail: Mail, id: string): Promise<SendOutcome> {
      try {
        const response = await fetchFn(url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': id,
            // Resend refuses a request without one.
            'user-agent': 'site-mail',
          },
          body: JSON.stringify(bodyOf(mail)),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
        return await outcomeOf(response, now())
      } catch (error) {
        const isLate =
          error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
        return { kind: 'unknown', reason: isLate ? 'timeout' : 'network' }
      }
    },
  }
}

function bodyOf({ from, to, replyTo, subject, html, text, headers, calendar }: Mail) {
  const file = calendar && calendarFile(calendar)
  return {
    from: `${quoted(from.name)} <${from.email}>`,
    to: [to],
    ...(replyTo ? { reply_to: replyTo } : {}),
    subject,
    html,
    text,
    headers,
    ...(file && {
      attachments: [{ filename: file.filename, content: file.content, content_type: file.type }],
    }),
  }
}

/** A display name as RFC 5322 has it; providers encode what is not ASCII. */
function quoted(name: string): string {
  return `"${name.replace(/["\\]/g, '\\$&')}"`
}

async function outcomeOf(response: Response, now: number): Promise<SendOutcome> {
  const { status, headers } = response
  const reason = `http_${status}`
  if (response.ok || ![400, 409, 422].includes(status)) {
    // The status has decided, and a stalled body must not hold the mail up.
    response.body?.cancel().catch(() => {})
    if (response.ok) return { kind: 'sent' }
    // A gateway gave up on the provider, which may have accepted the mail.
    if (status === 502 || status === 504) return { kind: 'unknown', reason }
    if (status === 413) return { kind: 'rejected', reason, isAddressBad: false }
    const retryAfterMs = retryAfter(headers.get('retry-after'), now)
    return { kind: 'refused', reason, ...(retryAfterMs === null ? {} : { retryAfterMs }) }
  }
  const fault = await faultOf(response)
  if (status === 409) {
    // An earlier attempt was accepted with other content, or is still under way.
    return fault.includes('invalid_idempotent_request')
      ? { kind: 'unknown', reason, isFinal: true }
      : { kind: 'refused', reason }
  }
  // A key that is wrong is a matter of the settings.
  if (fault.includes('api key')) return { kind: 'refused', reason }
  return { kind: 'rejected', reason, isAddressBad: /[`'"]to[`'"]/.test(fault) }
}

const faultTimeoutMs = 1000
const faultLength = 1000

/** The provider's words about a refusal, in small letters; empty if they do not arrive in time. */
async function faultOf(response: Response): Promise<string> {
  try {
    const text = await within(faultTimeoutMs, () => response.text())
    return text.slice(0, faultLength).toLowerCase()
  } catch {
    return ''
  }
}
