import { cleanText } from '../../client/form/check-field.ts'
import type { InsertedLead, NewLead } from '../data/leads.ts'
import type { Lang } from '../i18n/languages.ts'
import { type Patience, retryD1 } from './d1-retry.ts'
import type { Enquiry } from './enquiry-schema.ts'
import { contentHash, dedupeKeys } from './fingerprint.ts'
import type { LeadLog } from './lead-log.ts'

/** What the request knows beside the form. `pageUrl` is absolute, `now` in epoch ms. */
export type EnquiryContext = { lang: Lang; pageUrl: string; userAgent: string; now: number }

/** What accepting a lead needs of the world; `acceptPorts` in ports.ts has the real ones. */
export type AcceptPorts = Patience & {
  insert: (lead: NewLead) => Promise<InsertedLead>
  findSince: (dedupeKey: string, since: string) => Promise<string | null>
  /** Tells the queue about a stored lead; the cron sweep finds it anyway. */
  hint: (id: string) => Promise<void>
  newId: () => string
  log: LeadLog
}

export type Acceptance =
  | { status: 'stored' | 'repeated'; id: string }
  /** The submission key belongs to other content. */
  | { status: 'conflict' }
  /** Nothing was stored: the visitor must not be thanked. */
  | { status: 'unavailable' }

/** Stores an enquiry durably, once; delivery happens after that and is no concern of the visitor's. */
export async function acceptEnquiry(
  enquiry: Enquiry,
  context: EnquiryContext,
  ports: AcceptPorts,
): Promise<Acceptance> {
  const lead = await leadOf(enquiry, context, ports.newId())
  try {
    const inserted = await retryD1(() => insertOnce(lead, ports), ports)
    if (inserted.outcome === 'conflict') return { status: 'conflict' }
    if (inserted.outcome === 'same') return { status: 'repeated', id: inserted.id }
  } catch {
    // The error itself may quote the row, so it goes nowhere.
    ports.log({ lead: lead.row.id, outcome: 'not_stored' })
    return { status: 'unavailable' }
  }
  if (lead.row.state === 'received') await hintQuietly(lead.row.id, ports)
  return { status: 'stored', id: lead.row.id }
}

async function leadOf(enquiry: Enquiry, context: EnquiryContext, id: string) {
  const hash = await contentHash(enquiry)
  const { key, earlier } = dedupeKeys(enquiry, hash, context.now)
  const row: NewLead = {
    id,
    dedupe_key: key,
    content_hash: hash,
    name: enquiry.name,
    email: enquiry.email,
    phone: enquiry.phone,
    subject: enquiry.subject,
    message: enquiry.message,
    lead_source: enquiry.lead_source,
    lang: context.lang,
    page_url: context.pageUrl,
    user_agent: cut(context.userAgent, 255),
    attribution: JSON.stringify(enquiry.attribution),
    // Suspicion is answered like success and kept for staff to judge: nothing real is refused.
    state: enquiry.suspicious ? 'quarantined' : 'received',
    next_attempt_at: context.now,
    created_at: new Date(context.now).toISOString(),
  }
  return { row, earlier }
}

async function insertOnce(
  { row, earlier }: Awaited<ReturnType<typeof leadOf>>,
  ports: AcceptPorts,
): Promise<InsertedLead> {
  const known = earlier && (await ports.findSince(earlier.key, earlier.since))
  return known ? { outcome: 'same', id: known } : ports.insert(row)
}

async function hintQuietly(id: string, ports: AcceptPorts): Promise<void> {
  try {
    await ports.hint(id)
  } catch {
    ports.log({ lead: id, outcome: 'hint_failed' })
  }
}

function cut(text: string, codePoints: number): string {
  return Array.from(cleanText(text)).slice(0, codePoints).join('')
}
