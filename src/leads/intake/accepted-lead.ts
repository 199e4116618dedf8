import * as z from 'zod/mini'
import { leadField, perField } from './fields.ts'
import { suspicions } from './suspicion.ts'

/*
 * A lead as accepted: every column that acceptance sets. It is the row for D1 and, while D1 refuses, the
 * payload in the queue and the KV store, so it is read back with the same schema.
 */
const acceptedLeadSchema = z.object({
  id: z.uuid(),
  dedupe_key: z.string(),
  content_hash: z.string(),
  ...perField((name) => (leadField(name).addedLater ? z._default(z.string(), '') : z.string())),
  lead_source: z.string(),
  lang: z.string(),
  page_url: z.string(),
  user_agent: z.string(),
  attribution: z.string(),
  suspicion: z.nullable(z.enum(suspicions)),
  // Messages of an earlier version lack these.
  estimate: z._default(z.string(), ''),
  consultation: z._default(z.string(), ''),
  source: z._default(z.string(), ''),
  network: z._default(z.string(), ''),
  asn: z._default(z.number(), 0),
  location: z._default(z.string(), ''),
  turn: z._default(z.number(), 0),
  text_key: z._default(z.string(), ''),
  domain_key: z._default(z.string(), ''),
  state: z.enum(['received', 'quarantined']),
  next_attempt_at: z.number(),
  deliver_since: z.number(),
  created_at: z.iso.datetime(),
})

export type AcceptedLead = z.output<typeof acceptedLeadSchema>

/** Reads a carrier's payload; null if it is not a lead. */
export function readAcceptedLead(value: unknown): AcceptedLead | null {
  return acceptedLeadSchema.safeParse(value).data ?? null
}
