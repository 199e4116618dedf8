/*
 * The one way that mail leaves the site. A provider is an adapter of this port: cloudflare-provider.ts, http-provider.ts.
 */

export type Mail = {
  from: { name: string; email: string }
  /** One address. */
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  /** An entry for the reader's calendar, as an attached file. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; text: string }
}

/**
 * `refused`: surely not accepted, and may be tried again. `rejected`: never to be tried again; `isAddressBad`
 * if because of the recipient. `unknown`: it may have been accepted; `isFinal` if repeating it would not
 * tell. Reasons are short codes without personal data.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; reason: string; retryAfterMs?: number }
  | { kind: 'rejected'; reason: string; isAddressBad: boolean }
  | { kind: 'unknown'; reason: string; isFinal?: boolean }

export type MailPort = {
  /** Whether a mail that is sent again with the same id is delivered once. */
  canRepeat: boolean
  /** Sends one mail; `id` identifies it in every attempt. Never throws. */
  send: (mail: Mail, id: string) => Promise<SendOutcome>
}

/** Milliseconds until an answer that has not come counts as unknown. */
export const sendTimeoutMs = 10_000

/** The attached calendar entry as providers take files: in Base64. */
export function calendarFile({ method, text }: NonNullable<Mail['calendar']>) {
  const bytes = new TextEncoder().encode(text)
  return {
    filename: 'consultation.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
  }
}

/** A text as a header may hold it: in one line, without what could begin another header. */
export function headerText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}
