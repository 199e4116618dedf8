import { minuteMs } from '../../../contract/durations.ts'
import { writeConsultation } from '../../bookings/consultation-request.ts'
import { sha256 } from '../../platform/sha256.ts'
import { isoTime } from '../../platform/time.ts'
import { withAsciiHost } from '../intake/ascii-host.ts'
import type { Enquiry } from '../intake/enquiry-schema.ts'
import { visibleFields } from '../intake/fields.ts'
import type { NewLead } from '../intake/new-lead.ts'
import { bareText } from './bare-text.ts'

const bucketMs = 10 * minuteMs

/** A hash of what the visitor wrote, without the page or form it was sent from. */
export function contentHash(enquiry: Enquiry): Promise<string> {
  // The amounts are not part of it: figures may change between two attempts to send the same form.
  const estimate = enquiry.estimate ? [enquiry.estimate] : []
  const time = enquiry.consultation ? [writeConsultation(enquiry.consultation)] : []
  return sha256(JSON.stringify([...visibleFields.map((name) => enquiry[name]), ...estimate, ...time]))
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
    earlier: { key: contentKey(hash, bucket - 1), since: isoTime(now - bucketMs) },
  }
}

/**
 * The keys and the time range (ISO 8601) in which the same content counts as one lead sent without script;
 * null for a lead with a key from the browser. Carried leads arrive in any order, so the range goes both
 * ways.
 */
export function neighbourKeys(lead: NewLead) {
  if (!lead.dedupe_key.startsWith('content:')) return null
  const at = Date.parse(lead.created_at)
  const bucket = Math.floor(at / bucketMs)
  return {
    keys: [bucket - 1, bucket, bucket + 1].map((near) => contentKey(lead.content_hash, near)),
    from: isoTime(at - bucketMs),
    to: isoTime(at + bucketMs),
  }
}

function contentKey(hash: string, bucket: number): string {
  return `content:${hash}:${bucket}`
}

/** Fingerprints of an enquiry, as columns of `NewLead`; each is empty if it says nothing. */
export type Fingerprints = Pick<NewLead, 'text_key' | 'domain_key'>

/** Different people often write the same shorter text. */
const minLetters = 24

export async function fingerprintsOf({
  message,
  email,
}: Pick<Enquiry, 'message' | 'email'>): Promise<Fingerprints> {
  // Links and numbers often differ from one copy of a text to the next.
  const letters = bareText(message.replace(/https?:\/\/\S+/gi, '')).replace(/[^\p{L}]+/gu, '')
  const domain = (withAsciiHost(email) ?? email).replace(/^.*@/, '').toLowerCase()
  const [text_key, domain_key] = await Promise.all([
    letters.length < minLetters ? '' : keyOf(`text:${letters}`),
    sharedDomains.test(domain) ? '' : keyOf(`domain:${domain}`),
  ])
  return { text_key, domain_key }
}

async function keyOf(text: string): Promise<string> {
  return (await sha256(text)).slice(0, 32)
}

/**
 * Mail of people who have nothing in common: free mail, providers of the region and the largest abroad,
 * schools, ministries.
 */
const sharedDomains =
  /(?:^|\.)(?:(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|rocketmail|aol|icloud|me|mac|gmx|web|mail|proton|protonmail|pm|zoho|fastmail|hey|tutanota|tuta|yandex|rambler|inbox|list|bk|qq|163|126|naver|maktoob|comcast|verizon|att|sbcglobal|btinternet|orange|wanadoo|free|t-online|rediffmail|libero|stc|zain|mobily|saudi|awalnet|nesma|sol|emirates|eim|etisalat|du|batelco|omantel|qatar|ooredoo|kems|qualitynet|link|tedata|vodafone)\.(?:com|net|org|ru|fr|de|it|in|me|ae|qa|sa|eg|kw|bh|om)(?:\.[a-z]{2})?|(?:yahoo|hotmail|outlook|live|gmx)\.[a-z]{2,3}(?:\.[a-z]{2})?|(?:edu|gov|ac|sch)(?:\.[a-z]{2})?)$/
