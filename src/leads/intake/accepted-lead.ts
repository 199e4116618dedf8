import * as z from 'zod/mini'
import { suspicions } from './suspicion.ts'

/*
 * A lead as it is accepted: every column that acceptance decides. It is the row for D1, and, while D1
 * refuses, what the queue and the KV store carry; so it is read back with the same schema.
 */
const acceptedLeadSchema = z.object({
  id: z.uuid(),
  dedupe_key: z.string(),
  content_hash: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  lead_source: z.string(),
  lang: z.string(),
  page_url: z.string(),
  user_agent: z.string(),
  attribution: z.string(),
  suspicion: z.nullable(z.enum(suspicions)),
  // Messages of an earlier version have none of these.
  source: z._default(z.string(), ''),
  network: z._default(z.string(), ''),
  asn: z._default(z.number(), 0),
  location: z._default(z.string(), ''),
  turn: z._default(z.number(), 0),
  state: z.enum(['received', 'quarantined']),
  next_attempt_at: z.number(),
  deliver_since: z.number(),
  created_at: z.iso.datetime(),
})

export type AcceptedLead = z.output<typeof acceptedLeadSchema>

/** What came back from a carrier, or null when it is no lead. */
export function readAcceptedLead(value: unknown): AcceptedLead | null {
  return acceptedLeadSchema.safeParse(value).data ?? null
}
