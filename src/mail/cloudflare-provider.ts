import type { MailBinding } from '../platform/env.ts'
import type { Within } from '../platform/time.ts'
import { calendarFile, type Mail, type MailPort, type SendOutcome, sendTimeoutMs } from './provider-port.ts'

/*
 * Cloudflare Email Service through the `send_email` binding. It has no idempotency keys: a call without an
 * answer is never repeated. Its errors have a code
 * (developers.cloudflare.com/email-service/api/send-emails/workers-api).
 */

/** The recipient's fault: it came back before, or reported one of our mails. */
const badAddress = ['E_RECIPIENT_SUPPRESSED']
/** The mail's fault, however often it is tried. */
const rejected = ['E_VALIDATION_ERROR', 'E_FIELD_MISSING', 'E_TOO_MANY_RECIPIENTS', 'E_CONTENT_TOO_LARGE']

export function cloudflarePort(binding: MailBinding, within: Within): MailPort {
  return {
    canRepeat: false,
    async send(mail: Mail): Promise<SendOutcome> {
      try {
        const { replyTo, calendar, ...fields } = mail
        const files = calendar && [{ ...calendarFile(calendar), disposition: 'attachment' as const }]
        const optional = { ...(replyTo && { replyTo }), ...(files && { attachments: files }) }
        await within(sendTimeoutMs, () => binding.send({ ...fields, ...optional }))
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

function outcomeOf(error: unknown): SendOutcome {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null
  if (typeof code !== 'string' || !/^E_[A-Z_]{1,60}$/.test(code)) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { kind: 'unknown', reason: isLate ? 'timeout' : 'network' }
  }
  const reason = code.toLowerCase()
  if (badAddress.includes(code)) return { kind: 'rejected', reason, isAddressBad: true }
  if (rejected.includes(code) || code.startsWith('E_HEADER'))
    return { kind: 'rejected', reason, isAddressBad: false }
  // Limits, a failure of the service, or a sender that is not set up yet.
  return { kind: 'refused', reason }
}
