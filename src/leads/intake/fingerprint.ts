import { sha256 } from '../../sha256.ts'
import type { AcceptedLead } from './accepted-lead.ts'
import type { Enquiry } from './enquiry-schema.ts'
import { visibleFields } from './fields.ts'

const bucketMs = 10 * 60_000

/** A hash of what the visitor wrote, without the page or form it was sent from. */
export function contentHash(enquiry: Enquiry): Promise<string> {
  // The amounts are not part of it: figures may change between two attempts to send the same form.
  const estimate = enquiry.estimate ? [enquiry.estimate] : []
  return sha256(JSON.stringify([...visibleFields.map((name) => enquiry[name]), ...estimate]))
}

/**
 * The keys that identify repeated submissions: the browser's key or, without script, the content within ten
 * minutes. `earlier` is the same content's key in the previous time bucket, valid back to `since` (ISO 8601).
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
 * The keys and the time range (ISO 8601) in which the same content counts as one lead sent without script;
 * null for a lead with a key from the browser. Carried leads arrive in any order, so the range goes both
 * ways.
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
