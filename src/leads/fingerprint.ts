import type { Enquiry } from './enquiry-schema.ts'

const bucketMs = 10 * 60_000

/** SHA-256, in hex, of what the visitor wrote; which page or form carried it makes no other enquiry. */
export async function contentHash(enquiry: Enquiry): Promise<string> {
  const { name, email, phone, subject, message } = enquiry
  const bytes = new TextEncoder().encode(JSON.stringify([name, email, phone, subject, message]))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * What makes two submissions one: the browser's key, or without script the content within ten minutes.
 * `earlier` is the key the same content had in the bucket before, to be honoured back to `since` (ISO 8601).
 */
export function dedupeKeys(enquiry: Enquiry, hash: string, now: number) {
  if (enquiry.submission_key) return { key: `key:${enquiry.submission_key}`, earlier: null }
  const bucket = Math.floor(now / bucketMs)
  return {
    key: `content:${hash}:${bucket}`,
    earlier: { key: `content:${hash}:${bucket - 1}`, since: new Date(now - bucketMs).toISOString() },
  }
}
