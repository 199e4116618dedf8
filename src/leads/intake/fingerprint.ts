import type { AcceptedLead } from './accepted-lead.ts'
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
    key: contentKey(hash, bucket),
    earlier: { key: contentKey(hash, bucket - 1), since: new Date(now - bucketMs).toISOString() },
  }
}

/**
 * Under which keys, and between which times (ISO 8601), the same content counts as one with a lead sent
 * without script; null for a lead with a key of the browser's. Carried leads come back in any order, so
 * this looks both ways.
 */
export function neighbourKeys(lead: AcceptedLead) {
  if (!lead.dedupe_key.startsWith('content:')) return null
  const at = Date.parse(lead.created_at)
  const bucket = Math.floor(at / bucketMs)
  return {
    keys: [bucket - 1, bucket, bucket + 1].map((near) => contentKey(lead.content_hash, near)),
    from: new Date(at - bucketMs).toISOString(),
    to: new Date(at + bucketMs).toISOString(),
  }
}

function contentKey(hash: string, bucket: number): string {
  return `content:${hash}:${bucket}`
}
