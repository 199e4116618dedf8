import { cleanText } from '../../../contract/form/check-field.ts'
import { writeConsultation } from '../../bookings/consultation-request.ts'
import type { InsertedLead } from '../../data/leads/insert-lead.ts'
import type { Sender } from '../../data/leads/senders.ts'
import type { Lang } from '../../i18n/languages.ts'
import { reasonOfError } from '../../platform/log.ts'
import { isoTime, timeouts, type Within } from '../../platform/time.ts'
import { truncate } from '../delivery/truncate.ts'
import { type RetryTiming, retryD1 } from '../fallback/d1-retry.ts'
import type { LeadLog } from '../lead-log.ts'
import { contentHash, dedupeKeys, type Fingerprints } from '../spam/fingerprint.ts'
import type { Suspicion } from '../spam/suspicion.ts'
import type { Enquiry } from './enquiry-schema.ts'
import { perField } from './fields.ts'
import type { NewLead } from './new-lead.ts'

/** The context of the request. `pageUrl` is absolute, `now` in epoch ms. */
type EnquiryContext = {
  lang: Lang
  pageUrl: string
  userAgent: string
  suspicion: Suspicion | null
  /** The enquiry's estimate with its amounts, for the column; by default its answers alone. */
  estimate?: string
  sender: Sender
  /** Number of enquiries that the same network has sent that day. */
  networkCount: number
  keys: Fingerprints
  now: number
  /** Deadline for the visitor's response, epoch ms. */
  deadline: number
}

/**
 * Holds a lead while D1 refuses it. `carry` throws if it fails within `ms`. The last carrier gets all that is
 * left of the visitor's time, if that is more.
 */
export type Carrier = {
  name: string
  ms: number
  carry: (lead: NewLead, ms: number) => Promise<{ ok: true } | { ok: false; reason: string }>
}

/** Dependencies of accepting a lead; `storeEnquiryPorts` in ports.ts has the real ones. */
export type StoreEnquiryPorts = RetryTiming & {
  within: Within
  insert: (lead: NewLead) => Promise<InsertedLead>
  findSince: (dedupeKey: string, since: string) => Promise<string | null>
  /** Notifies the queue of a stored lead; the cron finds it anyway. */
  hint: (id: string) => Promise<void>
  /** In the order they are tried. */
  carriers: readonly Carrier[]
  newId: () => string
  now: () => number
  log: LeadLog
}

export type StoreEnquiryOutcome =
  /** `carried`: safe, though not in D1 yet. */
  | { status: 'stored' | 'repeated' | 'carried'; id: string }
  /** The submission key belongs to other content. */
  | { status: 'conflict' }
  /** Nothing was stored: the visitor must not be thanked. */
  | { status: 'unavailable' }

/** Stores an enquiry durably and once. Delivery comes later and does not affect the visitor's response. */
export async function storeEnquiry(
  enquiry: Enquiry,
  context: EnquiryContext,
  ports: StoreEnquiryPorts,
): Promise<StoreEnquiryOutcome> {
  const lead = await leadOf(enquiry, context, ports.newId())
  let inserted: InsertedLead
  try {
    inserted = await ports.within(timeouts.leadInsert, () => retryD1(() => insertOnce(lead, ports), ports))
  } catch (error) {
    ports.log({ lead: lead.row.id, outcome: 'not_stored', reason: reasonOfError(error) })
    return carryLead(lead.row, context.deadline, ports)
  }
  if (inserted.outcome === 'conflict') return { status: 'conflict' }
  if (inserted.outcome === 'same') return { status: 'repeated', id: inserted.id }
  if (inserted.suspicion) noteSuspicion(inserted, ports)
  else await hintQuietly(lead.row.id, ports)
  return { status: 'stored', id: lead.row.id }
}

async function leadOf(enquiry: Enquiry, context: EnquiryContext, id: string) {
  const hash = await contentHash(enquiry)
  const { key, earlier } = dedupeKeys(enquiry, hash, context.now)
  const row: NewLead = {
    id,
    dedupe_key: key,
    content_hash: hash,
    ...perField((name) => enquiry[name]),
    lead_source: enquiry.lead_source,
    lang: context.lang,
    page_url: context.pageUrl,
    user_agent: truncate(cleanText(context.userAgent), 255),
    attribution: JSON.stringify(enquiry.attribution),
    estimate: context.estimate ?? enquiry.estimate,
    consultation: enquiry.consultation ? writeConsultation(enquiry.consultation) : '',
    suspicion: context.suspicion,
    ...context.sender,
    turn: context.networkCount,
    ...context.keys,
    // The visitor gets the success response and staff decide, so that no real enquiry is refused.
    state: context.suspicion ? 'quarantined' : 'received',
    next_attempt_at: context.now,
    deliver_since: context.now,
    created_at: isoTime(context.now),
  }
  return { row, earlier }
}

async function insertOnce(
  { row, earlier }: Awaited<ReturnType<typeof leadOf>>,
  ports: StoreEnquiryPorts,
): Promise<InsertedLead> {
  const earlierId = earlier && (await ports.findSince(earlier.key, earlier.since))
  return earlierId ? { outcome: 'same', id: earlierId } : ports.insert(row)
}

/** Stops at the first carrier that confirms. D1 gets the lead under the same id and key later. */
async function carryLead(
  lead: NewLead,
  deadline: number,
  ports: StoreEnquiryPorts,
): Promise<StoreEnquiryOutcome> {
  const last = ports.carriers.at(-1)
  for (const carrier of ports.carriers) {
    const { name } = carrier
    const ms = carrier === last ? Math.max(carrier.ms, deadline - ports.now()) : carrier.ms
    const carried = await attempt(() => ports.within(ms, () => carrier.carry(lead, ms)))
    if (carried.ok) {
      ports.log({ lead: lead.id, outcome: `carried_by_${name}` })
      if (lead.suspicion) noteSuspicion(lead, ports)
      return { status: 'carried', id: lead.id }
    }
    ports.log({ lead: lead.id, outcome: `refused_by_${name}`, reason: carried.reason })
  }
  return { status: 'unavailable' }
}

/** The binding of a queue or KV throws if it is away or late. */
async function attempt(carry: () => ReturnType<Carrier['carry']>): ReturnType<Carrier['carry']> {
  try {
    return await carry()
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { ok: false, reason: isLate ? 'timeout' : 'unavailable' }
  }
}

/** The visitor was thanked and staff must decide, so the log says that a lead waits for them. */
function noteSuspicion(
  { id, suspicion }: { id: string; suspicion: string | null },
  { log }: StoreEnquiryPorts,
) {
  log({ lead: id, outcome: `quarantined_${suspicion}` })
}

async function hintQuietly(id: string, ports: StoreEnquiryPorts): Promise<void> {
  try {
    await ports.hint(id)
  } catch (error) {
    ports.log({ lead: id, outcome: 'hint_failed', reason: reasonOfError(error) })
  }
}
